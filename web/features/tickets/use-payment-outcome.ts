import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { TicketView } from '#shared/contract/tickets.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { toast } from '#web/ui/toast.ts'
import { readPending } from './persisted-order.ts'
import { settleOrder } from './settle-order.ts'
import { useTicket } from './use-ticket.ts'

/** How often the server is asked while it does not know yet, in ms, and after how many answers the screen says that it takes long. */
const POLL_MS = 3000
const LONG_AFTER = 6

type Status = TicketView['status']
export type PaymentOutcome =
  | { kind: 'checking'; noAnswer: boolean; long: boolean; retry: () => void }
  | { kind: 'paid'; ticketId: string }
  | { kind: 'failed'; path: string }
  /** Nobody said which payment this is about. */
  | { kind: 'unknown' }

interface Asked {
  paymentIntent: string | undefined
  ticketId: string | undefined
  /** The bank sent somebody back without paying. Only ever believed together with the server's own 'not paid'. */
  bankRefused: boolean
}

const ended = (status: Status | undefined) => status !== undefined && status !== 'pending'

/** Asks the server how a payment stands until it knows. The address is never believed: `redirect_status=succeeded` proves nothing. */
export function usePaymentOutcome({ paymentIntent, ticketId, bankRefused }: Asked): PaymentOutcome {
  const asked = useQuery({
    queryKey: ['payment-outcome', paymentIntent],
    queryFn: ({ signal }) =>
      unwrap(
        call(
          'sendCurrentParticipantConfirmation',
          { body: { paymentIntent: paymentIntent!, sessionData: readPending() ?? null } },
          { signal },
        ),
      ),
    enabled: paymentIntent !== undefined,
    refetchInterval: ({ state }) => (ended(state.data?.status) || refused(state.error) ? false : POLL_MS),
  })
  // Without an intent (paid in another tab) the ticket itself tells; with one it is fetched once paid, to keep it on the device.
  const paidId = asked.data?.status === 'confirmed' ? asked.data.ticketId : undefined
  const known = paidId ?? (paymentIntent ? undefined : ticketId)
  const { ticket, failure, slow } = useTicket(known, (seen) => (ended(seen?.status) ? false : POLL_MS))
  useEffect(() => {
    if (ticket?.status === 'confirmed') settleOrder(ticket)
  }, [ticket])

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

  const status = asked.data?.status ?? (paymentIntent ? undefined : ticket?.status)
  if (status === 'confirmed') return { kind: 'paid', ticketId: paidId ?? ticketId ?? '' }
  if ((ended(status) || (status === 'pending' && bankRefused)) && status)
    return { kind: 'failed', path: failedPath(paymentIntent, bankRefused) }
  if ((!paymentIntent && !ticketId) || refused(asked.error) || (failure && failure.kind === 'refused')) return { kind: 'unknown' }
  return { kind: 'checking', noAnswer: asked.failureReason !== null || slow, long, retry: () => void asked.refetch() }
}

/** A firm no: this payment does not exist. Asking again changes nothing. */
const refused = (error: Error | null) => error !== null && 'status' in error && error.status === 404

/** A bank that sends somebody back unpaid did not get its confirmation; anything else is a plain refusal. */
function failedPath(paymentIntent: string | undefined, bankRefused: boolean): string {
  return `/payment-failed?${new URLSearchParams({ error: bankRefused ? 'authentication_required' : 'generic_decline', ...(paymentIntent ? { payment_intent: paymentIntent } : {}) })}`
}
