import { Elements } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { openStripe } from './load-stripe.ts'
import { readPaymentAppearance } from './payment-appearance.ts'
import { PaymentPlaceholder } from './payment-fields.tsx'

interface PaymentElementsProps {
  clientSecret: string
  publishableKey: string | undefined
  settingsFailed: boolean
  onRetry: () => void
  /** The form that pays: it may use the provider's hooks and `PaymentFields`. */
  children: ReactNode
}

/** Loads the provider's client for one payment; offers a retry if that fails. */
export function PaymentElements({ clientSecret, publishableKey, settingsFailed, onRetry, children }: PaymentElementsProps) {
  const [stripe, setStripe] = useState<Stripe>()
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (!publishableKey) return
    let isUnmounted = false
    openStripe(publishableKey).then(
      (loaded) => isUnmounted || setStripe(loaded),
      () => isUnmounted || setFailed(true),
    )
    return () => void (isUnmounted = true)
  }, [publishableKey, tries])

  if (failed || settingsFailed) {
    const retry = () => {
      setFailed(false)
      setTries(tries + 1)
      if (settingsFailed) onRetry()
    }
    return (
      <Notice kind="warn" title="Het betaalformulier laadt niet">
        We kunnen de betaaldienst nu niet bereiken. Er is niets betaald, en je bestelling staat er nog.
        <p>
          <Button size="compact" icon="refresh" marginBlockStart="3" onClick={retry}>
            Probeer opnieuw
          </Button>
        </p>
      </Notice>
    )
  }
  if (!stripe) return <PaymentPlaceholder />
  return (
    <Elements stripe={stripe} options={{ clientSecret, locale: 'nl', appearance: readPaymentAppearance() }}>
      {children}
    </Elements>
  )
}
