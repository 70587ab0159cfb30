import type { Edition, RaceDay } from '#shared/contract/editions.ts'
import { listWaveHours } from '#shared/domain/race/editions.ts'
import { chooseBestSalesState, salesStateAt, type SalesState } from '#shared/domain/tickets/sales-windows.ts'
import { eventDateOf, formatEventDate, formatShortDayTime } from '#shared/lib/dates.ts'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import type { BadgeKind } from '#web/ui/feedback/badge.tsx'

interface SaleState {
  kind: BadgeKind
  text: string
  /** Shown below the text. */
  note?: string
}

/** How the office shows each sale state of a race day. */
export const saleStates: Record<RaceDay['status'], SaleState> = {
  registration_open: { kind: 'ok', text: 'Inschrijving open' },
  upcoming: { kind: 'wait', text: 'Nog niet open' },
  finished: { kind: 'gone', text: 'Afgelopen' },
}
const full: SaleState = { kind: 'warn', text: 'Vol', note: 'wachtlijst open' }

/**
 * Returns the sale state of a day as visitors see it. The site sells only the current edition: an open day of another edition is shown as
 * over if its date has passed, else as 'Open zodra editie huidig is'. A day of the current edition may stay open after its date, on purpose
 * (decision 4). An open day is shown as not open yet before its sales window, and as full without free places. `now`: ms since the epoch.
 */
export function saleStateOf(day: RaceDay, edition: Pick<Edition, 'current' | 'facts'>, now: number): SaleState {
  const { current } = edition
  if (!current && day.eventDate < eventDateOf(now)) return saleStates.finished
  if (day.status !== 'registration_open') return saleStates[day.status]
  const sale = salesStateOf(day, edition, now)
  if (sale.state === 'closed') return { kind: 'gone', text: 'Verkoop gesloten' }
  const opens = sale.state === 'before' && sale.opensAt !== undefined ? formatShortDayTime(sale.opensAt) : undefined
  if (!current) return { kind: 'wait', text: 'Open zodra editie huidig is', ...(opens === undefined ? {} : { note: `vanaf ${opens}` }) }
  if (opens !== undefined) return { kind: 'wait', text: `Opent ${opens}` }
  return day.taken >= day.capacity ? full : saleStates.registration_open
}

/** Describes in Dutch whether the site sells the current edition. */
export function describeSale(edition: Edition, now: number): string {
  const kinds = edition.days.map((day) => saleStateOf(day, edition, now).kind)
  if (kinds.includes('ok')) return `De site verkoopt ${edition.name}`
  if (kinds.includes('warn')) return `${edition.name} is vol: wie nog wil, komt op de wachtlijst`
  if (kinds.includes('wait')) return `De verkoop van ${edition.name} is nog niet open`
  return `De site noemt ${edition.name}. De verkoop is dicht.`
}

/** The edition to make current after the current one: the first later edition that is not closed; undefined if there is none. */
export function findNextEdition(editions: readonly Edition[]): Edition | undefined {
  const firstDay = ({ days }: Edition) => days.map(({ eventDate }) => eventDate).toSorted()[0] ?? ''
  const current = editions.find((one) => one.current)
  return editions
    .filter((one) => current && one.closedOn === undefined && firstDay(one) > firstDay(current))
    .toSorted((a, b) => firstDay(a).localeCompare(firstDay(b)))[0]
}

/** Returns when the sale of an edition opens (ms since the epoch) if all its open days wait for their sales window, else undefined. */
export function findLaterOpening({ days, facts }: Pick<Edition, 'days' | 'facts'>, now: number): number | undefined {
  const open = days.filter(({ status }) => status === 'registration_open')
  const sale = chooseBestSalesState(open.map((day) => salesStateOf(day, { facts }, now)))
  return sale.state === 'before' ? sale.opensAt : undefined
}

const salesStateOf = ({ eventDate }: RaceDay, { facts }: Pick<Edition, 'facts'>, now: number): SalesState =>
  salesStateAt(facts.salesWindows ?? [], { eventDate, ticketType: null }, now)

/** Formats the last day on which cancelling or transferring is allowed; 'niet' if it is never allowed. */
export const formatLastDay = (date: string | null) =>
  date === null ? 'niet' : formatEventDate(date, { day: 'numeric', month: 'short', year: 'numeric' })

/** The options for the start of a wave: every whole hour of the day. */
export const hourOptions = listWaveHours({ first: '00:00', last: '23:00' }).map((hour) => ({ value: hour, label: hour }))

/** The fields of a race day that an organiser edits. */
export const dayFields: readonly SectionColumn<RaceDay>[] = [
  { key: 'location', head: 'Locatie', value: (one) => one.location },
  { key: 'capacity', head: 'Plekken', value: (one) => one.capacity },
  { key: 'status', head: 'Verkoop', value: (one) => saleStates[one.status].text },
  { key: 'cancel', head: 'Annuleren tot en met', value: (one) => formatLastDay(one.cancelUntil) },
  { key: 'transfer', head: 'Overdragen tot en met', value: (one) => formatLastDay(one.transferUntil) },
]
