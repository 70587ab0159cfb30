import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PaymentState } from '#shared/contract/tickets.ts'
import { checkoutPath, confirmationPath, failedPath } from '#web/features/tickets/checkout-path.ts'
import type { CompletedTicket } from '#web/features/tickets/order/stored-order.ts'
import { closeOrder, isClosed, settleOrder } from '#web/features/tickets/order/settle.ts'
import { useTicket } from '#web/features/tickets/use-ticket.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { isUnknownPayment, paymentQuery } from './payment-query.ts'

/** The number of ms between two polls while the outcome is unknown. */
const POLL_MS = 3000
/** After this number of answers, the screen shows that the payment takes long, and polls only every `LONG_POLL_MS`. */
const LONG_AFTER = 6
const LONG_POLL_MS = 10_000

/** What the return page shows after a payment, or which screen it opens instead. */
export type PaymentOutcome =
  | {
      kind: 'checking'
      noAnswer: boolean
      long: boolean
      payment: PaymentState['payment'] | undefined
      payPath?: string
      retry: () => void
    }
  /** `ticket` is undefined until it is fetched. */
  | { kind: 'paid'; ticketId: string; ticket: CompletedTicket | undefined }
  /** The order is not paid, or another screen shows this outcome. `path`: the screen to open. */
  | { kind: 'leave'; path: string }
  /** The server does not find the payment or ticket in the URL, or the URL contains none. */
  | { kind: 'unknown' }

/**
 * Polls the server until the outcome of a payment is known. If the URL has no payment because another tab paid, uses the status of the
 * ticket. Ignores the `redirect_status` in the URL.
 */
export function usePaymentOutcome({
  clientSecret,
  ticketId,
}: {
  clientSecret: string | undefined
  ticketId: string | undefined
}): PaymentOutcome {
  const query = useQuery({
    ...paymentQuery(clientSecret),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      (state.data && isOver(state.data)) || isUnknownPayment(state.error)
        ? false
        : state.dataUpdateCount > LONG_AFTER
          ? LONG_POLL_MS
          : POLL_MS,
  })
  // Uses only an answer that was fetched on this page: an answer from an earlier visit may be older than the payment.
  const paymentState = query.isFetchedAfterMount ? query.data : undefined
  const paidId = paymentState?.status === 'confirmed' ? paymentState.ticketId : undefined
  // Fetches the ticket after a payment too, so that this device can store it.
  const { ticket, failure, slow, retry } = useTicket(paidId ?? (clientSecret ? undefined : ticketId))
  useEffect(() => {
    if (ticket?.status === 'confirmed') settleOrder(ticket)
  }, [ticket])

  useEffect(() => {
    if (paymentState && isClosed(paymentState.status)) closeOrder(paymentState.ticketId)
  }, [paymentState])

  const answers = useRef(0)
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (query.dataUpdatedAt > 0 && ++answers.current > LONG_AFTER) setLong(true)
  }, [query.dataUpdatedAt])

  const toasted = useRef(false)
  const paid = paidId ? ticket : undefined
  useEffect(() => {
    if (!paid || toasted.current) return
    toasted.current = true
    toast({ kind: 'success', title: 'Bevestigingsmail verzonden', description: describeMail(paid) })
  }, [paid])

  const checking = { kind: 'checking', payment: paymentState?.payment, long } as const
  if (!clientSecret) {
    if (!ticketId || failure?.kind === 'refused') return { kind: 'unknown' }
    if (!ticket) return { ...checking, noAnswer: slow, retry }
    return ticket.status === 'confirmed' ? { kind: 'paid', ticketId, ticket } : { kind: 'leave', path: confirmationPath(ticketId) }
  }
  if (isUnknownPayment(query.error)) return { kind: 'unknown' }
  if (paidId) return { kind: 'paid', ticketId: paidId, ticket }
  const path = paymentState && pathAfter(paymentState, clientSecret)
  if (path) return { kind: 'leave', path }
  const payPath = paymentState?.payment === 'at_bank' ? checkoutPath(clientSecret, paymentState.ticketId, true) : undefined
  return { ...checking, noAnswer: query.failureReason !== null, payPath, retry: () => void query.refetch() }
}

function describeMail({ team, isUpgrade }: CompletedTicket): string {
  if (team) return 'De link van je teampagina staat in je mailbox.'
  return isUpgrade ? 'Jullie tickets staan in jullie mailbox.' : 'Je ticket en je inloggegevens staan in je mailbox.'
}

const isOver = (paymentState: PaymentState) => paymentState.status === 'confirmed' || pathAfter(paymentState, '') !== undefined

/**
 * Returns the path to open if the order is unpaid and no bank is processing its payment; otherwise undefined. Only a failed attempt leads
 * to the failure page, because that page shows that no money was taken.
 */
function pathAfter({ payment, failure, status, ticketId }: PaymentState, clientSecret: string): string | undefined {
  if (isClosed(status)) return confirmationPath(ticketId)
  if (payment === 'failed') return failedPath(failure ?? 'generic_decline', clientSecret, ticketId)
  if (payment === 'open') return checkoutPath(clientSecret, ticketId, true)
  return payment === 'canceled' ? confirmationPath(ticketId) : undefined
}
