import type { AuditEntryView } from '#shared/contract/audit.ts'
import type { AuditKind } from '#shared/domain/office/audit-kinds.ts'
import { formatParticipantCode, formatShortCode } from '#shared/lib/ids.ts'
import { saleCodeOf } from '#shared/lib/sale-code.ts'
import { shortId } from '#web/features/admin/table/cell-words.ts'

/** The kinds of change, as the filter shows them. */
export const kindNames: Readonly<Record<AuditKind, string>> = {
  participant: 'Deelnemers',
  wave: 'Waves',
  order: 'Bestellingen',
  product: 'Producten',
  volunteer: 'Vrijwilligers',
  shift: 'Diensten',
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
  export: 'Lijsten en exports',
  other: 'Overig',
}

const settings = '/admin/instellingen'
/** The URL of a record by kind: its own page, or its list, with a search for the record if the list can find it. */
const pages: Readonly<Partial<Record<AuditKind, (target: string, name: string) => string>>> = {
  participant: (id) => `/admin/deelnemers/${id}`,
  wave: (_, name) => search('/admin/waves', name),
  order: (id) => search('/admin/bestellingen', id),
  product: (id) => search('/admin/producten', id),
  volunteer: (id) => search('/admin/vrijwilligers', id),
  shift: () => '/admin/vrijwilligers/diensten',
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
  export: () => '/admin/lijsten',
}
const search = (list: string, typed: string) => `${list}?${new URLSearchParams({ zoek: typed })}`

/** The settings that exist only once, by the call that changes them. */
const single: Readonly<Record<string, { title: string; to: string }>> = {
  changeInvoiceTerms: { title: 'Facturen', to: `${settings}/facturen` },
  changeLoginSettings: { title: 'Inloggen', to: `${settings}/beheerders` },
  changeRaceSettings: { title: 'Instellingen van de race', to: settings },
  changeSmsSettings: { title: 'Sms', to: settings },
  setPush: { title: 'Pushmeldingen', to: settings },
}

/** Returns the subject of a line: its name, and the URL of its page while the subject exists. */
export function subjectOf({ action, kind, target, name, isThere }: AuditEntryView): { title: string | null; to?: string | undefined } {
  if (kind === 'setting') return single[action] ?? { title: null }
  return { title: name, to: name !== null && isThere ? pages[kind]?.(target, name) : undefined }
}

/**
 * Formats the id as the lists do: for a participant the code on the ticket, for an order its number. Shows a mail address or the path of a
 * file in full. Shortens any other id.
 */
export function formatAuditTarget({ kind, target }: Pick<AuditEntryView, 'kind' | 'target'>): string {
  if (kind === 'participant' && target.length === 8) return formatParticipantCode(target)
  // The title already names the list.
  if (kind === 'export') return ''
  if (kind === 'order' && target !== '') return formatShortCode(saleCodeOf(target))
  return /[@/]/.test(target) ? target : shortId(target)
}

/** Returns the text of the table and the full id, for search and export; only the id if it begins with that text. Null without an id. */
export function formatFullId(line: Pick<AuditEntryView, 'kind' | 'target'>): string | null {
  const shown = formatAuditTarget(line)
  return line.target.startsWith(shown) ? line.target || null : `${shown} ${line.target}`
}
