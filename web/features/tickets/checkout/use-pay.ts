import { useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeError } from '@stripe/stripe-js'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ticketEndpoints, type TicketView } from '#shared/contract/tickets.ts'
import { paymentFailureOf, type PaymentFailure } from '#shared/domain/money/payment-failures.ts'
import { call } from '#web/api/call.ts'
import type { Failure } from '#web/api/failure.ts'
import { checkoutPath, failedPath, successPath } from '#web/features/tickets/checkout-path.ts'
import { keepSecret } from '#web/features/tickets/order/kept-order.ts'
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

/** A hold that ends sooner than this is taken anew before somebody pays: a bank takes its time. */
const renewBelowMs = 5 * 60_000

/** For how long the places of a ticket are still held, in ms; 0 when they are not. */
function holdLeft({ status, holdExpiresAt }: TicketView, now = serverClock.now()): number {
  return status === 'pending' && holdExpiresAt !== null ? Math.max(0, Date.parse(holdExpiresAt) - now) : 0
}

/** One payment: the form is checked, the places are ours or taken again, then the provider confirms. Pressed twice it pays once. */
export function usePay({ clientSecret, ticketId }: { clientSecret: string; ticketId: string | undefined }) {
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

  /** True when the places are held for this very payment; else it has said why not, or gone where the answer leads. */
  async function holdPlaces(): Promise<boolean> {
    const seen = await refresh()
    if (!seen.ok) return showFailure(seen.failure)
    if (seen.value.status === 'confirmed') return leave(successPath(ticketId, clientSecret))
    if (holdLeft(seen.value) > renewBelowMs) return true
    const held = await call(ticketEndpoints.renewHold, { params: { id: ticketId! } })
    if (!held.ok) {
      if ('code' in held.failure && held.failure.code === 'already_paid') return leave(successPath(ticketId, clientSecret))
      // What can't be held longer may still be paid in the time that is left.
      const now = await refresh()
      return now.ok && holdLeft(now.value) > 0 ? true : showFailure(held.failure)
    }
    await refresh()
    if (held.value.clientSecret === clientSecret) return true
    // A new payment needs a new form: the provider binds what is typed to one payment.
    keepSecret(ticketId, held.value.clientSecret)
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
    // Said at the field by the provider's own form.
    if (incomplete) return incomplete.type === 'validation_error' ? undefined : fail(incomplete.message)
    if (ticketId && !(await holdPlaces())) return
    const returnUrl = new URL(successPath(ticketId, undefined), location.origin)
    const goAndSee = successPath(ticketId, clientSecret)
    // Leaves the page when it succeeds; what comes back is a refusal, or nothing that says whether it was paid.
    const error = await stripe.confirmPayment({ elements, confirmParams: { return_url: returnUrl.href } }).then(
      (answer) => answer.error,
      () => undefined,
    )
    if (!error) return void leave(goAndSee)
    if (isAtField(error)) return fail(error.message)
    const failure = failureOf(error)
    // Paid in another tab, with the bank by now, or the answer got lost: what it came to, the server asks the provider.
    if (!failure) return void leave(goAndSee)
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

/** What the provider's form says at the field it is about: nothing was tried with the bank. */
const isAtField = ({ type, code = '' }: StripeError) =>
  type === 'validation_error' || (type === 'card_error' && /^(incorrect_number|invalid_|incomplete_)/.test(code))

/** Why the attempt failed, when it is certain that it did: the bank said so, or the payment waits for another attempt. */
function failureOf(error: StripeError): PaymentFailure | undefined {
  const { type, code, decline_code: declineCode, payment_intent: intent, payment_method: method } = error
  const failed = type === 'card_error' || (intent?.status === 'requires_payment_method' && intent.last_payment_error !== null)
  return failed ? paymentFailureOf({ code, declineCode, method: (method ?? intent?.last_payment_error?.payment_method)?.type }) : undefined
}
