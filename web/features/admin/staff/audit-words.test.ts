import { expect, test } from 'vitest'
import * as z from 'zod'
import type { AuditEntryView } from '#shared/contract/audit.ts'
import { adminVolunteer } from '#shared/contract/community.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { participantRecord } from '#shared/contract/participant-record.ts'
import { countries } from '#shared/domain/tickets/countries.ts'
import { wizardParticipant } from '#shared/contract/registration.ts'
import { recordEndpoints } from '#shared/contract/records.ts'
import { adminProduct } from '#shared/contract/shop-office.ts'
import { adminWave } from '#shared/contract/waves.ts'
import { formatAuditField } from '#shared/domain/office/audit-fields.ts'
import { formatAuditAction } from '#shared/domain/office/audit-words.ts'
import { formatAuditValue } from './audit-values.ts'
import { formatAuditChange } from './audit-words.ts'

const changing = Object.entries<Endpoint>(endpoints).filter(
  ([, { access, method, changesNothing }]) => access.includes('admin') && method !== 'GET' && !changesNothing,
)

test.each(changing)('audit-words.ts describes the action %s, so that the log does not show its path', (action, { method, path }) => {
  expect(formatAuditAction({ action, call: `${method} ${path}` })).toMatch(/^[^:/]+$/)
})

test('formats a change in Dutch, with the old and the new value', () => {
  expect(formatAuditChange({ field: 'capacity', from: '40', to: '50' }, 'wave')).toBe('capaciteit: 40 → 50')
  expect(formatAuditChange({ field: 'active', from: 'true', to: 'false' }, 'discount')).toBe('aan: ja → nee')
  expect(formatAuditChange({ field: 'name', from: 'Piet', to: null }, 'product')).toBe('naam: Piet → weg')
})

interface Json {
  properties?: Record<string, Json>
  anyOf?: Json[]
}
/** The paths of all values of a record, as the log has them: `teammate.name`. */
function pathsOf({ properties, anyOf }: Json, path = ''): string[] {
  if (anyOf) return pathsOf(anyOf[0]!, path)
  return properties ? Object.entries(properties).flatMap(([name, value]) => pathsOf(value, path ? `${path}.${name}` : name)) : [path]
}
interface Leaf extends Json {
  oneOf?: Leaf[]
  anyOf?: Leaf[]
  properties?: Record<string, Leaf>
  items?: Leaf
  enum?: unknown[]
  const?: unknown
}
/** Each field of a body with the values that its schema names. A list is one field. */
function fieldsOf(schema: Leaf, path = ''): { field: string; values: string[] }[] {
  const options = schema.anyOf ?? schema.oneOf
  if (options) return options.flatMap((option) => fieldsOf(option, path))
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, value]) => fieldsOf(value, path ? `${path}.${name}` : name))
  const { enum: choices = [], const: only } = schema.items ?? schema
  return [{ field: path, values: [...choices, ...(only === undefined ? [] : [only])].map(String) }]
}
/** The fields that the log leaves out (`diff-states.ts`). */
const unlogged = /password|secret|token|totp|currentCode|medical|specialRequirements|qrCode|idempotencyKey|^version$|^picture$|^body$/i
/** Values that need no translation: Dutch words, sizes and numbers. */
const plain = new Set<string>([
  ...countries,
  ...wizardParticipant.shape.shirtSize.unwrap().options,
  '0',
  'start',
  'finish',
  'scan',
  'scanner',
  'solo',
  'duo',
  'sms',
  'percentage',
  'catering',
  'scheidsrechter',
])
const sending = Object.entries<Endpoint>(endpoints).flatMap(([action, { changes, body }]) =>
  changes && body ? [{ action, kind: changes, body: body as z.ZodType }] : [],
)
test.each(sending)('$action: has Dutch words for each field that it sends and each value to choose', ({ kind, body }) => {
  const schema = z.toJSONSchema(body, { unrepresentable: 'any', io: 'output' }) as Leaf
  const logged = fieldsOf(schema).filter(({ field }) => !field.split('.').some((name) => unlogged.test(name)))
  const wordless = logged.filter(({ field }) => field !== 'status' && formatAuditField({ field }) === field && !sameInDutch.has(field))
  expect(wordless.map(({ field }) => field)).toEqual([])
  const foreign = logged.flatMap(({ field, values }) =>
    values.filter((value) => !plain.has(value) && formatAuditValue(value, field, kind) === value).map((value) => `${field} ${value}`),
  )
  expect(foreign).toEqual([])
})
/** Fields with the same name in Dutch. */
const sameInDutch = new Set(['status', 'code', 'contact', 'waves'])

/** Fields that the log never has, and fields with the same name in Dutch. */
const wordless = new Set(['version', 'qrCode', 'specialRequirements', 'status'])
const lists = Object.entries<Endpoint>(recordEndpoints).filter(([name]) => name.startsWith('list'))
const records: [string, z.ZodType][] = [
  ['participant', participantRecord],
  ['wave', adminWave],
  ['volunteer', adminVolunteer],
  ['product', adminProduct],
  ...lists.map(([name, { response }]): [string, z.ZodType] => [name, (response as z.ZodArray<z.ZodType>).element]),
]
test.each(records)('has a Dutch word for each field of a deleted record: %s', (_, schema) => {
  const fields = pathsOf(z.toJSONSchema(schema, { unrepresentable: 'any' }) as Json).filter((path) => !wordless.has(path))
  expect(fields).toContain('id')
  expect(fields.filter((field) => formatAuditField({ field }) === field)).toEqual([])
})

