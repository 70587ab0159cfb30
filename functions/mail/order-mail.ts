import { brand } from '#shared/facts/brand.ts'
import { readFact } from '#shared/facts/event-facts.ts'
import type { ReceiptLine } from '#shared/domain/receipt.ts'
import { goodsPercent, vatIn } from '#shared/domain/vat.ts'
import { formatEuro } from '#shared/lib/money.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import type { OrderRecord } from '#functions/ports/shop/order-store.ts'
import { letter } from './letter.ts'
import { button, copyable, lines, note, paragraph, receipt } from './pieces.ts'

interface OrderMail {
  order: OrderRecord
  siteUrl: string
}

/** The order as it was paid, with the VAT in it, and what happens now. */
export function buildOrderMail({ order, siteUrl }: OrderMail): Mail {
  const { days, processing, carrier } = readFact('delivery', 'mail').value
  const lead = `Je betaling is binnen. We pakken je bestelling in (${processing}), dan brengt ${carrier} hem in ${days}. Je krijgt een mail met track and trace zodra hij onderweg is.`
  const vat = `Inclusief ${formatEuro(vatIn(order.total, goodsPercent))} btw (${goodsPercent}%).`
  const address = [order.customerName, order.address.street, `${order.address.postalCode} ${order.address.city}`, order.address.country]
  return letter({
    to: order.customerEmail,
    subject: `Je bestelling bij ${brand.name} is bevestigd`,
    title: 'Bedankt voor je bestelling',
    band: 'Bevestigd',
    preview: lead,
    siteUrl,
    parts: [
      { pieces: [paragraph(lead), copyable('Bestelnummer', order.id)] },
      { heading: 'Betaald', pieces: [receipt(linesOf(order), order.total), note(vat)] },
      { heading: 'Bezorgadres', pieces: [lines(address)] },
      { pieces: [button('Bekijk je bestelling', linkOf(order, siteUrl))] },
    ],
  })
}

/** Tells the buyer that the money is on its way back: the last piece was sold before the payment came, or we gave it back by hand. */
export function buildOrderRefundMail({ order, siteUrl }: OrderMail): Mail {
  const byHand = order.refundReason === 'at_provider'
  const sum = formatEuro(order.total)
  const what = byHand
    ? `We hebben je betaling van ${sum} teruggestuurd en je bestelling geannuleerd.`
    : `Je betaling van ${sum} kwam binnen toen iets uit je bestelling net uitverkocht was.`
  const money = `${byHand ? '' : 'We sturen niets op. '}Het hele bedrag gaat terug langs de weg waarop je betaalde; reken op 5 tot 10 werkdagen. Je hoeft niets te doen.`
  return letter({
    to: order.customerEmail,
    subject: byHand ? 'Je krijgt je geld terug: je bestelling is geannuleerd' : 'Je krijgt je geld terug: net uitverkocht',
    title: 'Je krijgt je geld terug',
    band: byHand ? 'Geannuleerd' : 'Net uitverkocht',
    preview: what,
    siteUrl,
    parts: [
      { pieces: [paragraph(what), paragraph(money)] },
      { heading: 'Terugbetaald', pieces: [receipt(linesOf(order), order.total)] },
      { heading: 'Toch iets?', pieces: [paragraph('In de shop zie je wat er nog is.'), button('Naar de shop', `${siteUrl}/shop`)] },
    ],
  })
}

function linesOf(order: OrderRecord): ReceiptLine[] {
  const lines = order.lines.map(({ quantity, name, size, price }) => ({
    label: `${quantity} × ${name}${size ? `, maat ${size}` : ''}`,
    amount: quantity * price,
  }))
  return [...lines, { label: order.shipping === 0 ? 'Verzending (gratis)' : 'Verzending', amount: order.shipping }]
}

function linkOf(order: OrderRecord, siteUrl: string): string {
  return `${siteUrl}/shop/success?orderId=${encodeURIComponent(order.id)}`
}
