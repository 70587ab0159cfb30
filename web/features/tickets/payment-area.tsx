import { Elements } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import type { TicketView } from '#shared/contract/tickets.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FormWaits } from './form-waits.tsx'
import { openStripe } from './load-stripe.ts'
import { readPaymentAppearance } from './payment-appearance.ts'
import { PaymentForm } from './payment-form.tsx'

interface PaymentAreaProps {
  clientSecret: string
  ticketId: string | undefined
  ticket: TicketView | undefined
  /** Cents. */
  total: number | undefined
  publishableKey: string | undefined
  settingsFailed: boolean
  onRetry: () => void
}

/** Loads the provider's client, then its form; says what to do when either does not come. */
export function PaymentArea({ clientSecret, publishableKey, settingsFailed, onRetry, ...form }: PaymentAreaProps) {
  const [stripe, setStripe] = useState<Stripe>()
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (!publishableKey) return
    let left = false
    openStripe(publishableKey).then(
      (loaded) => left || setStripe(loaded),
      () => left || setFailed(true),
    )
    return () => void (left = true)
  }, [publishableKey, tries])

  if (failed || settingsFailed) {
    const again = () => {
      setFailed(false)
      setTries(tries + 1)
      if (settingsFailed) onRetry()
    }
    return (
      <Notice kind="warn" title="Het betaalformulier laadt niet">
        We kunnen de betaaldienst nu niet bereiken. Er is niets betaald, en je bestelling staat er nog.
        <p>
          <Button size="klein" icon="ververs" marginBlockStart="3" onClick={again}>
            Probeer opnieuw
          </Button>
        </p>
      </Notice>
    )
  }
  if (!stripe) return <FormWaits />
  return (
    <Elements stripe={stripe} options={{ clientSecret, locale: 'nl', appearance: readPaymentAppearance() }}>
      <PaymentForm clientSecret={clientSecret} {...form} />
    </Elements>
  )
}
