import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ticketEndpoints, type TicketView } from '#shared/contract/tickets.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'

const ticketKey = (ticketId: string | undefined) => ['ticket', ticketId]

/** Fetches the ticket from the server on every visit, and again after `pollMs` (in ms; false stops the polling). */
export function useTicket(ticketId: string | undefined, pollMs: (ticket: TicketView | undefined) => number | false = () => false) {
  const query = useQuery({
    queryKey: ticketKey(ticketId),
    queryFn: ({ signal }) => unwrap(call(ticketEndpoints.getTicket, { params: { id: ticketId! } }, { signal })),
    enabled: ticketId !== undefined,
    staleTime: 0,
    refetchInterval: (state) => pollMs(state.state.data),
  })
  return {
    ticket: query.data,
    failure: query.error ? failureOf(query.error) : undefined,
    trying: query.isFetching,
    /** True if the last request failed. */
    slow: query.failureReason !== null,
    retry: () => void query.refetch(),
  }
}

/** Returns a function that fetches the ticket again. {@link useTicket} then returns the new ticket. */
export function useRefreshTicket(ticketId: string | undefined) {
  const client = useQueryClient()
  return useCallback(async () => {
    const answer = await call(ticketEndpoints.getTicket, { params: { id: ticketId ?? '' } })
    if (answer.ok) client.setQueryData(ticketKey(ticketId), answer.value)
    return answer
  }, [client, ticketId])
}
