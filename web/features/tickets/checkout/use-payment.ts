import { useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeError } from '@stripe/stripe-js'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ticketEndpoints, type TicketView } from '#shared/contract/tickets.ts'
import { paymentFailureOf, type PaymentFailure } from '#shared/domain/money/payment-failures.ts'
import { call } from '#web/api/call.ts'
import type { Failure } from '#web/api/failure.ts'
import { checkoutPath, failedPath, successPath } from '#web/features/tickets/checkout-path.ts'
import { replacePendingSecret } from '#web/features/tickets/order/stored-order.ts'
import { useRefreshTicket } from '#web/features/tickets/use-ticket.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import type { Trouble } from '#web/ui/feedback/trouble-notice.tsx'
import { serverClock } from '#web/api/server-clock.ts'

const failedTitle = 'Betaling mislukt'
const offline: Trouble = {
  kind: 'warn',
  title: 'Geen verbinding',
  text: 'Er is niets betaald. Je gegevens staan er nog: druk opnieuw op betalen als je weer bereik hebt.',
}

/** A hold with less than this number of ms left is renewed before paying, because the bank's screens take time. */
const renewBelowMs = 5 * 60_000

/** Returns for how many ms a ticket's places are still held; 0 if they are no longer held. */
function msUntilHoldEnds({ status, holdExpiresAt }: TicketView, now = serverClock.now()): number {
  return status === 'pending' && holdExpiresAt !== null ? Math.max(0, Date.parse(holdExpiresAt) - now) : 0
}

interface Paying {
  clientSecret: string
  ticketId: string | undefined
  /** Runs before the payment. If it resolves to false, the payment does not start. */
  prepare: () => Promise<boolean>
}

/**
 * Returns `pay`, which validates the form, renews the hold if needed, and lets the provider confirm the payment. While it runs, another
 * press of the button does nothing.
 */
export function usePayment({ clientSecret, ticketId, prepare }: Paying) {
  const stripe = useStripe()
  const elements = useElements()
  const navigate = useNavigate()
  const refresh = useRefreshTicket(ticketId)
  const underWay = useRef(false)
  const [paying, setPaying] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()
  const [holdFailure, setHoldFailure] = useState<Failure>()

  const fail = (message = '') => {
    toast({ kind: 'destructive', title: failedTitle, description: message })
    setTrouble({
      kind: 'bad',
      title: failedTitle,
      text: `${message} Er is niets afgeschreven. Probeer het opnieuw of kies een andere betaalmethode.`.trim(),
    })
  }

  /** Resolves to true if the places are held for this payment. Before it resolves to false, it shows the reason or opens another screen. */
  async function ensureHold(): Promise<boolean> {
    const seen = await refresh()
    if (!seen.ok) return showFailure(seen.failure)
    if (seen.value.status === 'confirmed') return leave(successPath(ticketId, clientSecret))
    if (msUntilHoldEnds(seen.value) > renewBelowMs) return true
    const held = await call(ticketEndpoints.renewHold, { params: { id: ticketId! } })
    if (!held.ok) {
      if ('code' in held.failure && held.failure.code === 'already_paid') return leave(successPath(ticketId, clientSecret))
      // The server did not renew the hold, but the old hold may still be long enough to pay.
      const now = await refresh()
      return now.ok && msUntilHoldEnds(now.value) > 0 ? true : showFailure(held.failure)
    }
    await refresh()
    if (held.value.clientSecret === clientSecret) return true
    // A new payment needs a new form, because the payment provider uses the typed data for one payment only.
    replacePendingSecret(ticketId, held.value.clientSecret)
    toast({ title: 'Je plekken staan weer vast', description: 'Vul je betaalgegevens nog een keer in.' })
    return leave(checkoutPath(held.value.clientSecret, ticketId, true))
  }

  function showFailure(failure: Failure): false {
    if ('status' in failure) setHoldFailure(failure)
    else setTrouble(offline)
    return false
  }
  function leave(path: string): false {
    void navigate(path, { replace: true })
    return false
  }

  async function pay() {
    if (!stripe || !elements) return
    const { error: incomplete } = await elements.submit()
    // The payment provider's form itself shows a validation error at the field.
    if (incomplete) return incomplete.type === 'validation_error' ? undefined : fail(incomplete.message)
    if (!(await prepare())) return
    if (ticketId && !(await ensureHold())) return
    const returnUrl = new URL(successPath(ticketId, undefined), location.origin)
    const outcomePath = successPath(ticketId, clientSecret)
    // On success the browser leaves this page. An error means that the provider refused; undefined means that the outcome is unknown.
    const error = await stripe.confirmPayment({ elements, confirmParams: { return_url: returnUrl.href } }).then(
      (answer) => answer.error,
      () => undefined,
    )
    if (!error) return void leave(outcomePath)
    if (isAtField(error)) return fail(error.message)
    const failure = failureOf(error)
    // The outcome is unknown: paid in another tab, pending at the bank, or the answer got lost. The next screen asks the server.
    if (!failure) return void leave(outcomePath)
    if (failure !== 'cancelled_by_buyer') toast({ kind: 'destructive', title: failedTitle, description: error.message ?? '' })
    void navigate(failedPath(failure, clientSecret, ticketId))
  }

  return {
    paying,
    trouble,
    holdFailure,
    pay: () => {
      if (underWay.current) return
      underWay.current = true
      setPaying(true)
      setTrouble(undefined)
      setHoldFailure(undefined)
      pay()
        .catch(() => setTrouble(offline))
        .finally(() => {
          underWay.current = false
          setPaying(false)
        })
    },
  }
}

/** True for an error about a field of the payment provider's form. The provider did not contact the bank. */
const isAtField = ({ type, code = '' }: StripeError) =>
  type === 'validation_error' || (type === 'card_error' && /^(incorrect_number|invalid_|incomplete_)/.test(code))

/** Returns why the attempt failed: the bank refused, or the payment waits for another attempt. Undefined if the attempt may have worked. */
function failureOf(error: StripeError): PaymentFailure | undefined {
  const { type, code, decline_code: declineCode, payment_intent: intent, payment_method: method } = error
  const failed = type === 'card_error' || (intent?.status === 'requires_payment_method' && intent.last_payment_error !== null)
  return failed ? paymentFailureOf({ code, declineCode, method: (method ?? intent?.last_payment_error?.payment_method)?.type }) : undefined
}
