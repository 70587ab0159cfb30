import { formatRefundMethod } from '#shared/domain/money/payment-methods.ts'
import { formatEuro } from '#shared/lib/money.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import type { PartialRefund, SaleRecord } from '#functions/ports/payments/sale.ts'
import type { ReceiptLine } from '#shared/domain/tickets/receipt.ts'
import { buildMail, type Sender } from './letter.ts'
import { paragraph, receipt } from './pieces.ts'

/** The sentence for a buyer whose bank took the payment back from us for good. */
export const bankRefundText = 'Je bank gaf je deze betaling al terug, dus van ons komt er geen geld meer.'

/** Cents of a sale that were refunded in parts. */
export const sumPartialRefunds = ({ partialRefunds = [] }: Pick<SaleRecord, 'partialRefunds'>): number =>
  partialRefunds.reduce((sum, { amount }) => sum + amount, 0)

/** Returns the lines of a refund, and a line that subtracts the earlier partial refunds. */
export function subtractPartialRefunds(sale: Pick<SaleRecord, 'partialRefunds'>, lines: readonly ReceiptLine[]): ReceiptLine[] {
  const before = sumPartialRefunds(sale)
  return before > 0 ? [...lines, { label: 'Eerder terugbetaald', amount: -before }] : [...lines]
}

/**
 * Builds the mail to a buyer about a partial refund. `stays`: a sentence about what the buyer keeps; `after`: the next sentence, about
 * money.
 */
export function buildMailAboutPartialRefund(
  input: Sender & {
    to: string
    part: PartialRefund
    band: string
    /** 'van wat je betaalde voor …'. */
    of: string
    stays: string
    after?: string
  },
): Mail {
  const { to, part, band, of, stays, after, ...sender } = input
  const sum = formatEuro(part.amount)
  const what = `${part.how ? `Je krijgt ${sum} ${formatRefundMethod(part.how)}` : `We sturen ${sum} terug`} ${of}. ${stays}`
  const money = part.how
    ? 'De organisatie geeft je het geld zelf terug.'
    : 'Het geld gaat terug op de manier waarop je betaalde; reken op 5 tot 10 werkdagen.'
  return buildMail({
    to,
    subject: `Je krijgt ${sum} terug`,
    title: 'Je krijgt geld terug',
    band,
    preview: what,
    ...sender,
    parts: [
      { pieces: [paragraph(what), paragraph(after ? `${money} ${after}` : money)] },
      { heading: 'Terugbetaald', pieces: [receipt([{ label: part.reason, amount: part.amount }], part.amount)] },
    ],
  })
}
