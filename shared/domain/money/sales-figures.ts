import { eventDateOf } from '#shared/lib/dates.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { countOpenPlaces, type Team } from '#shared/domain/tickets/teams.ts'
import { holdsPlaces, type TicketType } from '#shared/domain/tickets/tickets.ts'
import { isDisputeOpen, isReclaimedByBank, type DisputeState } from './disputes.ts'
import type { SaleState } from './sales.ts'

/** A registered ticket with the fields of the sales figures. */
export interface SoldTicket extends DisputeState {
  state: SaleState
  ticketType: TicketType
  /** The race day, `YYYY-MM-DD`. */
  eventDate: string
  /** Ms since the epoch. */
  paidAt: number | null
  createdAt: number
  /** Cents that were paid. */
  price: number
  /** The cents that were or will be refunded. Null means nothing for a valid ticket, and everything for a ticket that ended. */
  refundAmount?: number | null
  discountCode: string | null
  /** The group under which the discount code is counted; if absent, the code is counted separately. */
  codeGroup?: string | undefined
  lines: readonly { label: string; amount: number }[]
  /** Only for the ticket of a team. */
  team?: Pick<Team, 'places'> | undefined
  /**
   * Only for the sale of a second place, which turns a solo into a duo. Such a sale adds its money but no ticket, because the ticket of the
   * solo already counts.
   */
  upgrade?: object | undefined
}

/** The sales of one day. `solo` and `duo`: the numbers of tickets. */
export interface SalesDay {
  /** The day in Amsterdam, `YYYY-MM-DD`. */
  day: string
  solo: number
  duo: number
  /** Cents. */
  revenue: number
}

/**
 * The sales figures. Only paid tickets count, on the day of their payment. Revenue is the money that the organiser kept, even for
 * tickets that ended. It does not include money that a bank took in a dispute, unless we won the dispute. Amounts in cents.
 */
export interface SalesFigures {
  total: number
  solo: number
  duo: number
  /** Registered tickets whose payment is still expected. */
  pending: number
  revenue: number
  /** The days with a sale, in order. If all tickets of a day ended, the day has only the money that was kept. */
  days: SalesDay[]
  /** The discount codes, the most used first. `discount`: the total discount that a code gave. */
  codes: { code: string; uses: number; discount: number }[]
}

/**
 * Sums by name, or amounts to add to such sums. The names are `<day of sale> <race day> solo` and `… duo` (tickets), `… cents`,
 * `… disputes` (open disputes), `code <code> <race day> uses` and `… cents` (discount). Each name contains the race day, because each
 * edition has separate figures.
 */
export type SalesTally = Readonly<Record<string, number>>

const codeMark = 'code '
const disputesMark = 'disputes'

/**
 * Returns what one ticket adds to the sums: the ticket and its money while it is held or paid; only the kept money after it ended. A held
 * ticket counts as paid, because most held tickets are paid soon: the sums then need no change. {@link toSalesFigures} subtracts held
 * tickets.
 */
export function sumsOfTicket(ticket: SoldTicket): SalesTally {
  const { ticketType, eventDate, discountCode, lines } = ticket
  const counted = ticket.codeGroup ?? discountCode
  const day = `${dayOf(ticket)} ${eventDate}`
  const disputes = isDisputeOpen(ticket) ? { [`${day} ${disputesMark}`]: 1 } : {}
  if (!holdsPlaces(ticket.state)) {
    const cents = keptCentsOf(ticket)
    return { ...(cents === 0 ? {} : { [`${day} cents`]: cents }), ...disputes }
  }
  const off = lines.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0)
  return {
    // For a team, only places without a name count here: each named place counts as the ticket of its runner.
    [`${day} ${ticketType}`]: ticket.team ? countOpenPlaces(ticket.team) : ticket.upgrade ? 0 : 1,
    [`${day} cents`]: isReclaimedByBank(ticket) ? 0 : ticket.price - (ticket.refundAmount ?? 0),
    ...(counted ? { [`${codeMark}${counted} ${eventDate} uses`]: 1, [`${codeMark}${counted} ${eventDate} cents`]: off } : {}),
    ...disputes,
  }
}

