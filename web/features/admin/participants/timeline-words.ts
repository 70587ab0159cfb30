import type { TimelineItem } from '#shared/contract/participants.ts'
import { formatUncertainty } from '#shared/lib/scan-moment.ts'
import { formatEuro } from '#shared/lib/money.ts'
import type { RaceStatus } from '#shared/scan/event-kinds.ts'
import { states } from '#web/features/admin/participant-columns.tsx'
import type { IconName } from '#web/ui/icons.ts'

/** What an item of the time line belongs to: it can be shown alone. */
export type TimelineGroup = 'money' | 'scan' | 'mail' | 'change'

interface Words {
  group: TimelineGroup
  icon: IconName
  title: (item: TimelineItem) => string
}

const methods: Readonly<Record<string, string>> = { ideal: 'iDEAL', bancontact: 'Bancontact', klarna: 'Klarna', card: 'creditcard' }

/** A way to pay as people call it. */
export const sayMethod = (method: string) => methods[method] ?? method
const money = (item: TimelineItem) => formatEuro(Math.abs(item.amount ?? 0))
const scan = (title: string): Words => ({ group: 'scan', icon: 'flag', title: () => title })
const isStatus = (text: string): text is RaceStatus => Object.hasOwn(states, text)

const words: Readonly<Record<TimelineItem['kind'], Words>> = {
  registered: { group: 'change', icon: 'pen', title: () => 'Ingeschreven' },
  paid: {
    group: 'money',
    icon: 'receipt',
    title: (item) => ((item.amount ?? 0) > 0 ? `${money(item)} betaald` : 'Gratis ticket bevestigd'),
  },
  removed: { group: 'change', icon: 'trash', title: () => 'Van de lijst gehaald' },
  invoice: { group: 'money', icon: 'receipt', title: (item) => `Factuur ${item.what ?? ''}, ${money(item)}` },
  credit: { group: 'money', icon: 'receipt', title: (item) => `Creditfactuur ${item.what ?? ''}, ${money(item)}` },
  part_refund: { group: 'money', icon: 'receipt', title: (item) => `${money(item)} teruggegeven` },
  disputed: { group: 'money', icon: 'warning', title: () => 'De bank vraagt het geld terug' },
  transfer_offered: { group: 'change', icon: 'share', title: (item) => `Plek aangeboden aan ${item.who ?? ''}` },
  transfer_taken: { group: 'change', icon: 'person', title: (item) => `Plek overgenomen van ${item.who ?? ''}` },
  mail: { group: 'mail', icon: 'mail', title: (item) => `Mail: ${item.what ?? ''}` },
  sms: { group: 'mail', icon: 'phone', title: () => 'SMS' },
  'check-in': scan('Ingecheckt'),
  start: scan('Gestart'),
  finish: scan('Gefinisht'),
  scan: scan('Langs een post'),
  dnf: scan('Niet gefinisht'),
  'link-wristband': scan('Polsband gekoppeld'),
  'start-wave': scan('Wave gestart'),
  cancel: scan('Geannuleerd door de crew'),
  'set-status': {
    group: 'change',
    icon: 'pen',
    title: ({ what = '' }) => `Status gezet op ${isStatus(what) ? states[what].text.toLowerCase() : what}`,
  },
  undo: scan('Scan teruggedraaid'),
  settle: scan('Conflict opgelost'),
  'stock-count': scan('Voorraad geteld'),
  'check-item': scan('Punt afgevinkt'),
}

/** An item of the time line as people read it. */
export function sayItem(item: TimelineItem): { group: TimelineGroup; icon: IconName; title: string; note: string } {
  const { group, icon, title } = words[item.kind]
  const isScan = group === 'scan' || item.kind === 'set-status'
  const notes = [
    isScan ? item.place : undefined,
    isScan && item.who !== item.place ? item.who : undefined,
    item.kind === 'registered' ? `door ${item.who}` : undefined,
    item.kind === 'paid' && item.what ? sayMethod(item.what) : undefined,
    item.kind === 'part_refund' || item.kind === 'link-wristband' ? item.what : undefined,
    item.by === undefined ? undefined : `door ${item.by}`,
    formatUncertainty(item.uncertainty ?? null),
  ]
  return { group, icon, title: title(item), note: notes.filter(Boolean).join(' · ') }
}
