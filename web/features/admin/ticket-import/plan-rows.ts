import { importedTicket, type ImportedTicket } from '#shared/contract/ticket-import.ts'
import type { SaleOffer } from '#shared/contract/ticket-sales.ts'
import { findAgeFault } from '#shared/domain/tickets/minimum-age.ts'
import { formatHoodieSizeFault } from '#shared/domain/tickets/addons.ts'
import { placesOf, type TicketType } from '#shared/domain/tickets/tickets.ts'
import { formatShortDay, formatTime } from '#shared/lib/dates.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import type { CsvRow } from '#web/features/admin/time-import/read-csv.ts'
import type { Sheet } from '#web/features/admin/sheet-import/read-sheet.ts'
import {
  missingEmail,
  normalizeHead,
  parsePhone,
  type Fault as RowFault,
  type ReadRow,
} from '#web/features/admin/sheet-import/sheet-rows.ts'
import { parseDate, parseGender, parseSize, parseTicketType, type DateOrder } from './parse-cells.ts'
import { createDayFinder, type DayFinder } from './day-column.ts'
import type { Field } from './fields.ts'

/** How a file is read. `day` and `ticketType` apply to rows that have no day or ticket type. */
export interface Mapping {
  fields: readonly (Field | undefined)[]
  day: string
  ticketType: TicketType
  dateOrder: DateOrder
}

/** An error in a row of the file, with the field that it is about. */
export type Fault = RowFault<Field>

/** A row of the file as it was read, with its ticket or its faults. Two rows of a duo are joined into one. */
export interface PlannedRow extends ReadRow<Field> {
  /** Absent if the row has faults. */
  ticket?: ImportedTicket
}

type Typed = Partial<Record<Field, string>>
const personKeys = ['email', 'birthDate', 'gender', 'phone', 'emergencyContactName', 'emergencyContactPhone'] as const

/** Reads each row by the mapping, joins the two rows of a duo, and finds the faults. */
export function planRows(sheet: Sheet, mapping: Mapping, offer: SaleOffer, now: number): PlannedRow[] {
  const typed = sheet.rows.map((row) => ({ line: row.line, typed: readTyped(row, mapping) }))
  const dayOf = createDayFinder(offer, { now, days1904: sheet.days1904 })
  const dayWords = new Map(offer.days.map(({ eventDate }) => [eventDate, formatShortDay(eventDate)]))
  const rows = joinDuos(typed, mapping).map((row) => planRow(row, { sheet, mapping, offer, now, dayOf, dayWords }))
  return addRemarks(rows)
}

/** Adds a remark to a row if an earlier row has the same mail address with another name: often a family, sometimes a mistake. */
function addRemarks(rows: readonly PlannedRow[]): PlannedRow[] {
  const first = new Map<string, { line: number; name: string }>()
  return rows.map((row) => {
    const remarks = (['buyer', 'partner'] as const).flatMap((who): Fault[] => {
      const email = normalizeEmail(row.shown[`${who}.email`] ?? '')
      if (email === '') return []
      const name = normalizeHead(row.shown[`${who}.name`] ?? '')
      const earlier = first.get(email)
      if (!earlier) first.set(email, { line: row.line, name })
      if (!earlier || earlier.line === row.line || earlier.name === name) return []
      return [{ at: `${who}.email`, message: `zelfde adres als regel ${earlier.line}` }]
    })
    return remarks.length > 0 ? { ...row, remarks } : row
  })
}

function readTyped({ cells }: CsvRow, { fields }: Mapping): Typed {
  const typed: Typed = {}
  fields.forEach((field, at) => {
    const text = (cells[at] ?? '').trim()
    if (field && text !== '') typed[field] = text
  })
  for (const who of ['buyer', 'partner'] as const) {
    const halves = [typed[`${who}.first`], typed[`${who}.last`]].filter((one) => one !== undefined)
    if (halves.length > 0) typed[`${who}.name`] = [typed[`${who}.name`] ?? '', ...halves].filter(Boolean).join(' ')
  }
  return typed
}

