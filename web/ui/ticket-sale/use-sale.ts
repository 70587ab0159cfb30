import { queryOptions, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ticketEndpoints } from '#shared/contract/tickets.ts'
import { ticketSaleEndpoints, type TicketSale, type TicketSold } from '#shared/contract/ticket-sales.ts'
import { call } from '#web/api/call.ts'
import type { Failure } from '#web/api/failure.ts'
import type { Intention } from '#web/api/intention.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'

/** A sale that the server has accepted. `key`: its idempotency key, by which another sale can replace it while it is unpaid. */
export interface Sold {
  sale: TicketSale
  sold: TicketSold
  key: string
}

/** A try that failed. */
export interface FailedSale {
  sale: TicketSale
  failure: Failure
}

/** True if the ticket was possibly sold although the try failed. Then the same sale must be sent again. */
export const mayBeSold = (failure: Failure): boolean => failure.kind !== 'refused'

/** The race days, waves and prices for a sale by hand, with the free places. */
export const saleOfferQuery = queryOptions({
  queryKey: [ticketSaleEndpoints.getSaleOffer.path],
  queryFn: ({ signal }) => unwrap(call(ticketSaleEndpoints.getSaleOffer, {}, { signal })),
  staleTime: 0,
})

interface Selling {
  /** Must live as long as the input: a second press with another intention sells a second ticket. */
  intention: Intention
  onSold: (sold: Sold) => void
  onFailed?: (failed: FailedSale) => void
}

const sellKey = [ticketSaleEndpoints.sellTicket.path]

/**
 * Sells a ticket. Repeated presses with the same sale sell one ticket, even after a lost answer. After each try the free places are fetched
 * again. The callbacks are called even if the component has gone.
 */
export function useSell({ intention, onSold, onFailed }: Selling) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: sellKey,
    mutationFn: async (sale: TicketSale) => {
      const key = intention.keyFor(sale)
      const sold = await unwrap(call(ticketSaleEndpoints.sellTicket, { body: sale }, { idempotencyKey: key }))
      return { sale, sold, key }
    },
    onSuccess: (sold) => {
      intention.end()
      onSold(sold)
    },
    onError: (error, sale) => {
      const failure = failureOf(error)
      // A refused sale took no place, and its key may be refused again: the next try gets a new key. After any other failure the sale may have
      // arrived, so the key stays.
      if (!mayBeSold(failure)) intention.end()
      onFailed?.({ sale, failure })
    },
    // Not awaited: without a connection the sale would stay under way until this has failed too.
    onSettled: () => void client.invalidateQueries(saleOfferQuery),
  })
}

/** Whether a sale is under way, even one of a component that has gone. */
export const useIsSelling = (): boolean => useIsMutating({ mutationKey: sellKey }) > 0

/** Ms between two requests for an unpaid ticket. */
const LOOK_MS = 2500

/** Polls an unpaid ticket until it is paid (then calls `onPaid`) or its places are released. */
export function usePaid(
  { sold }: Sold,
  onPaid: () => void,
): { isPaid: boolean; isOver: boolean; until: string | null; isOffline: boolean } {
  const { data, error } = useQuery({
    queryKey: ['sold-ticket', sold.ticketId],
    queryFn: ({ signal }) => unwrap(call(ticketEndpoints.getTicket, { params: { id: sold.ticketId } }, { signal })),
    enabled: sold.status === 'pending',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === undefined || state.data.status === 'pending' ? LOOK_MS : false),
  })
  const isPaid = sold.status === 'paid' || data?.status === 'confirmed'
  useEffect(() => {
    if (isPaid) onPaid()
    // Once: `onPaid` may be another function at each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isPaid])
  return {
    isPaid,
    isOver: data !== undefined && data.status !== 'pending' && data.status !== 'confirmed',
    until: data?.holdExpiresAt ?? sold.holdExpiresAt,
    isOffline: error !== null && failureOf(error).kind === 'offline',
  }
}
