import { useEffect, useRef, type ReactNode } from 'react'
import { formatPaymentMethod } from '#shared/domain/money/payment-methods.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { QrImage } from '#web/ui/ticket/qr-image.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import type { Sold } from './sale-attempt.ts'
import { useSoldTicketStatus, type FailedSale } from './use-sale.ts'

const Stack = chakra('div', { base: { display: 'grid', gap: '3', scrollMarginBlockStart: '9rem', _focusVisible: { outline: 'none' } } })
const Sheet = chakra('div', {
  base: { display: 'grid', gap: '2', justifyItems: 'center', padding: '4', bg: 'white', color: 'sea.950', borderRadius: '2' },
})
const Amount = chakra('p', { base: { fontFamily: 'heading', fontWeight: 'black', fontSize: '2.75rem', lineHeight: '1' } })
const Wait = chakra('p', { base: { display: 'flex', gap: '2', alignItems: 'center' } })
const Address = chakra('a', { base: { overflowWrap: 'anywhere', textStyle: 'small', color: 'fg.muted', textDecoration: 'underline' } })

interface SoldTicketProps {
  sold: Sold
  /** Called once when the ticket is paid. */
  onPaid: () => void
  /** Shown while the payment is awaited. */
  whileWaiting?: ReactNode
  /** Shown when the ticket is paid. */
  whenPaid?: ReactNode
  /** Shown when the places are released. */
  whenOver?: ReactNode
  /** The failed try to replace this sale by another sale, if there is one. */
  failed?: FailedSale | undefined
  /** An attempt to replace this sale is under way. */
  isReplacing?: boolean
}

/** A sold ticket. While it is unpaid: the QR and the link to pay. After that: the confirmation of the payment. */
export function SoldTicket({ sold, onPaid, whileWaiting, whenPaid, whenOver, failed, isReplacing = false }: SoldTicketProps) {
  const { isPaid, isOver, until, isOffline } = useSoldTicketStatus(sold, onPaid)
  const now = useServerNow(1000)
  const top = useRef<HTMLDivElement>(null)
  // The focus was lost, because the pressed button was removed.
  useEffect(() => top.current?.focus(), [])
  const { buyer, partner, payment } = sold.sale
  const { price, payUrl } = sold.sold
  const earlier = sold.isEarlier && (
    <Notice kind="warn" title="Je vorige poging was al aangekomen">
      Dit is die verkoop. Wat je daarna veranderde, is niet verkocht. Klopt er iets niet? Geef het door aan de organisatie.
    </Notice>
  )
  if (isPaid)
    return (
      <Stack ref={top} tabIndex={-1}>
        {earlier}
        <Notice kind="ok" title={price === 0 ? 'Gratis ticket gegeven' : `${formatEuro(price)} betaald${describePayment(payment.by)}`}>
          {`${partner ? `${buyer.name} en ${partner.name} staan` : `${buyer.name} staat`} op de lijst. Het ticket ${price === 0 ? 'gaat' : 'en de factuur gaan'} naar ${buyer.email}.`}
        </Notice>
        {whenPaid}
      </Stack>
    )
  const hasEnded = isOver || until === null || Date.parse(until) <= now
  // A sale that is replaced ends before the answer of the new sale arrives, so an ended sale may have been replaced.
  const mayBeReplaced = isReplacing || failed?.mayBeSold === true
  if (hasEnded && !mayBeReplaced)
    return (
      <Stack ref={top} tabIndex={-1}>
        <Notice kind="warn" title="Niet op tijd betaald">
          De plek is weer vrij. Er is niets betaald. Verkoop het ticket opnieuw als de koper nog wil.
        </Notice>
        {whenOver}
      </Stack>
    )
  return (
    <Stack ref={top} tabIndex={-1}>
      {earlier}
      {failed && <NotReplaced failed={failed} />}
      {!hasEnded && (
        <>
          <Sheet>
            <Amount>{formatEuro(price)}</Amount>
            <QrImage code={payUrl ?? ''} label={`QR om te betalen voor ${buyer.name}`} maxWidth="280px" />
            <p>Scan met je eigen telefoon en betaal.</p>
          </Sheet>
          <Wait role="status">
            <Spinner />
            <span>
              {isOffline
                ? 'Geen verbinding: of er betaald is, zie je hier zodra er bereik is.'
                : `Wacht op de betaling. De plek staat vast tot ${formatTime(until)}.`}
            </span>
          </Wait>
          {payment.by === 'link' && payment.mail && <p>{`De link is ook gemaild naar ${buyer.email}.`}</p>}
          {payUrl !== null && (
            <Address href={payUrl} target="_blank" rel="noreferrer">
              Open de betaalpagina
            </Address>
          )}
        </>
      )}
      {whileWaiting}
    </Stack>
  )
}

function NotReplaced({ failed: { failure, mayBeSold } }: { failed: FailedSale }) {
  if (!mayBeSold)
    return (
      <Notice kind="bad" title="Niet gelukt">
        {failure.message}
      </Notice>
    )
  return (
    <Notice kind="warn" title="Niet zeker of het gelukt is">
      {`${failure.message} Druk dan op dezelfde knop: er wordt één ticket verkocht.`}
    </Notice>
  )
}

const describePayment = (by: string) => (by === 'link' ? '' : `, ${formatPaymentMethod(by)}`)
