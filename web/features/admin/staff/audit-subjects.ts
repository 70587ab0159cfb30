import type { AuditLine } from '#shared/contract/audit.ts'
import type { AuditKind } from '#shared/domain/office/audit-kinds.ts'
import { showParticipantCode } from '#shared/lib/ids.ts'
import { shortId } from '#web/features/admin/table/cell-words.ts'

/** What a change is about, as the filter says it. */
export const kindNames: Readonly<Record<AuditKind, string>> = {
  participant: 'Deelnemers',
  wave: 'Waves',
  order: 'Bestellingen',
  product: 'Producten',
  volunteer: 'Vrijwilligers',
  message: 'Verzonden berichten',
  scan: 'Geweigerde scans',
  device: 'Crew-telefoons',
  staff: 'Beheerders',
  'log-in': 'Inloggen',
  edition: 'Edities',
  'race-day': 'Racedagen',
  discount: 'Kortingscodes',
  template: 'Berichtteksten',
  article: 'Nieuws',
  testimonial: 'Quotes',
  gallery: 'Galerij',
  picture: 'Foto’s',
  zone: 'Zones',
  category: 'Materiaalsoorten',
  material: 'Materiaal',
  packing: 'Paklijst',
  checklist: 'Checklists',
  setting: 'Instellingen',
  other: 'Overig',
}

const settings = '/admin/instellingen'
/** Where each kind is kept: a page of its own, or its list, searched for it where that shows what the search would be for. */
const pages: Readonly<Partial<Record<AuditKind, (target: string, name: string) => string>>> = {
  participant: (id) => `/admin/deelnemers/${id}`,
  wave: (_, name) => search('/admin/waves', name),
  order: (id) => search('/admin/bestellingen', id),
  product: (id) => search('/admin/producten', id),
  volunteer: (id) => search('/admin/vrijwilligers', id),
  message: () => '/notifications',
  device: () => settings,
  staff: (username) => search(`${settings}/beheerders`, username),
  'log-in': (username) => search(`${settings}/beheerders`, username),
  edition: () => `${settings}/edities`,
  'race-day': () => '/admin/evenementen',
  discount: (_, code) => search(`${settings}/kortingscodes`, code),
  template: (_, name) => search(`${settings}/teksten`, name),
  article: (_, name) => search(`${settings}/nieuws`, name),
  testimonial: () => `${settings}/quotes`,
  gallery: () => `${settings}/galerij`,
  zone: (_, name) => search(`${settings}/zones`, name),
  category: (_, name) => search(`${settings}/materiaalsoorten`, name),
  material: (_, name) => search(`${settings}/materiaal`, name),
  packing: () => `${settings}/paklijst`,
  checklist: () => `${settings}/checklists`,
}
const search = (list: string, typed: string) => `${list}?${new URLSearchParams({ zoek: typed })}`

/** What there is one of, by the call that changes it. */
const single: Readonly<Record<string, { title: string; to: string }>> = {
  changeInvoiceTerms: { title: 'Facturen', to: `${settings}/facturen` },
  changeLoginSettings: { title: 'Inloggen', to: `${settings}/beheerders` },
  changeRaceSettings: { title: 'Instellingen van de race', to: settings },
  changeSmsSettings: { title: 'Sms', to: settings },
  turnPush: { title: 'Pushmeldingen', to: settings },
}

/** Whom or what a line is about: as people call it, and where it is as long as it is there. */
export function subjectOf({ action, kind, target, name, isThere }: AuditLine): { title: string | null; to?: string | undefined } {
  if (kind === 'setting') return single[action] ?? { title: null }
  return { title: name, to: name !== null && isThere ? pages[kind]?.(target, name) : undefined }
}

/** The id as the lists show it: of a participant the code on the ticket, an address whole. */
export function formatAuditTarget({ kind, target }: Pick<AuditLine, 'kind' | 'target'>): string {
  if (kind === 'participant' && target.length === 8) return showParticipantCode(target)
  return target.includes('@') ? target : shortId(target)
}

/** The id as a search and a file have it: all of it, and as it is shown where that is not how it begins. */
export function writeId(line: Pick<AuditLine, 'kind' | 'target'>): string | null {
  const shown = formatAuditTarget(line)
  return line.target.startsWith(shown) ? line.target || null : `${shown} ${line.target}`
}
