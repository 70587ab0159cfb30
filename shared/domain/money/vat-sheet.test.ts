import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatShareOfLine, type InvoiceLine } from './invoices.ts'
import { computeVatSheet, type BookedInvoice } from './vat-sheet.ts'

const line = fc.record({
  label: fc.constant('x'),
  quantity: fc.constant(1),
  amount: fc.integer({ min: -50_000, max: 50_000 }),
  vat: fc.constantFrom(9, 21, null),
})
const invoice: fc.Arbitrary<BookedInvoice> = fc.record({
  kind: fc.constantFrom('invoice' as const, 'credit' as const),
  issuedAt: fc.integer({ min: Date.UTC(2025, 10, 1), max: Date.UTC(2026, 2, 1) }),
  lines: fc.array(line, { maxLength: 4 }),
})
/** Formats months with `Intl`, so that the test does not depend on the product's calendar. */
const monthIn = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', year: 'numeric', month: '2-digit' })

test('the VAT sheet equals the sum of the invoices, to the cent, per month and rate', () => {
  fc.assert(
    fc.property(fc.array(invoice, { maxLength: 30 }), (invoices) => {
      const rows = computeVatSheet(invoices)
      const booked = (pick: (one: { month: string; kind: string } & InvoiceLine) => boolean) =>
        invoices
          .flatMap(({ kind, issuedAt, lines }) => lines.map((one) => ({ ...one, kind, month: monthIn.format(issuedAt) })))
          .filter(pick)
          .map(vatShareOfLine)
          .reduce((sum, { net, tax, gross }) => ({ net: sum.net + net, tax: sum.tax + tax, gross: sum.gross + gross }), {
            net: 0,
            tax: 0,
            gross: 0,
          })
      for (const row of rows)
        for (const [side, kind] of [
          ['invoiced', 'invoice'],
          ['credited', 'credit'],
        ] as const)
          expect(row[side]).toMatchObject(booked((one) => one.month === row.month && one.vat === row.vat && one.kind === kind))
      // The sheet contains every invoice line, and has one row per month and rate.
      expect(rows.reduce((sum, { invoiced, credited }) => sum + invoiced.gross + credited.gross, 0)).toBe(booked(() => true).gross)
      expect(new Set(rows.map(({ month, vat }) => `${month} ${vat}`)).size).toBe(rows.length)
    }),
  )
})

test('counts an invoice issued just after midnight in Amsterdam in the new month; sorts by newest month and highest rate', () => {
  const lines = [
    { label: 'Verzekering', quantity: 1, amount: 1899, vat: null },
    { label: 'Solo', quantity: 1, amount: 8500, vat: 9 },
    { label: 'Hoodie', quantity: 1, amount: 3950, vat: 21 },
  ]
  const rows = computeVatSheet([
    { kind: 'invoice', issuedAt: Date.parse('2025-10-31T22:59:00Z'), lines: lines.slice(1, 2) },
    { kind: 'invoice', issuedAt: Date.parse('2025-10-31T23:01:00Z'), lines },
  ])
  expect(rows.map(({ month, vat }) => [month, vat])).toEqual([
    ['2025-11', 21],
    ['2025-11', 9],
    ['2025-11', null],
    ['2025-10', 9],
  ])
  expect(rows[1]).toMatchObject({ invoiced: { count: 1, net: 7798, tax: 702, gross: 8500 }, credited: { count: 0, gross: 0 } })
})
