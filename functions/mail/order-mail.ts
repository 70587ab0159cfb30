import { brand } from '#shared/facts/brand.ts'
import { readFact } from '#shared/facts/event-facts.ts'
import type { ReceiptLine } from '#shared/domain/receipt.ts'
import { goodsPercent, vatIn } from '#shared/domain/vat.ts'
import { formatEuro } from '#shared/lib/money.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import type { OrderRecord } from '#functions/ports/shop/order-store.ts'
import { html } from './html.ts'
import { button, layout, part } from './layout.ts'
import { style } from './mail-style.ts'
import { receipt, receiptText } from './receipt.ts'

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
  return {
    to: order.customerEmail,
    subject: `Je bestelling bij ${brand.name} is bevestigd`,
    html: layout({
      title: 'Bedankt voor je bestelling',
      band: 'Bevestigd',
      preview: lead,
      siteUrl,
      body: html`${part(null, html`<p style="${style.text}">${lead}</p><p style="${style.small}">Bestelnummer</p><p style="${style.mono}">${order.id}</p>`)}
${part('Betaald', html`${receipt(linesOf(order), order.total, 'Totaal')}<p style="${style.small}">${vat}</p>`)}
${part('Bezorgadres', html`<p style="${style.text}">${address.map((one) => html`${one}<br>`)}</p>`)}
${part(null, button('Bekijk je bestelling', linkOf(order, siteUrl)))}`,
    }),
    text: [
      `${brand.name.toUpperCase()}: bedankt voor je bestelling.`,
      lead,
      `Bestelnummer: ${order.id}`,
      `Betaald:\n${receiptText(linesOf(order), order.total, 'Totaal')}\n${vat}`,
      `Bezorgadres:\n${address.join('\n')}`,
      `Bekijk je bestelling:\n${linkOf(order, siteUrl)}`,
      `Vragen? Schrijf naar ${brand.contactEmail}.`,
    ].join('\n\n'),
    attachments: [],
  }
}

/** Tells the buyer that the money is on its way back: the last piece was sold before the payment came, or we gave it back by hand. */
export function buildOrderRefundMail({ order, siteUrl }: OrderMail): Mail {
  const byHand = order.refundReason === 'at_provider'
  const sum = formatEuro(order.total)
  const what = byHand
    ? `We hebben je betaling van ${sum} teruggestuurd en je bestelling geannuleerd.`
    : `Je betaling van ${sum} kwam binnen toen iets uit je bestelling net uitverkocht was.`
  const money = `${byHand ? '' : 'We sturen niets op. '}Het hele bedrag gaat terug langs de weg waarop je betaalde; reken op 5 tot 10 werkdagen. Je hoeft niets te doen.`
  return {
    to: order.customerEmail,
    subject: byHand ? 'Je krijgt je geld terug: je bestelling is geannuleerd' : 'Je krijgt je geld terug: net uitverkocht',
    html: layout({
      title: 'Je krijgt je geld terug',
      band: byHand ? 'Geannuleerd' : 'Net uitverkocht',
      preview: what,
      siteUrl,
      body: html`${part(null, html`<p style="${style.text}">${what}</p><p style="${style.text}">${money}</p>`)}
${part('Terugbetaald', receipt(linesOf(order), order.total, 'Totaal'))}
${part('Toch iets?', html`<p style="${style.text}">In de shop zie je wat er nog is.</p>${button('Naar de shop', `${siteUrl}/shop`)}`)}`,
    }),
    text: [
      `${brand.name.toUpperCase()}: je krijgt je geld terug.`,
      what,
      money,
      `Terugbetaald:\n${receiptText(linesOf(order), order.total, 'Totaal')}`,
      `In de shop zie je wat er nog is:\n${siteUrl}/shop`,
      `Vragen? Schrijf naar ${brand.contactEmail}.`,
    ].join('\n\n'),
    attachments: [],
  }
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
