import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addons } from '#shared/domain/tickets/addons.ts'
import {
  negateLines,
  sumInvoiceLines,
  vatShareOfLine,
  buildOrderInvoiceLines,
  divideRefund,
  nextCreditLines,
  buildTicketInvoiceLines,
} from './invoices.ts'
import { priceOrder } from '#shared/domain/tickets/pricing.ts'
import { buildReceiptLines } from '#shared/domain/tickets/receipt.ts'
import { refundable } from './refunds.ts'

const orders = fc.record({
  ticketType: fc.constantFrom('solo' as const, 'duo' as const),
  ids: fc.subarray(addons.map(({ id }) => id)),
  percent: fc.integer({ min: 0, max: 100 }),
})

test('the invoice of a ticket has the paid price as its total, and each line has the VAT rate of its kind', () => {
  fc.assert(
    fc.property(orders, ({ ticketType, ids, percent }) => {
      const chosen = ids.map((id) => ({ id, ...(id === 5 ? { size: 'M' } : {}) }))
      const discount = { code: 'ZAND', type: 'percentage' as const, value: percent }
      const price = priceOrder({ ticketType, addons: chosen, discount }, { solo: 8500, duo: 15500 })
      const lines = buildTicketInvoiceLines({ lines: buildReceiptLines(price, ticketType, 'ZAND'), addons: chosen })
      expect(sumInvoiceLines(lines).gross).toBe(price.total)
      const rateOf = (part: string) => lines.find(({ label }) => label.startsWith(part))?.vat
      expect(rateOf(ticketType === 'solo' ? 'Solo' : 'Duo')).toBe(9)
      if (price.discount > 0) expect(rateOf('Korting')).toBe(9)
      if (ids.includes(1)) expect(rateOf('Flex')).toBe(9)
      if (ids.includes(2)) expect(rateOf('Sportverzekering')).toBeNull()
      if (ids.includes(5)) expect(rateOf('Hoodie')).toBe(21)
      if (ids.includes(6)) expect(rateOf('Premium')).toBe(21)
    }),
  )
})

const lines = fc.array(
  fc.record({
    label: fc.string(),
    quantity: fc.integer({ min: 1, max: 20 }),
    amount: fc.integer({ min: -100_000, max: 100_000 }),
    vat: fc.constantFrom(9, 21, null),
  }),
)

test('net and VAT add up to gross, and a credit note reverses both exactly', () => {
  fc.assert(
    fc.property(lines, (given) => {
      const totals = sumInvoiceLines(given)
      expect(totals.net + totals.tax).toBe(totals.gross)
      for (const part of ['net', 'tax', 'gross'] as const) expect(totals.rates.reduce((sum, one) => sum + one[part], 0)).toBe(totals[part])
      for (const one of given) {
        const { net, tax } = vatShareOfLine(one)
        expect(Math.abs(tax - (net * (one.vat ?? 0)) / 100)).toBeLessThan(1)
      }
      const back = sumInvoiceLines(negateLines(given))
      expect([back.net + totals.net, back.tax + totals.tax, back.gross + totals.gross]).toEqual([0, 0, 0])
    }),
  )
})

test('computes the known totals of an example, with the exempt rate last', () => {
  const { rates, net, tax, gross } = sumInvoiceLines([
    { label: 'Solo ticket', quantity: 1, amount: 8500, vat: 9 },
    { label: 'Korting', quantity: 1, amount: -850, vat: 9 },
    { label: 'Sportverzekering', quantity: 1, amount: 1899, vat: null },
    { label: 'Hoodie', quantity: 1, amount: 3950, vat: 21 },
  ])
  expect(rates).toEqual([
    { vat: 21, net: 3264, tax: 686, gross: 3950 },
    { vat: 9, net: 7018, tax: 632, gross: 7650 },
    { vat: null, net: 1899, tax: 0, gross: 1899 },
  ])
  expect([net, tax, gross]).toEqual([12_181, 1318, 13_499])
})

test('taxes goods and shipping at one rate, and omits free shipping', () => {
  const order = { lines: [{ name: 'Shirt', size: 'M', quantity: 2, price: 2500 }], shipping: 595 }
  expect(buildOrderInvoiceLines(order)).toEqual([
    { label: 'Shirt, maat M', quantity: 2, amount: 5000, vat: 21 },
    { label: 'Verzending', quantity: 1, amount: 595, vat: 21 },
  ])
  expect(buildOrderInvoiceLines({ ...order, shipping: 0 })).toHaveLength(1)
})

