import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod'
import { eventEdition, type EventEdition, catalogEndpoints } from '#shared/contract/catalog.ts'
import { placesOf, type TicketType } from '#shared/domain/tickets/tickets.ts'
import { call } from '#web/api/call.ts'
import { createAnswerCache } from '#web/api/answer-cache.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { bestSalesStateOf } from '#web/api/use-sale.ts'

/** The query key of the race days. */
export const editionsKey = ['event-editions'] as const
const cached = createAnswerCache('editions', z.array(eventEdition))

/**
 * Returns the race days from the server. While the server does not answer, returns the race days that this device received last, at
 * `seenAt` (ms since the epoch). Retries automatically; `retry` retries immediately.
 */
export function useEditions() {
  const query = useQuery({
    queryKey: editionsKey,
    queryFn: ({ signal }) => unwrap(call(catalogEndpoints.listEventEditions, {}, { signal })),
  })
  useEffect(() => {
    if (query.data) cached.write(query.data, query.dataUpdatedAt)
  }, [query.data, query.dataUpdatedAt])

  const failed = query.failureReason !== null || query.isError
  const last = query.data ? undefined : cached.read()
  return {
    editions: query.data ?? (failed ? last?.answer : undefined),
    /** When this device received `editions`, if they may be out of date; otherwise undefined. */
    seenAt: failed ? (query.data ? query.dataUpdatedAt : last?.seenAt) : undefined,
    failed,
    trying: query.isFetching,
    retry: () => void query.refetch(),
  }
}

/**
 * Returns as a Dutch text why a day cannot be chosen for this ticket, or `undefined` if the day can be chosen. `isHeld`: true if the
 * buyer's own unpaid order holds places on that day, so that only the server can count the places that are free for this buyer.
 */
export function findDayFault(
  { eventDate, status, availableSpots, waitingList }: EventEdition,
  ticketType: TicketType | null,
  isHeld = false,
): string | undefined {
  if (status === 'upcoming') return 'Nog niet open'
  if (status === 'finished') return 'Gesloten'
  const sale = bestSalesStateOf(ticketType, [eventDate])
  if (sale.state !== 'open') return sale.state === 'closed' ? 'Gesloten' : 'Nog niet open'
  if (isHeld) return undefined
  if (availableSpots <= 0) return 'Vol'
  // While the day has a waiting list, its free places go to the people on that list.
  if (waitingList) return 'Wachtlijst'
  if (availableSpots < placesOf(ticketType ?? 'solo')) return 'Nog 1 plek, een duo heeft er 2 nodig'
  return undefined
}

/** Shown instead of the number of places left, if too few places are left only because the buyer's own unpaid order holds some. */
export const ownHoldText = 'Jouw eerdere keuze'

/** Returns the days whose waiting list this ticket type can join: days that are on sale now but have too few places for this type. */
export const listDaysWithWaitingList = (editions: readonly EventEdition[], ticketType: TicketType | null): EventEdition[] =>
  editions.filter(
    (edition) =>
      edition.status === 'registration_open' &&
      bestSalesStateOf(ticketType, [edition.eventDate]).state === 'open' &&
      findDayFault(edition, ticketType) !== undefined,
  )

/** Formats why no day is on sale, from the status that the office gave each day. Undefined if a day is on sale, or if no day is known. */
export function describeClosedDays(editions: readonly EventEdition[] = []): string | undefined {
  if (editions.length === 0 || editions.some(({ status }) => status === 'registration_open')) return undefined
  return editions.some(({ status }) => status === 'upcoming') ? 'De verkoop is nog niet open' : 'De verkoop is gesloten'
}
