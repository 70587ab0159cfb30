import { zodResolver } from '@hookform/resolvers/zod'
import { chakra } from '#web/ui/theme/chakra.ts'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { shippingForm, type ShippingAddress, type ShippingForm } from '#shared/contract/shop.ts'
import { computeCartTotals, type CartLine } from '#shared/domain/shop/cart.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { useFacts } from '#web/api/event-facts.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { FormStack } from '#web/ui/forms/form-stack.tsx'
import { PaymentFields } from '#web/ui/payment/payment-fields.tsx'
import { TroubleNotice } from '#web/ui/feedback/trouble-notice.tsx'
import type { CartName } from './cart-stores.ts'
import { readAddress } from './shipping-draft.ts'
import { ShippingFields } from './shipping-fields.tsx'
import { usePlaceOrder } from './use-place-order.ts'
import { Link } from '#web/ui/navigation/link.tsx'

const Title = chakra('h2', { base: { textStyle: 'h3', color: 'fg.strong', marginBlockStart: '4' } })
const Small = chakra('p', { base: { textStyle: 'small', color: 'fg.muted', '& a': { textDecoration: 'underline' } } })

/** Creates the form of a shipping address, filled in with the stored address. */
export function useShippingForm() {
  return useForm<ShippingForm, unknown, ShippingAddress>({
    resolver: zodResolver(shippingForm),
    defaultValues: readAddress(),
    shouldFocusError: false,
  })
}

interface CheckoutFormProps {
  cart: CartName
  lines: readonly CartLine[]
  clientSecret: string
  form: UseFormReturn<ShippingForm, unknown, ShippingAddress>
}

/** Shows the address, the payment and the button with the amount as one form. Must be inside `PaymentElements`. */
export function CheckoutForm({ cart, lines, clientSecret, form }: CheckoutFormProps) {
  const [ready, setReady] = useState(false)
  const { pay, paying, trouble } = usePlaceOrder({ cart, lines, clientSecret })
  const { handleSubmit } = form
  const action = `Betaal ${formatEuro(computeCartTotals(lines, useFacts()).total)}`
  return (
    <FormStack noValidate aria-label="Afrekenen" onSubmit={(event) => void handleSubmit(pay, () => focusFirstError())(event)}>
      <ShippingFields form={form} />
      <Title>Betaling</Title>
      {trouble && <TroubleNotice trouble={trouble} />}
      <PaymentFields onReady={() => setReady(true)} />
      <Button type="submit" variant="primary" full disabled={!ready} busy={paying} busyText="Bezig met betalen...">
        {action}
      </Button>
      <Small>
        Je kaartgegevens gaan rechtstreeks naar de betaaldienst, wij zien ze niet. Door te betalen ga je akkoord met de{' '}
        <Link to="/voorwaarden" target="_blank" rel="noopener">
          voorwaarden
        </Link>
        .
      </Small>
    </FormStack>
  )
}
