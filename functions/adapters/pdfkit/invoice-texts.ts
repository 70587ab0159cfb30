import { formatPaymentMethod, isHandMethod } from '#shared/domain/money/payment-methods.ts'
import { formatInvoiceNumber, sumInvoiceLines, vatShareOfLine } from '#shared/domain/money/invoices.ts'
import { organiser } from '#shared/facts/organiser.ts'
import { eventDateOf, formatEventDate } from '#shared/lib/dates.ts'
import { formatEuro } from '#shared/lib/money.ts'
import type { InvoiceRecord } from '#functions/ports/invoices/invoice-store.ts'

const day = (date: string) => formatEventDate(date, { day: 'numeric', month: 'long', year: 'numeric' })
const dayOf = (moment: number) => day(eventDateOf(moment))
const rate = (vat: number | null) => (vat === null ? 'vrijgesteld' : `${vat}%`)

export interface InvoiceTexts {
  title: string
  number: string
  seller: string[]
  buyer: string[]
  facts: [name: string, value: string][]
  /** Each row: label, number of pieces, VAT rate, amount without VAT, VAT, amount with VAT. */
  rows: string[][]
  totals: [name: string, value: string][]
  notes: string[]
}

/** Returns the texts of an invoice, as the Wet op de omzetbelasting 1968, art. 35a, requires. */
export function buildInvoiceTexts(invoice: InvoiceRecord): InvoiceTexts {
  const seller = invoice.seller ?? organiser
  const isCredit = invoice.kind === 'credit'
  const number = formatInvoiceNumber(invoice.year, invoice.sequence)
  const totals = sumInvoiceLines(invoice.lines)
  const method = formatPaymentMethod(invoice.paymentMethod)
  const isByHand = isHandMethod(invoice.paymentMethod)
  const facts: [string, string][] = [
    [isCredit ? 'Creditfactuur' : 'Factuur', number],
    ['Datum', dayOf(invoice.issuedAt)],
    ...(invoice.credits === null ? [] : [['Bij factuur', invoice.credits] satisfies [string, string]]),
    ...(invoice.suppliedOn === null ? [] : [['Evenement', day(invoice.suppliedOn)] satisfies [string, string]]),
    ['Betaald op', `${dayOf(invoice.paidAt)}${method ? `${isByHand ? ',' : ' met'} ${method}` : ''}`],
  ]
  return {
    title: isCredit ? 'Creditfactuur' : 'Factuur',
    number,
    seller: [seller.name, ...seller.address, seller.email, `KvK ${seller.tradeRegister}`, `Btw-nummer ${seller.vatNumber}`],
    buyer: [invoice.buyer.name, ...invoice.buyer.address],
    facts,
    rows: invoice.lines.map((line) => {
      const { net, tax, gross } = vatShareOfLine(line)
      return [line.label, String(line.quantity), rate(line.vat), formatEuro(net), formatEuro(tax), formatEuro(gross)]
    }),
    totals: [
      ['Totaal exclusief btw', formatEuro(totals.net)],
      ...totals.rates.map(({ vat, net, tax }): [string, string] =>
        vat === null
          ? [`Vrijgesteld van btw, over ${formatEuro(net)}`, formatEuro(0)]
          : [`Btw ${rate(vat)} over ${formatEuro(net)}`, formatEuro(tax)],
      ),
      [isCredit ? 'Je krijgt terug' : 'Totaal', formatEuro(isCredit ? -totals.gross : totals.gross)],
    ],
    notes: [
      isCredit
        ? isByHand
          ? 'Je krijgt dit geld van de organisatie zelf, niet via de betaaldienst.'
          : 'Het geld gaat terug op de manier waarop je betaalde; reken op 5 tot 10 werkdagen.'
        : 'Deze factuur is betaald. Je hoeft niets meer te doen.',
      ...(totals.rates.some(({ vat }) => vat === null)
        ? ['Verzekeringen zijn vrijgesteld van btw (artikel 11, lid 1, onderdeel k, Wet OB 1968).']
        : []),
    ],
  }
}
