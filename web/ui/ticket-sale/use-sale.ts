import { queryOptions, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ticketEndpoints } from '#shared/contract/tickets.ts'
import { ticketSaleEndpoints, type TicketSale } from '#shared/contract/ticket-sales.ts'
import { call } from '#web/api/call.ts'
import type { Failure } from '#web/api/failure.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import type { SaleAttempt, Sold } from './sale-attempt.ts'

/** A failed try to sell a ticket. */
export interface FailedSale {
  sale: TicketSale
  failure: Failure
  /** True if this try or an earlier try for the same ticket may have sold the ticket. */
  mayBeSold: boolean
}

/** The race days, waves and prices for a sale by hand, with the free places. */
export const saleOfferQuery = queryOptions({
  queryKey: [ticketSaleEndpoints.getSaleOffer.path],
  queryFn: ({ signal }) => unwrap(call(ticketSaleEndpoints.getSaleOffer, {}, { signal })),
  staleTime: 0,
})

interface Selling {
  attempt: SaleAttempt
  /** Where the ticket is sold. The desk and the office do not wait for each other's sales. */
  seller: 'desk' | 'office'
  onSold: (sold: Sold) => void
  /** Called with undefined after a new log-in, which clears the failure that an ended session caused. */
  onFailed: (failed: FailedSale | undefined) => void
}

const sellKey = (seller: Selling['seller']) => [ticketSaleEndpoints.sellTicket.path, seller]

/**
 * Sells a ticket. Repeated presses sell one ticket, even after a lost answer, see {@link SaleAttempt}. After each try the free places are
 * fetched again. The callbacks are called even if the component is unmounted.
 */
export function useSellTicket({ attempt, seller, onSold, onFailed }: Selling) {
  const client = useQueryClient()
  const sell = useMutation({
    mutationKey: sellKey(seller),
    mutationFn: attempt.sell,
    onSuccess: onSold,
    onError: (error, sale) => onFailed({ sale, failure: failureOf(error), mayBeSold: attempt.mayBeSold() }),
    // Not awaited: without a connection the sale would stay under way until this fetch has failed too.
    onSettled: () => void client.invalidateQueries(saleOfferQuery),
  })
  const hadFailed = useRef(false)
  const { isError, isIdle } = sell
  useEffect(() => {
    // While an earlier try may have sold the ticket, the failure stays on the screen.
    if (hadFailed.current && isIdle && !attempt.mayBeSold()) onFailed(undefined)
    hadFailed.current = isError
    // `onFailed` may be another function at each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isError, isIdle])
  return sell
}

/** True while a sale of this seller runs, even if the component that started the sale is unmounted. */
export const useIsSelling = (seller: Selling['seller']): boolean => useIsMutating({ mutationKey: sellKey(seller) }) > 0

/** Ms between two requests for an unpaid ticket. */
const LOOK_MS = 2500

/** Polls an unpaid ticket until it is paid (then calls `onPaid`) or its places are released. */
export function useSoldTicketStatus(
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
    // `onPaid` is not a dependency, because it may be another function at each render and must be called once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isPaid])
  return {
    isPaid,
    isOver: data !== undefined && data.status !== 'pending' && data.status !== 'confirmed',
    until: data?.holdExpiresAt ?? sold.holdExpiresAt,
    isOffline: error !== null && failureOf(error).kind === 'offline',
  }
}
