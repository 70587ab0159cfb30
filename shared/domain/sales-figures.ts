import { eventDateOf } from '../lib/dates.ts'
import type { SaleState } from './sales.ts'
import type { TicketType } from './tickets.ts'

/** What the figures are made of: a ticket that was registered. */
export interface SoldTicket {
  state: SaleState
  ticketType: TicketType
  /** Ms since the epoch. */
  paidAt: number | null
  createdAt: number
  /** Cents that were paid. */
  price: number
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

/** How the tickets sell. Only paid ones count, on the day they were paid; what was given back is not revenue. Amounts in cents. */
export interface SalesFigures {
  total: number
  solo: number
  duo: number
  /** Registered, and their payment still to come. */
  pending: number
  revenue: number
  /** Only days with a sale, in order. */
  days: SalesDay[]
  /** Most used first. `discount`: what they took off together. */
  codes: { code: string; uses: number; discount: number }[]
}

/** Adds tickets up, page after page; `result` is what was added so far. */
export function countSales() {
  const figures = { total: 0, solo: 0, duo: 0, pending: 0, revenue: 0 }
  const days = new Map<string, SalesDay>()
  const codes = new Map<string, SalesFigures['codes'][number]>()
  return {
    add(ticket: SoldTicket): void {
      if (ticket.state === 'pending') figures.pending += 1
      if (ticket.state !== 'paid') return
      const { ticketType, price } = ticket
      figures.total += 1
      figures[ticketType] += 1
      figures.revenue += price
      const day = eventDateOf(ticket.paidAt ?? ticket.createdAt)
      const onDay = days.get(day) ?? { day, solo: 0, duo: 0, revenue: 0 }
      onDay[ticketType] += 1
      onDay.revenue += price
      days.set(day, onDay)
      if (ticket.discountCode) addCode(ticket.discountCode, ticket.lines)
    },
    result: (): SalesFigures => ({
      ...figures,
      days: [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1)),
      codes: [...codes.values()].toSorted((a, b) => b.uses - a.uses || (a.code < b.code ? -1 : 1)),
    }),
  }

  function addCode(code: string, lines: SoldTicket['lines']): void {
    const known = codes.get(code) ?? { code, uses: 0, discount: 0 }
    known.uses += 1
    known.discount += lines.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0)
    codes.set(code, known)
  }
}

/** Every day from the first with a sale to the last, those without one too: a line with gaps lies about time. */
export function fillDays(days: readonly SalesDay[]): SalesDay[] {
  const first = days[0]
  const last = days.at(-1)
  if (!first || !last) return []
  const known = new Map(days.map((one) => [one.day, one]))
  const filled: SalesDay[] = []
  for (let at = Date.parse(first.day); at <= Date.parse(last.day); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10)
    filled.push(known.get(day) ?? { day, solo: 0, duo: 0, revenue: 0 })
  }
  return filled
}
