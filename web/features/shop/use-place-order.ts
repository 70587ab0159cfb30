import { useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeError } from '@stripe/stripe-js'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { shopEndpoints, type ShippingAddress } from '#shared/contract/shop.ts'
import { computeCartTotals, type CartLine } from '#shared/domain/shop/cart.ts'
import { paymentFailureOf } from '#shared/domain/money/payment-failures.ts'
import { toDecimal } from '#shared/lib/money.ts'
import { requestFacts } from '#web/api/request-facts.ts'
import { call } from '#web/api/call.ts'
import { getCurrentFacts } from '#web/api/event-facts.ts'
import type { Failure } from '#web/api/failure.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import type { Trouble } from '#web/ui/feedback/trouble-notice.tsx'
import type { CartName } from './cart-stores.ts'
import { getPaymentAttemptKey, endAttempt, persistPlaced } from './persisted-order.ts'
import { orderPath } from './order-query.ts'
import { productsKey } from './products.ts'
import { isOutdated, itemsOf } from './use-cart-payment.ts'

const orderTrouble = 'Er ging iets mis bij het verwerken van je bestelling.'

/** Places the order, and then pays it. Meanwhile another press of the button does nothing. After a refusal the form stays filled in. */
export function usePlaceOrder({ cart, lines, clientSecret }: { cart: CartName; lines: readonly CartLine[]; clientSecret: string }) {
  const stripe = useStripe()
  const elements = useElements()
  const navigate = useNavigate()
  const client = useQueryClient()
  const underWay = useRef(false)
  const [paying, setPaying] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()

  function handleRefusal(failure: Failure) {
    const details = 'details' in failure ? (failure.details as { orderId?: string } | undefined) : undefined
    if ('code' in failure && failure.code === 'already_paid' && details?.orderId)
      return void navigate(orderPath(details.orderId), { replace: true })
    toast({ kind: 'destructive', title: 'Fout bij bestelling', description: orderTrouble })
    setTrouble({
      kind: failure.kind === 'refused' ? 'bad' : 'warn',
      title: 'Fout bij bestelling',
      text: `${failure.message} Er is niets betaald, en wat je invulde staat er nog.`,
    })
    if (isOutdated(failure)) {
      void client.invalidateQueries({ queryKey: productsKey })
      requestFacts()
    }
    // The payment provider closed this payment, so the next attempt opens a new payment.
    if ('code' in failure && failure.code === 'not_found') {
      endAttempt(cart)
      void client.resetQueries({ queryKey: ['cart-payment', cart] })
    }
  }

  function handleDecline({ message = '', code, decline_code: declineCode, payment_method: method }: StripeError) {
    const isBrokenOff = paymentFailureOf({ code, declineCode, method: method?.type }) === 'cancelled_by_buyer'
    const title = isBrokenOff ? 'Betaling afgebroken' : 'Betaling mislukt'
    toast({ ...(isBrokenOff ? {} : { kind: 'destructive' }), title, description: message })
    setTrouble({
      kind: isBrokenOff ? 'warn' : 'bad',
      title,
      text: `${message} Er is niets afgeschreven. Probeer het opnieuw of kies een andere betaalmethode.`,
    })
  }

  async function pay(address: ShippingAddress) {
    if (!stripe || !elements) return
    const { error: incomplete } = await elements.submit()
    // The payment provider's form itself shows a validation error at the field.
    if (incomplete) return incomplete.type === 'validation_error' ? undefined : handleDecline(incomplete)
    const body = {
      customerName: `${address.firstName} ${address.lastName}`,
      customerEmail: address.email,
      customerPhone: address.phone,
      items: itemsOf(lines),
      totalAmount: toDecimal(computeCartTotals(lines, getCurrentFacts()).total),
      shippingAddress: {
        street: `${address.street} ${address.houseNumber}`,
        city: address.city,
        postalCode: address.postalCode,
        country: address.country,
      },
      clientSecret,
    }
    const placed = await call(shopEndpoints.createOrder, { body }, { idempotencyKey: getPaymentAttemptKey(cart) })
    if (!placed.ok) return handleRefusal(placed.failure)
    const { id } = placed.value
    persistPlaced({ orderId: id, cart })
    const returnUrl = new URL(`/shop-success?${new URLSearchParams({ orderId: id })}`, location.origin)
    const { error } = await stripe.confirmPayment({ elements, redirect: 'if_required', confirmParams: { return_url: returnUrl.href } })
    if (error && error.code !== 'payment_intent_unexpected_state') return handleDecline(error)
    void navigate(orderPath(id), { replace: true })
  }

  return {
    paying,
    trouble,
    pay: async (address: ShippingAddress) => {
      if (underWay.current) return
      underWay.current = true
      setPaying(true)
      setTrouble(undefined)
      try {
        await pay(address)
      } catch {
        setTrouble({
          kind: 'warn',
          title: 'Geen verbinding',
          text: 'Wat je invulde staat er nog: druk opnieuw op betalen als je weer bereik hebt. Je betaalt nooit twee keer.',
        })
      } finally {
        underWay.current = false
        setPaying(false)
      }
    },
  }
}