const hasPartner = (typed: Typed) => typed['partner.name'] !== undefined || typed['partner.email'] !== undefined
const typeOf = (typed: Typed, mapping: Mapping): TicketType =>
  hasPartner(typed) ? 'duo' : (parseTicketType(typed.ticketType ?? '') ?? mapping.ticketType)

/** Joins each pair of duo rows with the same order and day into one row. */
function joinDuos(rows: readonly { line: number; typed: Typed }[], mapping: Mapping): { line: number; typed: Typed }[] {
  const waiting = new Map<string, { line: number; typed: Typed }>()
  return rows.flatMap((row) => {
    const { order, eventDate = '' } = row.typed
    if (order === undefined || hasPartner(row.typed) || typeOf(row.typed, mapping) !== 'duo') return [row]
    const key = `${order.toLowerCase()} ${eventDate}`
    const first = waiting.get(key)
    if (!first) {
      const begun = { line: row.line, typed: { ...row.typed } }
      waiting.set(key, begun)
      return [begun]
    }
    waiting.delete(key)
    for (const key of ['name', ...personKeys] as const) {
      const value = row.typed[`buyer.${key}`]
      if (value !== undefined) first.typed[`partner.${key}`] = value
    }
    if (row.typed.hoodieSize !== undefined) first.typed['partner.shirtSize'] = row.typed.hoodieSize
    return []
  })
}

interface Reading {
  sheet: Sheet
  mapping: Mapping
  offer: SaleOffer
  now: number
  dayOf: DayFinder
  dayWords: ReadonlyMap<string, string>
}

function planRow({ line, typed }: { line: number; typed: Typed }, { sheet, mapping, offer, now, dayOf, dayWords }: Reading): PlannedRow {
  const ticketType = typeOf(typed, mapping)
  const day = typed.eventDate === undefined ? mapping.day : dayOf(typed.eventDate)
  const wave = day === undefined ? undefined : findWave(typed.waveId, offer, day)
  const faults: Fault[] = []
  if (day === undefined)
    faults.push({
      at: 'eventDate',
      message: `Geen racedag: kies uit ${[...dayWords.values()].join(' en ')}`,
    })
  if (wave === undefined && day !== undefined) faults.push({ at: 'waveId', message: 'Deze wave is er niet op die dag' })
  const dates = { order: mapping.dateOrder, days1904: sheet.days1904, now }
  const personOf = (who: 'buyer' | 'partner') => {
    const of = (key: (typeof personKeys)[number] | 'name') => typed[`${who}.${key}`] ?? ''
    return {
      name: of('name'),
      email: of('email'),
      birthDate: parseDate(of('birthDate'), dates),
      gender: parseGender(of('gender')),
      phone: parsePhone(of('phone')),
      emergencyContactName: of('emergencyContactName'),
      emergencyContactPhone: parsePhone(of('emergencyContactPhone')),
    }
  }
  const [hoodieSize, shirtSize] = [parseSize(typed.hoodieSize ?? ''), parseSize(typed['partner.shirtSize'] ?? '')]
  const buyer = personOf('buyer')
  const partner = ticketType === 'duo' && hasPartner(typed) ? { ...personOf('partner'), ...(shirtSize ? { shirtSize } : {}) } : undefined
  const isSizeSold = offer.hoodieSizes.includes(hoodieSize)
  if (hoodieSize !== '' && !isSizeSold) faults.push({ at: 'hoodieSize', message: formatHoodieSizeFault(offer.hoodieSizes) })
  const checked = importedTicket.safeParse({
    line,
    ticketType,
    eventDate: day ?? mapping.day,
    waveId: wave ?? null,
    buyer,
    ...(partner ? { partner } : {}),
    ...(isSizeSold ? { hoodieSize } : {}),
  })
  if (!checked.success) faults.push(...checked.error.issues.map(({ path, message }) => toFault(toField(path), message, typed)))
  for (const [who, person] of [
    ['buyer', buyer],
    ['partner', partner],
  ] as const) {
    const message = person && findAgeFault(person.birthDate, day ?? mapping.day)
    if (message) faults.push({ at: `${who}.birthDate`, message })
  }
  const shown: PlannedRow['shown'] = {
    ...typed,
    hoodieSize,
    'partner.shirtSize': shirtSize,
    ticketType,
    eventDate: day ? dayWords.get(day)! : (typed.eventDate ?? ''),
  }
  for (const [who, person] of [
    ['buyer', buyer],
    ['partner', partner],
  ] as const)
    if (person)
      Object.assign(shown, {
        [`${who}.name`]: person.name,
        [`${who}.email`]: person.email,
        [`${who}.birthDate`]: person.birthDate,
        [`${who}.gender`]: person.gender,
      })
  return { line, shown, faults, ...(checked.success && faults.length === 0 ? { ticket: checked.data } : {}) }
}

