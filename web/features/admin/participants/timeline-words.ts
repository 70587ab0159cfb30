import { formatPaymentMethod } from '#shared/domain/money/payment-methods.ts'
import type { TimelineItem } from '#shared/contract/timeline.ts'
import { formatStopNote } from '#shared/domain/crew/stop-words.ts'
import { nameLocation } from '#shared/domain/crew/post-names.ts'
import { readEventTime, formatBounds } from '#shared/domain/office/format-moment.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { formatUncertainty } from '#shared/lib/format-uncertainty.ts'
import { formatEuro } from '#shared/lib/money.ts'
import type { RaceStatus } from '#shared/scan/event-kinds.ts'
import { participantStates } from '#web/features/admin/participant-columns.tsx'
import { formatAuditChange } from '#web/features/admin/staff/audit-words.ts'
import type { IconName } from '#web/ui/drawings/icons.ts'

/** The group of a timeline item. The timeline has a filter by group. */
export type TimelineGroup = 'money' | 'scan' | 'mail' | 'change'

interface Words {
  group: TimelineGroup
  icon: IconName
  title: (item: TimelineItem) => string
}

const formatAmount = (item: TimelineItem) => formatEuro(Math.abs(item.amount ?? 0))
const scan = (title: string): Words => ({ group: 'scan', icon: 'flag', title: () => title })
const change = (icon: IconName, title: string): Words => ({ group: 'change', icon, title: () => title })
const ticketMails: Readonly<Record<string, string>> = {
  confirmation: 'Mail: bevestiging met de tickets',
  again: 'Mail: de tickets opnieuw',
  moved: 'Mail: een andere start',
  wave_cancelled: 'Mail: de wave gaat niet door',
  wave_back: 'Mail: de wave gaat toch door',
  cancelled: 'Mail: het ticket vervalt',
  payment_link: 'Mail: de link om te betalen',
  part_refund: 'Mail aan de koper: een deel teruggegeven',
  address_left: 'Mail aan het oude adres: er is een ander adres',
  address_given: 'Mail aan het nieuwe adres: je ticket staat hier',
}
const isStatus = (text: string): text is RaceStatus => Object.hasOwn(participantStates, text)

