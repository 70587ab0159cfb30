import { chakra } from '@chakra-ui/react'
import { PaymentElement } from '@stripe/react-stripe-js'
import { useState } from 'react'
import type { TicketView } from '#shared/contract/tickets.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { Button } from '#web/ui/button.tsx'
import { FormStack } from '#web/ui/form-stack.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { HoldClock } from './hold-clock.tsx'
import { FormWaits } from './form-waits.tsx'
import { HoldRefused } from './renew-hold.tsx'
import { TroubleNotice } from './trouble-notice.tsx'
import { usePay } from './use-pay.ts'

const Place = chakra('div', { base: { minWidth: '0' } })
const Small = chakra('p', { base: { textStyle: 'klein', color: 'fg.muted' } })

interface PaymentFormProps {
  clientSecret: string
  ticketId: string | undefined
  ticket: TicketView | undefined
  /** Cents. */
  total: number | undefined
}

/** The provider's form and the button with the amount. What was filled in stays after a refusal. */
export function PaymentForm({ clientSecret, ticketId, ticket, total }: PaymentFormProps) {
  const [ready, setReady] = useState(false)
  const [broken, setBroken] = useState(false)
  const { pay, paying, trouble, holdFailure } = usePay({ clientSecret, ticketId })
  return (
    <FormStack
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        pay()
      }}
    >
      <HoldClock ticket={ticket} ticketId={ticketId} />
      {holdFailure && <HoldRefused failure={holdFailure} onRetry={pay} />}
      {trouble && <TroubleNotice trouble={trouble} />}
      <Place>
        {!ready && !broken && <FormWaits />}
        {broken && (
          <Notice kind="bad" title="Het betaalformulier laadt niet">
            Er is niets betaald, en je bestelling staat er nog. Laad de pagina opnieuw, of ga terug en begin de betaling opnieuw.
          </Notice>
        )}
        <PaymentElement options={{ layout: 'tabs' }} onReady={() => setReady(true)} onLoadError={() => setBroken(true)} />
      </Place>
      <Button type="submit" variant="doe" full disabled={!ready} busy={paying} busyText="Bezig met betalen...">
        {total === undefined ? 'Betaal' : `Betaal ${formatEuro(total)}`}
      </Button>
      <Small>Je kaartgegevens gaan rechtstreeks naar de betaaldienst, wij zien ze niet. Na het betalen kom je hier terug.</Small>
    </FormStack>
  )
}
