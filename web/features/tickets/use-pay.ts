import { useElements, useStripe } from '@stripe/react-stripe-js'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '#web/api/call.ts'
import type { Failure } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { checkoutPath, successPath } from './checkout-path.ts'
import { persistPending, readPending } from './persisted-order.ts'
import type { Trouble } from '#web/ui/trouble-notice.tsx'
import { useRefreshTicket } from './use-ticket.ts'

const offline: Trouble = {
  kind: 'warn',
  title: 'Geen verbinding',
  text: 'Er is niets betaald. Je gegevens staan er nog: druk opnieuw op betalen als je weer bereik hebt.',
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

  const fail = (message: string) => {
    toast({ kind: 'destructive', title: 'Betaling mislukt', description: message })
    setTrouble({
      kind: 'bad',
      title: 'Betaling mislukt',
      text: `${message} Er is niets afgeschreven. Probeer het opnieuw of kies een andere betaalmethode.`,
    })
  }

  /** True when the places are held for this very payment; else it has said why not, or gone where the answer leads. */
  async function holdPlaces(): Promise<boolean> {
    const seen = await refresh()
    if (!seen.ok) return say(seen.failure)
    if (seen.value.status === 'confirmed') return leave(successPath(ticketId, clientSecret))
    if (seen.value.status === 'pending') return true
    const held = await call('renewHold', { params: { id: ticketId! } })
    if (!held.ok) {
      if ('code' in held.failure && held.failure.code === 'already_paid') return leave(successPath(ticketId, clientSecret))
      return say(held.failure)
    }
    await refresh()
    if (held.value.clientSecret === clientSecret) return true
    // A new payment needs a new form: the provider binds what is typed to one payment.
    const pending = readPending()
    if (pending) persistPending({ ...pending, clientSecret: held.value.clientSecret })
    toast({ title: 'Je plekken staan weer vast', description: 'Vul je betaalgegevens nog een keer in.' })
    return leave(checkoutPath(held.value.clientSecret, ticketId, true))
  }

  function say(failure: Failure): false {
    if (failure.kind === 'refused') setHoldFailure(failure)
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
    if (incomplete) return incomplete.type === 'validation_error' ? undefined : fail(incomplete.message ?? '')
    if (ticketId && !(await holdPlaces())) return
    const returnUrl = new URL('/payment-success', location.origin)
    if (ticketId) returnUrl.searchParams.set('ticketId', ticketId)
    // Leaves the page when it succeeds; what comes back is a refusal.
    const { error } = await stripe.confirmPayment({ elements, confirmParams: { return_url: returnUrl.href } })
    if (error.code === 'payment_intent_unexpected_state') return void leave(successPath(ticketId, clientSecret))
    fail(error.message ?? '')
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