const words: Readonly<Record<TimelineItem['kind'], Words>> = {
  registered: { group: 'change', icon: 'pen', title: () => 'Ingeschreven' },
  paid: {
    group: 'money',
    icon: 'receipt',
    title: (item) => ((item.amount ?? 0) > 0 ? `${formatAmount(item)} betaald` : 'Gratis ticket bevestigd'),
  },
  removed: { group: 'change', icon: 'trash', title: () => 'Van de lijst gehaald' },
  invoice: { group: 'money', icon: 'receipt', title: (item) => `Factuur ${item.what ?? ''}, ${formatAmount(item)}` },
  credit: { group: 'money', icon: 'receipt', title: (item) => `Creditfactuur ${item.what ?? ''}, ${formatAmount(item)}` },
  part_refund: { group: 'money', icon: 'receipt', title: (item) => `${formatAmount(item)} teruggegeven` },
  refunded: { group: 'money', icon: 'receipt', title: (item) => `${formatAmount(item)} teruggegeven` },
  paid_back: { group: 'money', icon: 'receipt', title: (item) => `${formatAmount(item)} zelf teruggegeven` },
  disputed: { group: 'money', icon: 'warning', title: () => 'De bank vraagt het geld terug' },
  dispute_won: { group: 'money', icon: 'receipt', title: () => 'Geschil gewonnen, het geld is weer van ons' },
  dispute_lost: { group: 'money', icon: 'warning', title: () => 'Geschil verloren, het geld is terug bij de koper' },
  transfer_offered: { group: 'change', icon: 'share', title: (item) => `Plek aangeboden aan ${item.who ?? ''}` },
  transfer_taken: { group: 'change', icon: 'person', title: (item) => `Plek overgenomen van ${item.who ?? ''}` },
  ticket_mail: { group: 'mail', icon: 'mail', title: ({ what = '' }) => ticketMails[what] ?? 'Mail over het ticket' },
  mail_returned: { group: 'mail', icon: 'warning', title: () => 'Mail kwam terug' },
  mail_unwanted: { group: 'mail', icon: 'warning', title: () => 'Mail als ongewenst gemeld' },
  push: { group: 'mail', icon: 'phone', title: (item) => `Pushmelding: ${item.what ?? ''}` },
  changed: change('pen', 'Gegevens gewijzigd'),
  moved: {
    group: 'change',
    icon: 'pen',
    title: ({ changes = [] }) => `Verplaatst naar ${changes.find(({ field }) => field === 'waveId')?.to ?? 'geen wave'}`,
  },
  new_qr: change('refresh', 'Nieuwe QR code'),
  deleted: change('trash', 'Van de lijst gehaald'),
  restored: change('person', 'Teruggezet op de lijst'),
  resend_asked: { group: 'mail', icon: 'mail', title: () => 'Tickets opnieuw laten mailen' },
  offer_withdrawn: change('cross', 'Aanbod van de plek ingetrokken'),
  cancelled_by_office: change('trash', 'Ticket geannuleerd'),
  contact_seen: change('eye', 'Noodcontact bekeken'),
  aid_seen: change('eye', 'EHBO-gegevens bekeken'),
  mail: { group: 'mail', icon: 'mail', title: (item) => `Mail: ${item.what ?? ''}` },
  sms: { group: 'mail', icon: 'phone', title: () => 'SMS' },
  'check-in': scan('Ingecheckt'),
  start: scan('Gestart'),
  finish: scan('Gefinisht'),
  scan: scan('Langs een post'),
  dnf: scan('Niet gefinisht'),
  tap: scan('Getikt'),
  'link-wristband': scan('Polsband gekoppeld'),
  'start-wave': { ...scan(''), title: ({ what }) => (what === undefined ? 'Wave gestart' : `Wave ${what} gestart`) },
  cancel: scan('Geannuleerd'),
  'set-status': {
    group: 'change',
    icon: 'pen',
    title: ({ what = '' }) => `Status gezet op ${isStatus(what) ? participantStates[what].text.toLowerCase() : what}`,
  },
  undo: { ...scan(''), icon: 'refresh', title: ({ what }) => `Teruggedraaid: ${formatKind(what)}` },
  settle: {
    ...scan(''),
    title: ({ what }) => (what === undefined ? 'Conflict over de check-in beslist' : `Conflict beslist: de check-in van ${what} staat`),
  },
  'stock-count': scan('Voorraad geteld'),
  'check-item': scan('Punt afgevinkt'),
}

const undoneNames: Readonly<Record<string, string>> = { 'set-status': 'een gezette status', settle: 'een beslissing over de check-in' }

/** The kinds whose `what` is shown after the title as it is. */
const withSubject: ReadonlySet<string> = new Set(['part_refund', 'link-wristband', 'mail_returned', 'mail_unwanted'])
const passages: ReadonlySet<string> = new Set(['check-in', 'start', 'finish', 'scan', 'dnf'])
/** Whether an event was scanned from a wristband. `what` is then the code of the wristband. */
const isByBand = ({ kind, what }: TimelineItem) => what !== undefined && passages.has(kind)

/** Formats the kind of an undone event: `ingecheckt`. */
function formatKind(kind = ''): string {
  if (undoneNames[kind]) return undoneNames[kind]
  return Object.hasOwn(words, kind) ? words[kind as TimelineItem['kind']].title({ at: '', kind: kind as 'scan' }).toLowerCase() : 'een scan'
}