/** Replaces two messages of the schema, which reports an unreadable date as missing and a missing mail address as wrong. */
function toFault(at: Fault['at'], message: string, typed: Typed): Fault {
  if (at === 'row') return { at, message }
  if (at.endsWith('birthDate') && typed[at]) return { at, message: 'Geen datum die we kunnen lezen' }
  return { at, message: at.endsWith('email') && !typed[at] ? missingEmail : message }
}

function toField(path: readonly PropertyKey[]): Fault['at'] {
  if (path[0] === 'partner' && path.length === 1) return 'partner.name'
  const field = path.join('.')
  return field === 'line' ? 'row' : (field as Field)
}

/** Finds the id of the wave that a text names by its number or start time. Null without a text; undefined if there is no such wave. */
function findWave(text: string | undefined, { days }: SaleOffer, day: string): number | null | undefined {
  if (text === undefined) return null
  const waves = days.find(({ eventDate }) => eventDate === day)?.waves ?? []
  const time = /(\d{1,2})[:.](\d{2})/.exec(text)
  // A spreadsheet stores a time as a fraction of a day.
  const part = /^0?\.\d+$/.test(text) ? Math.round(Number(text) * 1440) : undefined
  const wanted = time
    ? `${time[1]!.padStart(2, '0')}:${time[2]}`
    : part === undefined
      ? undefined
      : `${String(Math.floor(part / 60)).padStart(2, '0')}:${String(part % 60).padStart(2, '0')}`
  if (wanted) return waves.find(({ startTime }) => formatTime(startTime) === wanted)?.id
  const number = /\d+/.exec(text)?.[0]
  return waves.find((wave) => wave.number === Number(number))?.id
}

/** Returns, by line, the fault of each ticket for which its day or wave has no places left. Earlier rows get the places first. */
export function findShortages(tickets: readonly ImportedTicket[], offer: SaleOffer): ReadonlyMap<number, Fault> {
  const left = new Map<string, number>()
  for (const { eventDate, left: free, waitingList, waves } of offer.days) {
    left.set(eventDate, waitingList ? 0 : free)
    for (const { id, waitingList: hasList, status, capacity, currentCount } of waves)
      left.set(`wave ${id}`, hasList || status === 'cancelled' ? 0 : capacity - currentCount)
  }
  const short = new Map<number, Fault>()
  for (const { line, ticketType, eventDate, waveId } of tickets) {
    const places = placesOf(ticketType)
    const keys = [eventDate, ...(waveId === null ? [] : [`wave ${waveId}`])]
    const full = keys.find((key) => (left.get(key) ?? 0) < places)
    if (full === eventDate) short.set(line, { at: 'eventDate', message: 'Deze dag is dan vol' })
    else if (full !== undefined) short.set(line, { at: 'waveId', message: 'Deze wave is dan vol' })
    else for (const key of keys) left.set(key, left.get(key)! - places)
  }
  return short
}

/** Returns, by line, a message for each row whose person is already in an earlier row for the same day. */
export function findRepeats(tickets: readonly ImportedTicket[]): ReadonlyMap<number, string> {
  const lines = new Map<string, number>()
  const repeats = new Map<number, string>()
  for (const { line, eventDate, buyer, partner } of tickets)
    for (const { name, email } of partner ? [buyer, partner] : [buyer]) {
      const identity = `${eventDate} ${normalizeEmail(email)} ${name.toLowerCase().replace(/\s+/g, ' ')}`
      const first = lines.get(identity)
      if (first === undefined) lines.set(identity, line)
      else if (first !== line) repeats.set(line, `${name} staat ook op regel ${first}.`)
    }
  return repeats
}