/** Returns the cents that the organiser kept of a ticket that ended. */
function keptCentsOf(ticket: SoldTicket): number {
  const { paidAt, price, refundAmount } = ticket
  return paidAt === null || isReclaimedByBank(ticket) ? 0 : price - (refundAmount ?? price)
}

const dayOf = ({ paidAt, createdAt }: Pick<SoldTicket, 'paidAt' | 'createdAt'>) => eventDateOf(paidAt ?? createdAt)
/** Returns the day of sale from the name of a sum; undefined for the sum of a discount code. */
export const dayOfSum = (name: string) => (name.startsWith(codeMark) ? undefined : name.slice(0, 10))

/** Adds up the sums of `some`, subtracts the sums of `others`, and leaves out sums of zero. */
export function sumTallies(some: Iterable<SalesTally>, others: Iterable<SalesTally> = []): SalesTally {
  const sum = new Map<string, number>()
  const add = (tally: SalesTally, sign: 1 | -1) => {
    for (const [name, amount] of Object.entries(tally)) sum.set(name, (sum.get(name) ?? 0) + sign * amount)
  }
  for (const tally of some) add(tally, 1)
  for (const tally of others) add(tally, -1)
  return Object.fromEntries([...sum].filter(([, amount]) => amount !== 0))
}

/** Computes the sales figures for the given race days, or for all, from the sums (which include held tickets) and the held tickets. */
export function toSalesFigures(counted: SalesTally, allHeld: readonly SoldTicket[], raceDays?: readonly string[]): SalesFigures {
  const isOf = (raceDay: string) => raceDays?.includes(raceDay) ?? true
  const held = allHeld.filter(({ eventDate }) => isOf(eventDate))
  const days = new Map<string, SalesDay>()
  const codes = new Map<string, SalesFigures['codes'][number]>()
  for (const [name, amount] of Object.entries(sumTallies([counted], held.map(sumsOfTicket)))) {
    // Parsed from the end, because a code may contain spaces.
    const [, of, raceDay, what] = /^(.*) (\S+) (\S+)$/.exec(name) ?? []
    // A sum without a race day was written by an older server during a deployment.
    if (raceDay === undefined || !isOf(raceDay) || what === disputesMark) continue
    const day = dayOfSum(name)
    if (day !== undefined) {
      const known = days.get(day) ?? { day, solo: 0, duo: 0, revenue: 0 }
      const key = what === 'cents' ? 'revenue' : (what as TicketType)
      days.set(day, { ...known, [key]: known[key] + amount })
    } else {
      const code = of!.slice(codeMark.length)
      const known = codes.get(code) ?? { code, uses: 0, discount: 0 }
      const key = what === 'cents' ? 'discount' : 'uses'
      codes.set(code, { ...known, [key]: known[key] + amount })
    }
  }
  const sold = [...days.values()]
    .filter(({ solo, duo, revenue }) => solo + duo > 0 || revenue > 0)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const sum = (of: 'solo' | 'duo' | 'revenue') => sold.reduce((total, day) => total + day[of], 0)
  return {
    total: sum('solo') + sum('duo'),
    solo: sum('solo'),
    duo: sum('duo'),
    pending: held.length,
    revenue: sum('revenue'),
    days: sold,
    codes: [...codes.values()].filter(({ uses }) => uses > 0).toSorted((a, b) => b.uses - a.uses || (a.code < b.code ? -1 : 1)),
  }
}

/** Counts the tickets for these race days whose payment a bank reclaims. */
export function countDisputedTickets(counted: SalesTally, isOfDay: (raceDay: string) => boolean): number {
  return Object.entries(counted).reduce((sum, [name, amount]) => {
    const [, raceDay, what] = name.split(' ')
    return dayOfSum(name) !== undefined && what === disputesMark && isOfDay(raceDay!) ? sum + amount : sum
  }, 0)
}

/** Adds `blank` for each missing day between the first and the last: a graph with missing days would mislead. */
export function fillMissingDays<Day extends { day: string }>(days: readonly Day[], blank: (day: string) => Day): Day[] {
  const first = days[0]
  const last = days.at(-1)
  if (!first || !last) return []
  const known = new Map(days.map((one) => [one.day, one]))
  const filled: Day[] = []
  for (let at = Date.parse(first.day); at <= Date.parse(last.day); at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10)
    filled.push(known.get(day) ?? blank(day))
  }
  return filled
}
