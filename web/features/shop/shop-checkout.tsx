import { chakra } from '#web/ui/theme/chakra.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useSearchParams, Navigate } from 'react-router-dom'
import { computeCartTotals, type CartLine } from '#shared/domain/shop/cart.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { paymentEndpoints } from '#shared/contract/payments.ts'
import { useFact, useFacts } from '#web/api/event-facts.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { CheckoutColumns } from '#web/ui/layout/checkout-columns.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FormTop } from '#web/ui/layout/form-top.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { PaymentElements } from '#web/ui/payment/payment-elements.tsx'
import { Receipt } from '#web/ui/tables/receipt.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { CartChanges } from './cart-changes.tsx'
import type { CartName } from './cart-stores.ts'
import { CheckoutForm, useShippingForm } from './checkout-form.tsx'
import { CheckoutPlaceholder } from './checkout-placeholder.tsx'
import { useProducts } from './products-query.ts'
import { persistAddress } from './shipping-draft.ts'
import { isOutdated, useCartPayment } from './use-cart-payment.ts'
import { useFittingCart } from './use-fitting-cart.ts'
import { findPlacedOrderId } from './persisted-order.ts'
import { orderPath, useOrder } from './order-query.ts'

const Stack = chakra('div', { base: { display: 'grid', gap: '5' } })

/** Shows the checkout of a cart, unless its last order is already paid: the buyer may have reloaded the page during the payment. */
function UnlessPaid({ cart, children }: { cart: CartName; children: ReactNode }) {
  const [placed] = useState(() => findPlacedOrderId(cart) ?? '')
  const { data, isLoading, failureReason } = useOrder(placed)
  if (data?.status === 'confirmed' || data?.status === 'refunded') return <Navigate to={orderPath(placed)} replace />
  return isLoading && !failureReason ? <CheckoutPlaceholder>Je winkelwagen laden...</CheckoutPlaceholder> : children
}

/** Shows the shipping address and the payment of a cart at `/shop/checkout`, or `?cart=merchandise` for the other cart (decision 9). */
export default function ShopCheckout() {
  usePageTitle('Afrekenen')
  const [search] = useSearchParams()
  const cart: CartName = search.get('cart') === 'merchandise' ? 'merchandise' : 'shop'
  const back = cart === 'shop' ? '/shop' : '/merchandise'
  return (
    <>
      <FormTop to={back} />
      <PageBody wide flex="1">
        <PageHead title="Afrekenen" />
        <UnlessPaid key={cart} cart={cart}>
          <CartCheckout cart={cart} back={back} />
        </UnlessPaid>
      </PageBody>
    </>
  )
}

function CartCheckout({ cart, back }: { cart: CartName; back: string }) {
  const products = useProducts()
  // Uses only products that this page has fetched, because cached prices may be too old. A later fetch does not remove the form.
  const known = products.isFetchedAfterMount ? products.data : undefined
  const { lines, isRead, changes, accept, fits } = useFittingCart(cart, known)
  if (!isRead) return <CheckoutPlaceholder>Je winkelwagen laden...</CheckoutPlaceholder>
  if (lines.length === 0) {
    return (
      <Stack>
        <CartChanges changes={changes} go="Begrepen" onGo={accept} />
        <EmptyState title="Winkelwagen is leeg" action={<ButtonLink to={back}>Naar de shop</ButtonLink>}>
          Wat je kiest, komt hier te staan, en dan kun je betalen.
        </EmptyState>
      </Stack>
    )
  }
  return (
    <CheckoutColumns
      summary={<CartReceipt lines={lines} />}
      payment={<CartPayment cart={cart} fitting={{ lines, changes, accept, fits }} products={products} />}
    />
  )
}

interface CartPaymentProps {
  cart: CartName
  fitting: Pick<ReturnType<typeof useFittingCart>, 'lines' | 'changes' | 'accept' | 'fits'>
  products: ReturnType<typeof useProducts>
}

/** Asks the buyer to confirm a corrected cart, then opens the payment, then shows the form with address and payment. */
function CartPayment({ cart, fitting, products }: CartPaymentProps) {
  const { lines, changes, fits, accept } = fitting
  const facts = useFacts()
  const form = useShippingForm()
  const payment = useCartPayment(cart, lines, fits && lines.length > 0 && changes.length === 0)
  const settings = useQuery({
    queryKey: ['payment-settings'],
    queryFn: ({ signal }) => unwrap(call(paymentEndpoints.getPaymentSettings, {}, { signal })),
  })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => persistAddress(values) }), [form])

  if (changes.length > 0) {
    return <CartChanges changes={changes} go={`Verder met ${formatEuro(computeCartTotals(lines, facts).total)}`} onGo={accept} />
  }
  if (!fits && products.failureReason) return <NotOpened trying={products.isFetching} onRetry={() => void products.refetch()} />
  const outdated = payment.failure && isOutdated(payment.failure)
  // After a refusal, waits for new products, which should show what changed. If they do not, shows the message of the refusal.
  const isExplaining = outdated && products.dataUpdatedAt < payment.failedAt && !products.failureReason
  if (payment.failure && !isExplaining) {
    return <NotOpened why={outdated ? payment.failure.message : undefined} trying={payment.trying} onRetry={payment.retry} />
  }
  if (!payment.clientSecret) return <CheckoutPlaceholder>De betaling wordt klaargezet...</CheckoutPlaceholder>
  return (
    <PaymentElements
      key={payment.clientSecret}
      clientSecret={payment.clientSecret}
      publishableKey={settings.data?.publishableKey}
      settingsFailed={settings.isError}
      onRetry={() => void settings.refetch()}
    >
      <CheckoutForm cart={cart} lines={lines} clientSecret={payment.clientSecret} form={form} />
    </PaymentElements>
  )
}

function NotOpened({ why = 'Er is niets betaald.', trying, onRetry }: { why?: string; trying: boolean; onRetry: () => void }) {
  return (
    <Notice kind="warn" title="Fout bij betaling">
      <span>{`Kon betaling niet initialiseren. Probeer het opnieuw. ${why} Je winkelwagen staat er nog.`}</span>
      <p>
        <Button size="compact" icon="refresh" marginBlockStart="3" busy={trying} onClick={onRetry}>
          Probeer opnieuw
        </Button>
      </p>
    </Notice>
  )
}

/** Shows the order's lines, shipping and total. */
function CartReceipt({ lines }: { lines: readonly CartLine[] }) {
  const { shipping, total } = computeCartTotals(lines, useFacts())
  return (
    <Receipt
      title="Je bestelling"
      lines={[
        ...lines.map(({ product, quantity, size }) => ({
          label: `${quantity} × ${product.name}${size ? `, maat ${size}` : ''}`,
          amount: formatEuro(quantity * product.price),
        })),
        { label: 'Verzending', amount: shipping === 0 ? 'Gratis' : formatEuro(shipping) },
      ]}
      total={formatEuro(total)}
      note={`Inclusief ${useFact('goodsVat', 'shop').value}% btw. We bezorgen alleen in Nederland.`}
    />
  )
}
