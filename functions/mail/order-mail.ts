import { formatShortCode } from '#shared/lib/ids.ts'
import { saleCodeOf } from '#shared/lib/sale-code.ts'
import { sumInvoiceLines, buildOrderInvoiceLines } from '#shared/domain/money/invoices.ts'
import { isPaidBackByBank } from '#shared/domain/money/disputes.ts'
import { brand } from '#shared/facts/brand.ts'
import { readFact } from '#shared/facts/event-facts.ts'
import type { ReceiptLine } from '#shared/domain/tickets/receipt.ts'
import { trackingUrl } from '#shared/domain/shop/deliveries.ts'
import { formatEuro } from '#shared/lib/money.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import type { PartialRefund } from '#functions/ports/payments/sale.ts'
import type { OrderLine, OrderRecord } from '#functions/ports/shop/order-store.ts'
import { buildMail, type Sender } from './letter.ts'
import { bankRefundText, sumPartialRefunds, buildMailAboutPartialRefund, subtractPartialRefunds } from './partial-refund-letter.ts'
import { button, copyable, lines, list, note, paragraph, receipt } from './pieces.ts'

interface OrderMail extends Sender {
  order: OrderRecord
}

/** Builds the mail to the buyer of an order, with the paid lines, the VAT and the delivery. */
export function buildOrderMail({ order, siteUrl, facts }: OrderMail): Mail {
  const { days, processing, carrier } = readFact('delivery', 'mail', facts).value
  const lead = `Je betaling is binnen. We pakken je bestelling in${processing ? ` (${processing})` : ''}, dan brengt ${carrier} hem in ${days}. Je krijgt een mail met track and trace zodra hij onderweg is.`
  const percent = readFact('goodsVat', 'mail', facts).value
  // Rounded per line, as on the attached invoice.
  const { tax } = sumInvoiceLines(buildOrderInvoiceLines(order, { goods: percent }))
  const vat = `Inclusief ${formatEuro(tax)} btw (${percent}%).`
  return buildMail({
    to: order.customerEmail,
    subject: `Je bestelling bij ${brand.name} is bevestigd`,
    title: 'Bedankt voor je bestelling',
    band: 'Bevestigd',
    preview: lead,
    siteUrl,
    facts,
    parts: [
      { pieces: [paragraph(lead), copyable('Bestelnummer', formatShortCode(saleCodeOf(order.id)))] },
      { heading: 'Betaald', pieces: [receipt(linesOf(order), order.total), note(vat)] },
      { heading: 'Bezorgadres', pieces: [lines(addressOf(order))] },
      { pieces: [button('Bekijk je bestelling', linkOf(order, siteUrl))] },
    ],
  })
}

/** Builds the mail to the buyer of a sent order, with the content of the parcel, its address, and the tracking code. */
export function buildOrderSentMail({ order, siteUrl, facts }: OrderMail): Mail {
  const { days, carrier } = readFact('delivery', 'mail', facts).value
  const code = order.delivery?.trackingCode ?? null
  const url = code === null ? undefined : trackingUrl(code, order.address)
  const lead = `Je bestelling is ingepakt en aan ${carrier} gegeven. Reken op ${days}.`
  const follow = code === null ? [paragraph('Dit pakket heeft geen track and trace.')] : [copyable('Track and trace', code)]
  return buildMail({
    to: order.customerEmail,
    subject: `Je bestelling bij ${brand.name} is onderweg`,
    title: 'Je bestelling is onderweg',
    band: 'Onderweg',
    preview: lead,
    siteUrl,
    facts,
    parts: [
      { pieces: [paragraph(lead), ...follow, ...(url ? [button('Volg je pakket', url)] : [])] },
      { heading: 'In het pakket', pieces: [list(order.lines.map(formatLine))] },
      { heading: 'Bezorgadres', pieces: [lines(addressOf(order))] },
      { pieces: [copyable('Bestelnummer', formatShortCode(saleCodeOf(order.id)))] },
    ],
  })
}

/**
 * Builds the mail to the buyer of a refunded order. The reason is that a product was sold out before the payment, or that the organiser or
 * the provider refunded the order.
 */