/** Describes the dialog that undoes an item: its title, and its explanation of what the undo does. */
export function describeUndo(item: TimelineItem, name: string): { title: string; does: string } {
  const { ignored, ...counting } = item
  const { title, note } = describeTimelineItem(counting)
  const becomes = item.undo ? participantStates[item.undo.becomes].text : ''
  const effect = ignored
    ? 'telt nu al niet mee, en dan ook niet meer als je terugdraait wat nu wel telt.'
    : 'telt dan niet meer mee, alsof het er nooit was.'
  const sentences = [
    `${title}${isTimeKnown(item) ? ` om ${formatItemTime(item)}` : ''}${note ? ` (${note})` : ''} ${effect}`,
    // The office only assigns taps that are on the list of open taps.
    ...(item.tapDevice && item.by ? ['De tik staat dan weer bij Controle.'] : []),
    `${name} staat daarna op ‘${becomes}’.`,
  ]
  return { title: `Terugdraaien: ${title}`, does: sentences.join(' ') }
}

const timeOf = ({ at, uncertainty }: TimelineItem) => readEventTime(at, uncertainty ?? null)

/** Whether the time of an item is known; if not, its `at` is only the middle of two bounds. */
export const isTimeKnown = (item: TimelineItem): boolean => timeOf(item).known

/** Formats the time of an item. Includes seconds for a scan, because scans determine the results. */
export const formatItemTime = (item: TimelineItem): string => formatTime(item.at, words[item.kind].group === 'scan')

function formatMargin(item: TimelineItem): string {
  if (isTimeKnown(item)) return formatUncertainty(item.uncertainty ?? null)
  return ['tijd onbekend', formatBounds(timeOf(item), Date.parse(item.at))].filter(Boolean).join(', ')
}

const formatPlace = (place: string, { stop }: TimelineItem) => (stop ? `gemeld bij ${nameLocation(place)}` : nameLocation(place))

/** Describes an item for the timeline. `invoice`: the number of the invoice or credit note that the item is about. */
export function describeTimelineItem(item: TimelineItem): {
  group: TimelineGroup
  icon: IconName
  title: string
  note: string
  invoice: string | undefined
} {
  const { group, icon, title } = words[item.kind]
  const isScan = group === 'scan' || item.kind === 'set-status'
  const notes = [
    // First the report of the crew: where the person was last seen, or that the place is unknown. Then the post that sent the report.
    item.stop && formatStopNote(item.stop),
    isScan && item.place !== undefined ? formatPlace(item.place, item) : undefined,
    isScan && item.who !== item.place ? item.who : undefined,
    item.kind === 'registered'
      ? [item.by === undefined && `door ${item.who}`, item.what && `gratis: ${item.what}`].filter(Boolean).join(' · ')
      : undefined,
    (item.kind === 'paid' || item.kind === 'paid_back') && item.what ? formatPaymentMethod(item.what) : undefined,
    item.kind === 'ticket_mail' && item.who ? `aan ${item.who}` : undefined,
    withSubject.has(item.kind) || isByBand(item) ? item.what : undefined,
    item.kind === 'changed' ? item.changes?.map((change) => formatAuditChange(change, 'participant')).join('; ') : undefined,
    item.kind === 'moved'
      ? item.changes?.flatMap(({ field, from }) => (field === 'waveId' && from ? `was ${from}` : [])).join('')
      : undefined,
    item.by === undefined ? undefined : `door ${item.by}`,
    item.tapDevice && `tik van ${item.tapDevice}`,
    item.stated && `tijd ingevoerd, volgens ${item.stated.by}: ${item.stated.reason}`,
    item.uncertain && 'uitkomst onbekend: kijk of het is gedaan',
    item.undone && 'teruggedraaid, telt niet mee',
    item.ignored && 'telt niet mee',
    formatMargin(item),
  ]
  const invoice = item.kind === 'invoice' || item.kind === 'credit' ? item.what : undefined
  return { group, icon, title: title(item), note: notes.filter(Boolean).join(' · '), invoice }
}
