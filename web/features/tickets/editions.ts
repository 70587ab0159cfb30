import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod'
import { eventEdition, type EventEdition } from '#shared/contract/catalog.ts'
import { placesOf, type TicketType } from '#shared/domain/tickets.ts'
import { storageKey } from '#shared/facts/brand.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

const kept = z.object({ seenAt: z.number(), editions: z.array(eventEdition) })
const keptKey = storageKey('editions')

/**
 * The race days: fresh, or the ones last seen on this device (`seenAt`, ms) while there is no answer.
 * Tries by itself; `retry` tries at once.
 */
export function useEditions() {
  const query = useQuery({ queryKey: ['event-editions'], queryFn: ({ signal }) => unwrap(call('listEventEditions', {}, { signal })) })
  useEffect(() => {
    if (query.data) keepEditions(query.data, query.dataUpdatedAt)
  }, [query.data, query.dataUpdatedAt])

  const failed = query.failureReason !== null || query.isError
  const last = query.data ? undefined : readEditions()
  return {
    editions: query.data ?? (failed ? last?.editions : undefined),
    /** Set while what shows is not the server's latest word. */
    seenAt: failed ? (query.data ? query.dataUpdatedAt : last?.seenAt) : undefined,
    failed,
    trying: query.isFetching,
    retry: () => void query.refetch(),
  }
}

/** Why a day cannot be chosen for this ticket, as the screen says it, or `undefined` when it can. */
export function refuseDay({ status, availableSpots }: EventEdition, ticketType: TicketType | null): string | undefined {
  if (status === 'upcoming') return 'Nog niet open'
  if (status === 'finished') return 'Gesloten'
  if (availableSpots <= 0) return 'Vol'
  if (availableSpots < placesOf(ticketType ?? 'solo')) return 'Nog 1 plek, een duo heeft er 2 nodig'
  return undefined
}

function keepEditions(editions: readonly EventEdition[], seenAt: number): void {
  try {
    localStorage.setItem(keptKey, JSON.stringify({ seenAt, editions }))
  } catch {
    // Only a convenience for when there is no network.
  }
}

function readEditions() {
  try {
    return kept.safeParse(JSON.parse(localStorage.getItem(keptKey) ?? 'null')).data
  } catch {
    return undefined
  }
}
