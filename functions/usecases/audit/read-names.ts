import type { AuditKind } from '#shared/domain/office/audit-kinds.ts'
import { mailTemplates, notificationTemplates } from '#shared/facts/campaign-templates.ts'
import { namedListKeys, namedLists, personalTableKeys, personalTables } from '#shared/domain/office/named-lists.ts'
import { formatEventDate, formatShortDayYear } from '#shared/lib/dates.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { nameRecords, contentKindByAuditKind } from './record-names.ts'

/** The ports from which names are read. */
export type NamesNeed = 'accounts' | 'campaigns' | 'catalog' | 'content' | 'devices' | 'orders' | 'roster'
type Need = Pick<Deps, NamesNeed>

/** The name that a record has now, and whether a page or a list still shows it. */
interface Named {
  id: string
  name: string
  isThere: boolean
}
/** Names by kind and id. A record that is not in this map has no name. */
export type Names = ReadonlyMap<AuditKind, ReadonlyMap<string, Named>>

const existingRecord = (id: string, name: string): Named => ({ id, name, isThere: true })

const administrators = async ({ accounts }: Need) =>
  (await accounts.listAdmins()).map(({ username, name }) => existingRecord(username, name || username))

/**
 * Each function reads the names of one kind: in batches if the kind has many records, otherwise from its list. No function reads single
 * records or the whole table.
 * {@link readRecords} reads plain records.
 */
const readers: Partial<Record<AuditKind, (deps: Need, ids: readonly string[]) => Promise<Named[]>>> = {
  participant: async ({ roster }, ids) =>
    (await roster.getParticipants(ids)).map(({ id, name, status }) => ({ id, name, isThere: status !== 'removed' })),
  order: async ({ orders }, ids) =>
    (await orders.getMany(ids)).map(({ id, customerName }) => existingRecord(id, `Bestelling van ${customerName}`)),
  wave: async ({ catalog }) =>
    (await catalog.listWaves()).map(({ id, number, eventDate }) =>
      existingRecord(String(id), `Wave ${number}, ${formatShortDayYear(eventDate)}`),
    ),
  'race-day': async ({ catalog }) =>
    (await catalog.listEventDays()).map(({ eventDate }) => existingRecord(eventDate, formatEventDate(eventDate))),
  edition: async ({ catalog }) => (await catalog.listEditions()).map(({ id }) => existingRecord(id, `Editie ${id}`)),
  discount: async ({ catalog }) => {
    const codes = (await catalog.listDiscountCodes()).flatMap(({ code, group }) => (group === undefined ? [code] : [code, group]))
    return [...new Set(codes)].map((code) => existingRecord(code, code))
  },
  device: async ({ devices }) => {
    const [phones, sheets] = await Promise.all([devices.listDevices(), devices.listPairingSheets()])
    return [...phones, ...sheets.map(({ id, phones: on }) => ({ id, name: `Vel met ${on.length} koppelcodes` }))].map(({ id, name }) =>
      existingRecord(id, name),
    )
  },
  staff: administrators,
  'log-in': administrators,
  message: async ({ campaigns }, ids) =>
    (await campaigns.getMany(ids)).flatMap(({ id, message: { subject, content } }) =>
      subject || content ? existingRecord(id, subject || firstWords(content)) : [],
    ),
  template: async () => [...mailTemplates, ...notificationTemplates].map(({ id, name }) => existingRecord(id, name)),
  export: async () => [
    ...namedListKeys.map((key) => existingRecord(key, namedLists[key].title)),
    ...personalTableKeys.map((key) => ({ id: key, name: `Tabel ${personalTables[key]}`, isThere: false })),
  ],
  checklist: async ({ content }) =>
    (await content.list('checklist')).flatMap(({ id, name, items }) => [
      existingRecord(id, name),
      ...items.map((item) => existingRecord(item.id, `${item.text} (${name})`)),
    ]),
}

/** Returns the names that these records have now. Each kind is read once. */
export async function readNames(deps: Need, wanted: ReadonlyMap<AuditKind, ReadonlySet<string>>): Promise<Names> {
  const found = await Promise.all(
    [...wanted].map(async ([kind, ids]) => {
      const named = (await (readers[kind] ?? readRecords(kind))?.(deps, [...ids])) ?? []
      return [kind, new Map(named.filter(({ id }) => ids.has(id)).map((one) => [one.id, one]))] as const
    }),
  )
  return new Map(found)
}

function readRecords(kind: AuditKind): ((deps: Need) => Promise<Named[]>) | undefined {
  if (!(kind in contentKindByAuditKind)) return undefined
  const stored = contentKindByAuditKind[kind as keyof typeof contentKindByAuditKind]
  return async ({ content }) =>
    (await nameRecords(content, stored, await content.list(stored))).map(({ record, name }) => existingRecord(record.id, name))
}

const firstWords = (text: string) => (text.length <= 60 ? text : `${text.slice(0, 60)}…`)