export function buildOrderRefundMail({ order, siteUrl, facts }: OrderMail): Mail {
  const { subject, title = 'Je krijgt je geld terug', band, what, money } = refundTexts(order)
  return buildMail({
    to: order.customerEmail,
    subject,
    title,
    band,
    preview: what,
    siteUrl,
    facts,
    parts: [
      {
        pieces: [
          paragraph(what),
          paragraph(
            isPaidBackByBank(order)
              ? bankRefundText
              : `${money} gaat terug op de manier waarop je betaalde; reken op 5 tot 10 werkdagen. Je hoeft niets te doen.`,
          ),
        ],
      },
      ...(isPaidBackByBank(order)
        ? []
        : [
            {
              heading: 'Terugbetaald',
              pieces: [receipt(subtractPartialRefunds(order, linesOf(order)), order.total - sumPartialRefunds(order))],
            },
          ]),
      { heading: 'Toch iets?', pieces: [paragraph('In de shop zie je wat er nog is.'), button('Naar de shop', `${siteUrl}/shop`)] },
    ],
  })
}

/** Texts for a sent order whose payment the buyer's bank has already returned to the buyer, so that only the credit note is new. */
const creditOnly = {
  subject: `De creditfactuur van je bestelling bij ${brand.name}`,
  title: 'Je creditfactuur',
  band: 'Creditfactuur',
  what: 'Bij deze mail zit de creditfactuur van je bestelling.',
  money: '',
}

function refundTexts(order: OrderRecord): { subject: string; title?: string; band: string; what: string; money: string } {
  const sum = formatEuro(order.total - sumPartialRefunds(order))
  if (order.refundReason !== 'at_provider' && order.refundReason !== 'organiser_cancelled')
    return {
      subject: 'Je krijgt je geld terug: net uitverkocht',
      band: 'Net uitverkocht',
      what: `Je betaling van ${sum} kwam binnen toen iets uit je bestelling net uitverkocht was.`,
      money: 'We sturen niets op. Het hele bedrag',
    }
  if (isPaidBackByBank(order))
    return order.delivery?.state === 'sent'
      ? creditOnly
      : {
          subject: 'Je bestelling is geannuleerd',
          title: 'Je bestelling is geannuleerd',
          band: 'Geannuleerd',
          what: 'We hebben je bestelling geannuleerd. We sturen niets op.',
          money: '',
        }
  const money = sumPartialRefunds(order) > 0 ? 'Wat je nog niet terug had,' : 'Het hele bedrag'
  // Sent goods are with the buyer. Whether they come back is agreed outside this site, so the mail does not mention it.
  if (order.delivery?.state === 'sent')
    return {
      subject: 'Je krijgt je geld terug voor je bestelling',
      band: 'Terugbetaald',
      what: `We hebben ${sum} voor je bestelling teruggestuurd.`,
      money,
    }
  return {
    subject: 'Je krijgt je geld terug: je bestelling is geannuleerd',
    band: 'Geannuleerd',
    what: `We hebben je betaling van ${sum} teruggestuurd en je bestelling geannuleerd. We sturen niets op.`,
    money,
  }
}

/** Builds the mail about a partial refund to the buyer of an order that is not cancelled. */
export function buildOrderPartialRefundMail({ order, part, ...sender }: OrderMail & { part: PartialRefund }): Mail {
  return buildMailAboutPartialRefund({
    to: order.customerEmail,
    part,
    band: 'Bestelling',
    of: 'van wat je betaalde voor je bestelling',
    stays: order.delivery?.state === 'sent' ? 'De rest van je bestelling blijft gewoon staan.' : 'Je bestelling gaat gewoon door.',
    ...sender,
  })
}

function linesOf(order: OrderRecord): ReceiptLine[] {
  const lines = order.lines.map((line) => ({ label: formatLine(line), amount: line.quantity * line.price }))
  return [...lines, { label: order.shipping === 0 ? 'Verzending (gratis)' : 'Verzending', amount: order.shipping }]
}

const formatLine = ({ quantity, name, size }: OrderLine) => `${quantity} × ${name}${size ? `, maat ${size}` : ''}`
const addressOf = ({ customerName, address }: OrderRecord) => [
  customerName,
  address.street,
  `${address.postalCode} ${address.city}`,
  address.country,
]

function linkOf(order: OrderRecord, siteUrl: string): string {
  return `${siteUrl}/shop/success?orderId=${encodeURIComponent(order.id)}`
}
