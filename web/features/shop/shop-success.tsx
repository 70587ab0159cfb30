import { chakra } from '#web/ui/theme/chakra.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { OrderView } from '#shared/contract/shop.ts'
import { formatShortCode } from '#shared/lib/ids.ts'
import { formatEuro, fromDecimal } from '#shared/lib/money.ts'
import { saleCodeOf } from '#shared/lib/sale-code.ts'
import { useFact } from '#web/api/event-facts.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { DownloadLink } from '#web/ui/forms/download-link.tsx'
import { FactList } from '#web/ui/tables/fact-list.tsx'
import { FormTop } from '#web/ui/layout/form-top.tsx'
import { MailLink } from '#web/ui/navigation/mail-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Receipt } from '#web/ui/tables/receipt.tsx'
import { FactNote } from '#web/ui/layout/site-page.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { emptyCart } from './cart-stores.ts'
import { CheckoutPlaceholder } from './checkout-placeholder.tsx'
import { findCartOfOrder, endOrder } from './persisted-order.ts'
import { useOrder } from './order-query.ts'
import { dropAddress } from './shipping-draft.ts'

const Stack = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '6' } })
const Title = chakra('h2', { base: { textStyle: 'h3', color: 'fg.strong', marginBlockEnd: '2.5' } })
const Steps = chakra('ol', { base: { display: 'grid', gap: '2', paddingInlineStart: '4.5', listStyle: 'decimal' } })

const pollMs = 2_000
/** After this number of polls without a payment, the page shows that the payment takes long. */
const longAfter = 8

/** Shows at `/shop/success?orderId=…` the order's state on the server. Empties the cart of the order once the order is confirmed. */
export default function ShopSuccess() {
  usePageTitle('Bestelling')
  const [search] = useSearchParams()
  const orderId = search.get('orderId') ?? ''
  const query = useOrder(orderId, { pollMs })
  const status = query.data?.status

  useEffect(() => {
    const cart = findCartOfOrder(orderId)
    // A refunded order is deleted from the storage too, but its cart is not emptied.
    if (!cart || (status !== 'confirmed' && status !== 'refunded')) return
    endOrder(cart)
    if (status === 'refunded') return
    void emptyCart(cart)
    dropAddress()
  }, [orderId, status])

  const failure = query.error ? failureOf(query.error) : undefined
  // Status 429 means too many requests; it does not mean that the order does not exist.
  const unknown = orderId === '' || (failure?.kind === 'refused' && failure.status !== 429)
  return (
    <>
      <FormTop to="/shop" />
      <PageBody>
        {unknown ? (
          <NoOrder />
        ) : !query.data ? (
          <OrderLoading failed={failure !== undefined || query.failureReason !== null} onRetry={() => void query.refetch()} />
        ) : status === 'confirmed' ? (
          <Confirmed order={query.data} />
        ) : (
          <Unpaid order={query.data} bankRefused={search.get('redirect_status') === 'failed'} />
        )}
      </PageBody>
    </>
  )
}

function NoOrder() {
  return (
    <>
      <PageHead title="Geen bestelling gevonden" />
      <EmptyState title="Dit adres hoort bij geen bestelling" action={<ButtonLink to="/shop">Naar de shop</ButtonLink>}>
        Heb je net besteld, open dan de link uit je bevestigingsmail. Kom je er niet uit, schrijf naar{' '}
        <MailLink textDecoration="underline" />.
      </EmptyState>
    </>
  )
}