test('formats a status, a date-time and a day as the tables do', () => {
  expect(formatAuditChange({ field: 'status', from: 'checked_in', to: null }, 'participant')).toBe('status: ingecheckt → weg')
  expect(formatAuditChange({ field: 'createdAt', from: '2025-09-01T10:00:00.000Z', to: null }, 'participant')).toBe(
    'gemaakt: 01-09-2025 12:00 → weg',
  )
  expect(formatAuditChange({ field: 'eventDate', from: '2025-10-11', to: '2025-10-12' }, 'participant')).toBe(
    'datum: 11-10-2025 → 12-10-2025',
  )
})

test('describes a mail with a send time as planned, and a mail without a send time as sent', () => {
  const mail = { action: 'sendBulkEmail', call: 'POST /api/admin/bulk-email' }
  const time = { field: 'scheduledFor', from: null, to: '2026-10-01T08:00:00.000Z' }
  expect(formatAuditAction({ ...mail, changes: [time] })).toBe('Mail ingepland')
  expect(formatAuditAction({ ...mail, changes: [] })).toBe('Mail verstuurd')
})

test.each([
  ['filter.waveNumber', '0', 'alleen wave: weg → geen wave'],
  ['form.filter.waveNumber', '3', 'alleen wave: weg → 3'],
  ['filter.minAge', '18', 'alleen leeftijd vanaf: weg → 18'],
  ['filterCriteria.registrationType', 'solo', 'alleen ticket: weg → solo'],
])('describes the choice of recipients %s in Dutch', (field, to, line) => {
  expect(formatAuditChange({ field, from: 'weg', to }, 'message')).toBe(line)
})

test.each([
  ['prices.wizard.solo', 'prijs van solo bij Tickets: €\u00a085,00 → €\u00a079,00'],
  ['facts.priceSteps.2.price', 'prijs van 2 van prijstreden: €\u00a085,00 → €\u00a079,00'],
  ['shipping.rate', 'tarief van verzending: €\u00a085,00 → €\u00a079,00'],
  ['totalPrice', 'bedrag: €\u00a085,00 → €\u00a079,00'],
])('formats the cents of %s in euros', (field, line) => {
  expect(formatAuditChange({ field, from: '8500', to: '7900' }, 'edition')).toBe(line)
})

test.each([
  ['addons.Pendelbus Leiden.solo', '750', 'prijs bij solo van Pendelbus Leiden: weg → €\u00a07,50'],
  ['addons.Shirt nr. 3.duo', '1500', 'prijs bij duo van Shirt nr. 3: weg → €\u00a015,00'],
  ['addons.1.price.solo', '750', 'solo van prijs van 1 van extra’s: weg → €\u00a07,50'],
  ['addons.Hoodie.oplage', '500', 'hoeveel er zijn van Hoodie: weg → 500'],
  ['addons.Hoodie.maten', 'S, M', 'maten van Hoodie: weg → S, M'],
  ['addons.Hoodie.uit', 'true', 'uit de verkoop van Hoodie: weg → ja'],
  ['openDays', '["2027-10-09"]', 'dagen in de verkoop: weg → 09-10-2027'],
  ['codesOn', '21', 'kortingscodes die aan staan: weg → 21'],
  ['facts.press.expected', '2500+', 'verwachte deelnemers van pers: weg → 2500+'],
])('describes the change of the edition field %s in Dutch', (field, to, line) => {
  expect(formatAuditChange({ field, from: 'weg', to }, 'edition')).toBe(line)
})

test('describes in Dutch why mail to an address came back', () => {
  expect(formatAuditChange({ field: 'mailReturn', from: 'bounced', to: null }, 'participant')).toBe(
    'mail kwam terug: adres bestaat niet (meer) → weg',
  )
})

test('has Dutch words for the fields of a price step and a sales window', () => {
  const fields = ['priceSteps.0.id', 'priceSteps.0.ticketType', 'priceSteps.0.price', 'priceSteps.0.until', 'priceSteps.0.tickets']
  const moments = ['eventDate', 'ticketType', 'opensAt', 'closesAt'].map((name) => `salesWindows.0.${name}`)
  for (const field of [...fields, ...moments]) expect(formatAuditField({ field: `facts.${field}` }), field).not.toContain('facts')
})

test.each<[AuditEntryView['kind'], string, string, string]>([
  ['race-day', 'status', 'finished', 'afgelopen'],
  ['race-day', 'status', 'registration_open', 'inschrijving open'],
  ['participant', 'status', 'finished', 'gefinisht'],
  ['wave', 'status', 'closed', 'gesloten'],
  ['volunteer', 'preferredRole', 'safety', 'EHBO Hulp'],
  ['volunteer', 'availability', 'both-days', 'beide dagen'],
  ['staff', 'role', 'read-only', 'alleen lezen'],
  ['order', 'deliveryState', 'sent', 'verzonden'],
  ['order', 'paymentStatus', 'refunded', 'terugbetaald'],
  ['product', 'category', 'clothing', 'kleding'],
  ['article', 'category', 'stories', 'verhalen'],
  ['product', 'stock', '[{"size":"M","left":3},{"size":null,"left":0}]', 'maat M 3, aantal 0'],
  ['product', 'sizes', '["S","M"]', 'S, M'],
  ['product', 'sizes', '[]', 'geen'],
  ['edition', 'days', '["2025-10-11"]', '11-10-2025'],
  // Names that only look like a status, and a list that was cut off.
  ['product', 'name', 'finished', 'finished'],
  ['product', 'name', 'constructor', 'constructor'],
  ['other', 'facts', '[{"who":"Or…', '[{"who":"Or…'],
])('%s: formats the field %s with the value %s as %s', (kind, field, from, expected) => {
  expect(formatAuditChange({ field, from, to: null }, kind)).toBe(`${formatAuditField({ field })}: ${expected} → weg`)
})
