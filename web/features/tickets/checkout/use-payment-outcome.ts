import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PaymentStanding } from '#shared/contract/tickets.ts'
import { checkoutPath, confirmationPath, failedPath } from '#web/features/tickets/checkout-path.ts'
import type { CompletedTicket } from '#web/features/tickets/order/kept-order.ts'
import { closeOrder, isClosed, settleOrder } from '#web/features/tickets/order/settle.ts'
import { useTicket } from '#web/features/tickets/use-ticket.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { isUnknownPayment, paymentQuery } from './payment-query.ts'

/**
 * How often the server is asked while it does not know yet, in ms: at first, and after so many answers, when the screen
 * says that it takes long.
 */
const POLL_MS = 3000
const LONG_AFTER = 6
const LONG_POLL_MS = 10_000

export type PaymentOutcome =
  | {
      kind: 'checking'
      noAnswer: boolean
      long: boolean
      payment: PaymentStanding['payment'] | undefined
      payPath?: string
      retry: () => void
    }
  /** `ticket` a moment later. */
  | { kind: 'paid'; ticketId: string; ticket: CompletedTicket | undefined }
  /** Not paid, or not here: this address says what it is. */
  | { kind: 'leave'; path: string }
  /** Nobody said which payment this is about. */
  | { kind: 'unknown' }

/**
 * Asks the server how a payment stands until it knows. Without a payment (paid in another tab) the ticket itself tells. The
 * address is never believed.
 */
export function usePaymentOutcome({
  clientSecret,
  ticketId,
}: {
  clientSecret: string | undefined
  ticketId: string | undefined
}): PaymentOutcome {
  const asked = useQuery({
    ...paymentQuery(clientSecret),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      (state.data && isOver(state.data)) || isUnknownPayment(state.error)
        ? false
        : state.dataUpdateCount > LONG_AFTER
          ? LONG_POLL_MS
          : POLL_MS,
  })
  // What was answered at an earlier visit may be from before somebody paid.
  const standing = asked.isFetchedAfterMount ? asked.data : undefined
  const paidId = standing?.status === 'confirmed' ? standing.ticketId : undefined
  // Fetched once paid, too, to keep it on the device.
  const { ticket, failure, slow, retry } = useTicket(paidId ?? (clientSecret ? undefined : ticketId))
  useEffect(() => {
    if (ticket?.status === 'confirmed') settleOrder(ticket)
  }, [ticket])

  useEffect(() => {
    if (standing && isClosed(standing.status)) closeOrder(standing.ticketId)
  }, [standing])

  const answers = useRef(0)
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (asked.dataUpdatedAt > 0 && ++answers.current > LONG_AFTER) setLong(true)
  }, [asked.dataUpdatedAt])

  const said = useRef(false)
  useEffect(() => {
    if (!paidId || said.current) return
    said.current = true
    toast({ kind: 'success', title: 'Bevestigingsmail verzonden', description: 'Je ticket en je inloggegevens staan in je mailbox.' })
  }, [paidId])

  const checking = { kind: 'checking', payment: standing?.payment, long } as const
  if (!clientSecret) {
    if (!ticketId || failure?.kind === 'refused') return { kind: 'unknown' }
    if (!ticket) return { ...checking, noAnswer: slow, retry }
    return ticket.status === 'confirmed' ? { kind: 'paid', ticketId, ticket } : { kind: 'leave', path: confirmationPath(ticketId) }
  }
  if (isUnknownPayment(asked.error)) return { kind: 'unknown' }
  if (paidId) return { kind: 'paid', ticketId: paidId, ticket }
  const path = standing && pathAfter(standing, clientSecret)
  if (path) return { kind: 'leave', path }
  const payPath = standing?.payment === 'at_bank' ? checkoutPath(clientSecret, standing.ticketId, true) : undefined
  return { ...checking, noAnswer: asked.failureReason !== null, payPath, retry: () => void asked.refetch() }
}

const isOver = (standing: PaymentStanding) => standing.status === 'confirmed' || pathAfter(standing, '') !== undefined

/**
 * Where to go with what is not paid and does not wait for a bank. The failure page is for an attempt that failed: it
 * says that no money moved.
 */
function pathAfter({ payment, failure, status, ticketId }: PaymentStanding, clientSecret: string): string | undefined {
  if (isClosed(status)) return confirmationPath(ticketId)
  if (payment === 'failed') return failedPath(failure ?? 'generic_decline', clientSecret, ticketId)
  if (payment === 'open') return checkoutPath(clientSecret, ticketId, true)
  return payment === 'canceled' ? confirmationPath(ticketId) : undefined
}