function OrderLoading({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return (
    <>
      <PageHead title="Even kijken" lead="We zoeken je bestelling op." />
      {failed ? (
        <Notice kind="warn" title="Geen verbinding">
          Je bestelling is niet kwijt. Betaal niet nog een keer; zodra je weer bereik hebt, kun je hier opnieuw kijken.
          <p>
            <Button size="compact" variant="quiet" icon="refresh" marginBlockStart="3" onClick={onRetry}>
              Kijk nu
            </Button>
          </p>
        </Notice>
      ) : (
        <CheckoutPlaceholder>Je bestelling laden...</CheckoutPlaceholder>
      )}
    </>
  )
}

function Confirmed({ order }: { order: OrderView }) {
  const delivery = useFact('delivery', 'shop')
  const { days, processing, carrier } = delivery.value
  return (
    <>
      <PageHead title="Bedankt voor je bestelling" lead={`De bevestiging is onderweg naar ${order.customerEmail}.`} />
      <Stack>
        <FactList
          facts={[
            { name: 'Bestelnummer', value: formatShortCode(saleCodeOf(order.id)) },
            { name: 'Status', value: <Badge kind="ok">Bevestigd</Badge> },
            { name: 'Totaalbedrag', value: formatEuro(fromDecimal(order.totalAmount) ?? 0) },
            ...(order.refunded > 0 ? [{ name: 'Terugbetaald', value: formatEuro(order.refunded) }] : []),
          ]}
        />
        <section>
          <Title>Volgende stappen</Title>
          <Steps>
            <li>Je krijgt een bevestiging per mail, met je factuur.</li>
            <li>We pakken je bestelling in: dat duurt {processing}.</li>
            <li>Zodra het pakket weg is, krijg je een mail met track and trace.</li>
          </Steps>
        </section>
        <section>
          <Title>Levering</Title>
          <FactList
            facts={[
              { name: 'Bezorging', value: days },
              { name: 'Bezorger', value: carrier },
              { name: 'Volgen', value: 'Track and trace, per mail' },
            ]}
          />
          <FactNote>{delivery.note}</FactNote>
        </section>
        <OrderReceipt order={order} />
        <DownloadLink href={`/api/orders/${order.id}/invoice`}>Download je factuur</DownloadLink>
        <section>
          <Title>Vragen?</Title>
          <p>
            Schrijf naar <MailLink textDecoration="underline" /> en noem je bestelnummer.
          </p>
        </section>
        <ButtonLink to="/shop" variant="outline">
          Verder winkelen
        </ButtonLink>
      </Stack>
    </>
  )
}

/** For an unpaid or refunded order, shows what happened, what happens to the money, and what the buyer can do. */
function Unpaid({ order, bankRefused }: { order: OrderView; bankRefused: boolean }) {
  const [startedAt] = useState(() => Date.now())
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), longAfter * pollMs)
    return () => clearTimeout(timer)
  }, [startedAt])
  const retryPath = findCartOfOrder(order.id) === 'merchandise' ? '/shop/checkout?cart=merchandise' : '/shop/checkout'
  if (order.status === 'refunded' && !order.soldOut) {
    return (
      <>
        {order.refundUnderway ? (
          <PageHead
            title="Je geld gaat terug"
            lead="Deze bestelling is geannuleerd. Je krijgt een mail zodra we je geld hebben teruggestuurd."
          />
        ) : (
          <PageHead title="Terugbetaald" lead="We hebben deze bestelling terugbetaald." />
        )}
        <Stack>
          <Notice title="Je krijgt je geld terug">
            <span>{formatEuro(order.refunded)}</span> gaat terug op de manier waarop je betaalde; reken op 5 tot 10 werkdagen. Je hoeft
            niets te doen.
          </Notice>
          <OrderReceipt order={order} />
          {/* The credit note is made with the refund: until then there is only the invoice. */}
          {!order.refundUnderway && <DownloadLink href={`/api/orders/${order.id}/invoice`}>Download je creditfactuur</DownloadLink>}
          <ButtonLink to="/shop">Naar de shop</ButtonLink>
        </Stack>
      </>
    )
  }
  if (order.status === 'refunded') {
    return (
      <>
        <PageHead title="Net uitverkocht" lead="Je betaling kwam binnen toen iets uit je bestelling net weg was." />
        <Stack>
          <Notice kind="warn" title="Je krijgt je geld terug">
            Het hele bedrag gaat terug op de manier waarop je betaalde; reken op 5 tot 10 werkdagen. Je hoeft niets te doen, en je krijgt er
            een mail over.
          </Notice>
          <OrderReceipt order={order} />
          <ButtonLink to="/shop">Bekijk wat er nog is</ButtonLink>
        </Stack>
      </>
    )
  }
  if (order.status === 'pending' && !bankRefused) {
    return (
      <>
        <PageHead title="Even kijken" lead="We vragen na of je betaling binnen is." />
        <Stack>
          <CheckoutPlaceholder>{slow ? 'Dit duurt langer dan anders...' : 'Je betaling wordt verwerkt...'}</CheckoutPlaceholder>
          {slow && (
            <Notice title="Je bank heeft nog niet geantwoord">
              Je mag deze pagina sluiten: is de betaling binnen, dan krijg je de bevestiging per mail. Betaal niet nog een keer.
            </Notice>
          )}
        </Stack>
      </>
    )
  }
  return (
    <>
      <PageHead title="Niet betaald" lead="De betaling is afgebroken of niet bevestigd. Er is niets afgeschreven." />
      <Stack>
        <OrderReceipt order={order} />
        <ButtonLink to={retryPath} variant="primary">
          Probeer opnieuw
        </ButtonLink>
      </Stack>
    </>
  )
}

function OrderReceipt({ order }: { order: OrderView }) {
  return (
    <Receipt
      title="Je bestelling"
      lines={[
        ...order.lines.map(({ name, size, quantity, price }) => ({
          label: `${quantity} × ${name}${size ? `, maat ${size}` : ''}`,
          amount: formatEuro(quantity * price),
        })),
        { label: 'Verzending', amount: order.shipping === 0 ? 'Gratis' : formatEuro(order.shipping) },
      ]}
      total={formatEuro(fromDecimal(order.totalAmount) ?? 0)}
      note={`Inclusief ${useFact('goodsVat', 'shop').value}% btw.`}
    />
  )
}
