import { eventDateOf } from '#shared/lib/dates.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { holdsPlaces, type TicketType } from './tickets.ts'
import { isMoneyTaken, type Disputed } from './disputes.ts'
import type { SaleState } from './sales.ts'

/** What the figures are made of: a ticket that was registered. */
export interface SoldTicket extends Disputed {
  state: SaleState
  ticketType: TicketType
  /** The race day, `YYYY-MM-DD`. */
  eventDate: string
  /** Ms since the epoch. */
  paidAt: number | null
  createdAt: number
  /** Cents that were paid. */
  price: number
  /** Cents of it that went back or go; null: nothing of a ticket that stays valid, all of one that ended. */
  refundAmount?: number | null
  discountCode: string | null
  lines: readonly { label: string; amount: number }[]
}

export interface SalesDay {
  /** Dutch day, `YYYY-MM-DD`. */
  day: string
  solo: number
  duo: number
  /** Cents. */
  revenue: number
}

/**
 * How the tickets sell. Only paid ones count, on the day they were paid; revenue is what was kept, also of a ticket that ended
 * since, without what a bank took in a dispute that is not won. Amounts in cents.
 */
export interface SalesFigures {
  total: number
  solo: number
  duo: number
  /** Registered, and their payment still to come. */
  pending: number
  revenue: number
  /** Only days with a sale, in order; of one whose every ticket ended what was kept alone. */
  days: SalesDay[]
  /** Most used first. `discount`: what they took off together. */
  codes: { code: string; uses: number; discount: number }[]
}

/**
 * Sums by name, so that what a change adds is again such sums: `<Dutch day> <race day> solo`, `… duo` (tickets) and `… cents`;
 * `code <code> <race day> uses` and `… cents` (what it took off). By race day, because an edition has its own figures.
 */
export type SalesTally = Readonly<Record<string, number>>

const codeMark = 'code '

/**
 * What one ticket adds: while it is held or paid, and in money alone what was kept of one that ended. A held one counts as if it were paid
 * at once: most are, and then being paid changes no sum, so that nothing more has to be written with it. Who asks for what is sold takes
 * off those that are held, see {@link toFigures}.
 */
export function tallyOf(ticket: SoldTicket): SalesTally {
  const { ticketType, eventDate, discountCode, lines } = ticket
  const day = `${dayOf(ticket)} ${eventDate}`
  if (!holdsPlaces(ticket.state)) {
    const cents = keptOf(ticket)
    return cents === 0 ? {} : { [`${day} cents`]: cents }
  }
  const off = lines.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0)
  return {
    [`${day} ${ticketType}`]: 1,
    [`${day} cents`]: isMoneyTaken(ticket) ? 0 : ticket.price - (ticket.refundAmount ?? 0),
    ...(discountCode
      ? { [`${codeMark}${discountCode} ${eventDate} uses`]: 1, [`${codeMark}${discountCode} ${eventDate} cents`]: off }
      : {}),
  }
}

/** Cents that stayed of a ticket that ended. */
function keptOf(ticket: SoldTicket): number {
  const { paidAt, price, refundAmount } = ticket
  return paidAt === null || isMoneyTaken(ticket) ? 0 : price - (refundAmount ?? price)
}

const dayOf = ({ paidAt, createdAt }: Pick<SoldTicket, 'paidAt' | 'createdAt'>) => eventDateOf(paidAt ?? createdAt)
/** The day that a sum is of; undefined for one of a code. */
export const dayOfSum = (name: string) => (name.startsWith(codeMark) ? undefined : name.slice(0, 10))

/** The sums of some less those of others, those that are nothing left out. */
export function sumTallies(some: Iterable<SalesTally>, others: Iterable<SalesTally> = []): SalesTally {
  const sum = new Map<string, number>()
  const add = (tally: SalesTally, sign: 1 | -1) => {
    for (const [name, amount] of Object.entries(tally)) sum.set(name, (sum.get(name) ?? 0) + sign * amount)
  }
  for (const tally of some) add(tally, 1)
  for (const tally of others) add(tally, -1)
  return Object.fromEntries([...sum].filter(([, amount]) => amount !== 0))
}

/** The figures of what is held and paid together, and those of it that are held; of these race days alone where they are named. */
export function toFigures(counted: SalesTally, allHeld: readonly SoldTicket[], raceDays?: readonly string[]): SalesFigures {
  const isOf = (raceDay: string) => raceDays?.includes(raceDay) ?? true
  const held = allHeld.filter(({ eventDate }) => isOf(eventDate))
  const days = new Map<string, SalesDay>()
  const codes = new Map<string, SalesFigures['codes'][number]>()
  for (const [name, amount] of Object.entries(sumTallies([counted], held.map(tallyOf)))) {
    // From the end: a code may have spaces of its own.
    const [, of, raceDay, what] = /^(.*) (\S+) (\S+)$/.exec(name) ?? []
    // A sum without a race day is of a server of before, while the next one is brought up.
    if (raceDay === undefined || !isOf(raceDay)) continue
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

/** Every day from the first with a sale to the last, those without one too: a line with gaps lies about time. */
export function fillDays(days: readonly SalesDay[]): SalesDay[] {
  const first = days[0]
  const last = days.at(-1)
  if (!first || !last) return []
  const known = new Map(days.map((one) => [one.day, one]))
  const filled: SalesDay[] = []
  for (let at = Date.parse(first.day); at <= Date.parse(last.day); at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10)
    filled.push(known.get(day) ?? { day, solo: 0, duo: 0, revenue: 0 })
  }
  return filled
}
