import type { ClosedDay, SalesWindow } from '#shared/facts/fact-values.ts'
import { eventDateOf, formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { ticketTypes, type TicketType } from './tickets.ts'

/** Whether tickets are on sale now, by the organiser's settings. `opensAt`: ms since the epoch; undefined if no opening time is set. */
export type SalesState = { state: 'open' } | { state: 'before'; opensAt?: number } | { state: 'closed' }

/** The ticket for which the windows are checked. `ticketType` is null while the visitor has not chosen a type. */
interface Wanted {
  eventDate: string
  ticketType: TicketType | null
}

/**
 * Returns the sales state of a ticket at `now` (ms since the epoch). To sell it, every window for its day (or for all days) and for its
 * type (or for all types) must be open.
 * A sale opens exactly at `opensAt`, and closes exactly at `closesAt`. Without windows the sale is open: then only
 * the day's status decides.
 */
export function salesStateAt(windows: readonly SalesWindow[], { eventDate, ticketType }: Wanted, now: number): SalesState {
  if (ticketType === null)
    return chooseBestSalesState(ticketTypes.map((type) => salesStateAt(windows, { eventDate, ticketType: type }, now)))
  const own = windows.filter((one) => (one.eventDate ?? eventDate) === eventDate && (one.ticketType ?? ticketType) === ticketType)
  if (own.some(({ closesAt }) => closesAt !== null && Date.parse(closesAt) <= now)) return { state: 'closed' }
  const opensAt = Math.max(0, ...own.map((one) => (one.opensAt === null ? 0 : Date.parse(one.opensAt))))
  return opensAt > now ? { state: 'before', opensAt } : { state: 'open' }
}

/** Returns {@link salesStateAt}, but nothing is on sale on a day that the office has closed or not yet opened. */
export function daySalesStateAt(
  { windows, closed }: { windows: readonly SalesWindow[]; closed: readonly ClosedDay[] },
  wanted: Wanted,
  now: number,
): SalesState {
  const status = closed.find(({ eventDate }) => eventDate === wanted.eventDate)?.status
  if (status === 'finished') return { state: 'closed' }
  const sale = salesStateAt(windows, wanted, now)
  return status === 'upcoming' && sale.state === 'open' ? { state: 'before' } : sale
}

/** Returns the best of `states` for a visitor who can choose: open if any is open, else the earliest opening, else closed. */
export function chooseBestSalesState(states: readonly SalesState[]): SalesState {
  if (states.length === 0 || states.some(({ state }) => state === 'open')) return { state: 'open' }
  const before = states.filter((one) => one.state === 'before')
  const moments = before.flatMap(({ opensAt }) => opensAt ?? [])
  if (moments.length > 0) return { state: 'before', opensAt: Math.min(...moments) }
  return before.length > 0 ? { state: 'before' } : { state: 'closed' }
}

/** Formats a moment as a date and time in Amsterdam: `vr 1 mei om 20:00`. */
export const formatSalesMoment = (moment: number | string): string =>
  `${formatEventDate(eventDateOf(moment), { weekday: 'short', day: 'numeric', month: 'long' })} om ${formatTime(moment)}`

/** Why nothing is sold now, in Dutch; undefined if the sale is open. */
export function formatSalesState(sale: SalesState): string | undefined {
  if (sale.state === 'open') return undefined
  if (sale.state === 'closed') return 'De verkoop is gesloten'
  return sale.opensAt === undefined ? 'De verkoop is nog niet open' : `De verkoop opent op ${formatSalesMoment(sale.opensAt)}`
}

/** The first moment after `now` at which a window opens or closes, or a price step ends; undefined if there is none. */
export function findNextSaleChange(moments: readonly (string | null)[], now: number): number | undefined {
  const later = moments.flatMap((one) => (one !== null && Date.parse(one) > now ? [Date.parse(one)] : []))
  return later.length > 0 ? Math.min(...later) : undefined
}
