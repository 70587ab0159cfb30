import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { cartTotals, type CartLine } from '#shared/domain/cart.ts'
import { vatPercent } from '#shared/domain/shipping.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CheckoutColumns } from '#web/ui/checkout-columns.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormTop } from '#web/ui/form-top.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PaymentElements } from '#web/ui/payment/payment-elements.tsx'
import { Receipt } from '#web/ui/receipt.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { CartChanges } from './cart-changes.tsx'
import type { CartName } from './cart-stores.ts'
import { CheckoutForm, useShippingForm } from './checkout-form.tsx'
import { useProducts } from './products-query.ts'
import { keepAddress } from './shipping-draft.ts'
import { isOutdated, useCartPayment } from './use-cart-payment.ts'
import { useFittingCart } from './use-fitting-cart.ts'

const Wait = chakra('p', { base: { display: 'flex', alignItems: 'center', gap: '3', textStyle: 'lead', color: 'fg.strong' } })
const Stack = chakra('div', { base: { display: 'grid', gap: '5' } })

/** `/shop/checkout`, and `?cart=merchandise` for the other cart (decision 9): address and payment of what is in it. */
export default function ShopCheckout() {
  usePageTitle('Afrekenen')
  const [search] = useSearchParams()
  const cart: CartName = search.get('cart') === 'merchandise' ? 'merchandise' : 'shop'
  const back = cart === 'shop' ? '/shop' : '/merchandise'
  const products = useProducts({ fresh: true })
  // What was known before is not enough to pay on; what is asked again in the background does not take the form away.
  const known = products.isFetchedAfterMount ? products.data : undefined
  const fitting = useFittingCart(cart, known)
  return (
    <>
      <FormTop to={back} />
      <PageBody wide flex="1">
        <PageHead title="Afrekenen" />
        {!fitting.isRead ? (
          <Wait role="status">
            <Spinner />
            Je winkelwagen laden...
          </Wait>
        ) : fitting.lines.length === 0 ? (
          <Stack>
            <CartChanges changes={fitting.changes} go="Begrepen" onGo={fitting.accept} />
            <EmptyState title="Winkelwagen is leeg" action={<ButtonLink to={back}>Naar de shop</ButtonLink>}>
              Wat je kiest, komt hier te staan, en dan kun je betalen.
            </EmptyState>
          </Stack>
        ) : (
          <CheckoutColumns
            summary={<CartReceipt lines={fitting.lines} />}
            payment={
              <CartPayment
                key={cart}
                cart={cart}
                fitting={fitting}
                productsFailed={products.isError && !known}
                onProducts={() => void products.refetch()}
              />
            }
          />
        )}
      </PageBody>
    </>
  )
}

interface CartPaymentProps {
  cart: CartName
  fitting: ReturnType<typeof useFittingCart>
  productsFailed: boolean
  onProducts: () => void
}

/** First that the cart is right and seen to be, then the payment, then the form for both. */
function CartPayment({ cart, fitting, productsFailed, onProducts }: CartPaymentProps) {
  const { lines, changes, fits, accept } = fitting
  const form = useShippingForm()
  const payment = useCartPayment(cart, lines, fits && lines.length > 0 && changes.length === 0)
  const settings = useQuery({ queryKey: ['payment-settings'], queryFn: ({ signal }) => unwrap(call('getPaymentSettings', {}, { signal })) })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepAddress(values) }), [form])

  if (changes.length > 0) {
    return <CartChanges changes={changes} go={`Verder met ${formatEuro(cartTotals(lines).total)}`} onGo={accept} />
  }
  const failed = productsFailed || (payment.failure && !isOutdated(payment.failure))
  if (failed) {
    const retry = productsFailed ? onProducts : payment.retry
    return (
      <Notice kind="warn" title="Fout bij betaling">
        Kon betaling niet initialiseren. Probeer het opnieuw. Er is niets betaald, en je winkelwagen staat er nog.
        <p>
          <Button size="klein" icon="ververs" marginBlockStart="3" busy={payment.trying} onClick={retry}>
            Probeer opnieuw
          </Button>
        </p>
      </Notice>
    )
  }
  if (!payment.clientSecret) {
    return (
      <Wait role="status">
        <Spinner />
        De betaling wordt klaargezet...
      </Wait>
    )
  }
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

/** What is paid for. */
function CartReceipt({ lines }: { lines: readonly CartLine[] }) {
  const { shipping, total } = cartTotals(lines)
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
      note={`Inclusief ${vatPercent}% btw. Bezorging in Nederland.`}
    />
  )
}