test('partial refunds of any sizes add up to the invoiced amount of each VAT rate', () => {
  const labels = ['Eerste', 'Andere'] as const
  const line = fc.record({
    label: fc.constant('x'),
    quantity: fc.constant(1),
    amount: fc.integer({ min: 1, max: 20_000 }),
    vat: fc.constantFrom(21, 9, null),
  })
  const cuts = fc.array(fc.integer({ min: 1, max: 9_000 }), { maxLength: 8 })
  const perRate = (lines: readonly { amount: number; vat: number | null }[]) =>
    Object.fromEntries(
      sumInvoiceLines(lines.map((one) => ({ label: '', quantity: 1, ...one }))).rates.map(({ vat, gross }) => [vat, gross]),
    )
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), cuts, (lines, wanted) => {
      const { gross } = sumInvoiceLines(lines)
      const parts: ReturnType<typeof divideRefund> = []
      let given = 0
      for (const amount of wanted) {
        const { maxPartialRefund } = refundable(gross, given)
        if (amount > maxPartialRefund) continue
        const part = divideRefund(lines, given, amount, labels)
        expect(sumInvoiceLines(part).gross).toBe(amount)
        parts.push(...part)
        given += amount
      }
      const { whole } = refundable(gross, given)
      const rest = divideRefund(lines, given, whole, labels)
      expect([given + whole, sumInvoiceLines(rest).gross]).toEqual([gross, whole])
      expect(perRate([...parts, ...rest])).toEqual(perRate(lines))
    }),
  )
})

test('credit notes add up to the refund, to the cent and per VAT rate', () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 9_000 }), { maxLength: 6 })
  const labels = ['Eerste', 'Andere'] as const
  fc.assert(
    fc.property(orders, cuts, fc.boolean(), ({ ticketType, ids, percent }, wanted, isFlex) => {
      const chosen = ids.map((id) => ({ id, ...(id === 5 ? { size: 'M' } : {}) }))
      const price = priceOrder(
        { ticketType, addons: chosen, discount: { code: 'ZAND', type: 'percentage', value: percent } },
        { solo: 8500, duo: 15500 },
      )
      const invoice = buildTicketInvoiceLines({ lines: buildReceiptLines(price, ticketType, 'ZAND'), addons: chosen })
      const entry = invoice.slice(0, invoice.length - chosen.length)
      const most = isFlex ? sumInvoiceLines(entry).gross : refundable(price.total, 0).maxPartialRefund
      const notes: (typeof invoice)[] = []
      let given = 0
      for (const amount of wanted.filter((one) => (given + one > most ? false : (given += one)))) {
        const earlier = -sumInvoiceLines(notes.flat()).gross
        notes.push(negateLines(divideRefund(invoice, earlier, amount, labels)))
      }
      if (isFlex) notes.push(nextCreditLines(entry, notes.flat()))
      const kept = sumInvoiceLines([...invoice, ...notes.flat()])
      // If nothing is left to credit, no last credit note corrects a cent of VAT that earlier credit notes rounded away.
      if (isFlex && notes.at(-1)!.length > 0) expect([kept.net, kept.tax]).toEqual(netAndTax(invoice.slice(entry.length)))
      notes.push(nextCreditLines(invoice, notes.flat()))
      const after = sumInvoiceLines([...invoice, ...notes.flat()])
      if (price.total > 0) for (const one of [after, ...after.rates]) expect([one.net, one.tax, one.gross]).toEqual([0, 0, 0])
      expect(nextCreditLines(invoice, notes.flat())).toEqual([])
    }),
  )
})

const netAndTax = (lines: Parameters<typeof sumInvoiceLines>[0]) => {
  const { net, tax } = sumInvoiceLines(lines)
  return [net, tax]
}

test('when a partial refund came first, the credit note has the sold lines and that refund as a separate line', () => {
  const [solo, discount, flex] = [
    { label: 'Solo ticket', quantity: 1, amount: 8500, vat: 9 },
    { label: 'Korting', quantity: 1, amount: -850, vat: 9 },
    { label: 'Flex annulering', quantity: 1, amount: 1250, vat: 9 },
  ]
  const first = nextCreditLines([solo, discount], [{ label: 'Terugbetaling', quantity: 1, amount: -500, vat: 9 }])
  expect(first.map(({ label, amount }) => [label, amount])).toEqual([
    ['Solo ticket', -8500],
    ['Korting', 850],
    ['Eerder terugbetaald', 500],
  ])
  expect(nextCreditLines([solo, discount, flex], [{ label: 'Terugbetaling', quantity: 1, amount: -500, vat: 9 }, ...first])).toEqual(
    negateLines([flex]),
  )
})
