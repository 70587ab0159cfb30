import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { VatLine } from '#shared/contract/finance.ts'
import { addSums } from '#shared/domain/money/vat-sheet.ts'
import { sumInvoiceLines, type InvoiceLine } from '#shared/domain/money/invoices.ts'
import { createInvoiceStore } from '#functions/adapters/dynamodb/invoices/invoice-store.ts'
import { saleDefaults, type SaleRecord } from '#functions/ports/payments/sale.ts'
import { listVatRows } from '#functions/usecases/finance/list-vat-rows.ts'
import { issueMissingInvoices, type InvoicedKind } from '#functions/usecases/invoices/sale-invoices.ts'
import { isLongRun } from '#infra/testing/long-run.ts'
import { openDirectTestTable } from './test-table.ts'

// Compares the VAT sheet with the invoices and credit notes that the product issues for the same sales, on the real store.

interface Sold extends SaleRecord {
  lines: InvoiceLine[]
  /** The number of partial refunds before each correction of the addressee. */
  corrected: number[]
}
const lines = fc
  .tuple(fc.integer({ min: 100, max: 20_000 }), fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 4000 }))
  .map(([entry, insurance, goods]) =>
    [
      { label: 'Ticket', quantity: 1, amount: entry, vat: 9 },
      { label: 'Verzekering', quantity: 1, amount: insurance, vat: null },
      { label: 'Hoodie', quantity: 1, amount: goods, vat: 21 },
    ].filter(({ amount }) => amount > 0),
  )
const saleHistory = fc.record({
  lines,
  /** The percentage of the remaining amount that each partial refund pays back. */
  parts: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 3 }),
  /** The numbers of partial refunds after which another company is put on the invoice. */
  corrected: fc.uniqueArray(fc.nat({ max: 3 }), { maxLength: 2 }),
  isRefunded: fc.boolean(),
  /** Months between the sale and its refunds. */
  later: fc.nat({ max: 14 }),
})

test('the VAT sheet equals the invoices per month and rate, and the kept money per rate, after refunds and corrections', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(saleHistory, { minLength: 1, maxLength: 4 }), async (saleHistories) => {
      const { table, close } = await openDirectTestTable()
      const invoices = createInvoiceStore(table)
      let now = Date.UTC(2024, 10, 3, 12)
      const clock = { now: () => now }
      const sales = new Map<string, Sold>()
      const kind: InvoicedKind<Sold> = {
        sale: 'ticket',
        get: async (id) => sales.get(id),
        describe: (sale) => ({ buyer: { name: 'Sanne', address: [] }, suppliedOn: '2025-10-11', email: 's@x.nl', lines: sale.lines }),
        listCorrections: ({ corrected }) =>
          corrected.map((refundsBefore) => ({ addressee: { buyer: { name: 'Duin BV', address: [] } }, refundsBefore })),
        partLabels: ['deel', 'deel'],
        listRefundedLines: (_, all) => [...all],
      }
      const change = async (id: string, to: Partial<Sold>) => {
        sales.set(id, { ...sales.get(id)!, ...to })
        await issueMissingInvoices({ invoices, clock }, kind, id)
      }
      for (const [at, { lines: sold, parts, corrected, isRefunded, later }] of saleHistories.entries()) {
        const id = `sale-${at}-abcdefghijklmnopqrst`
        sales.set(id, { ...saleDefaults, id, state: 'paid', createdAt: now, paidAt: now, rev: 1, lines: sold, corrected: [] })
        const correct = async () => {
          const { partialRefunds = [], corrected: earlier } = sales.get(id)!
          if (corrected.includes(partialRefunds.length)) await change(id, { corrected: [...earlier, partialRefunds.length] })
        }
        await change(id, {})
        await correct()
        now += later * 31 * 86_400_000
        const price = sumInvoiceLines(sold).gross
        let given = 0
        for (const [nr, percent] of parts.entries()) {
          const amount = Math.floor(((price - given) * percent) / 100)
          if (amount === 0) continue
          given += amount
          const earlier = sales.get(id)!.partialRefunds ?? []
          const part = { key: `${nr}`, amount, at: now, by: 'beheer', reason: 'x' }
          await change(id, { partialRefunds: [...earlier, part], refundAmount: given })
          now += 20 * 86_400_000
          await correct()
        }
        if (isRefunded) await change(id, { state: 'refunded', refundAmount: null })
      }
      const all = (await Promise.all([2024, 2025, 2026, 2027, 2028, 2029, 2030].map((year) => invoices.list(year)))).flatMap(
        (page) => page.invoices,
      )
      const rows: VatLine[] = []
      let cursor: string | undefined
      do {
        const page = await listVatRows({ invoices, clock }, cursor)
        rows.push(...page.items)
        cursor = page.cursor
      } while (cursor !== undefined)

      const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
      for (const { month, vat, invoiced, credited } of rows) {
        const shares = all
          .filter(({ issuedAt }) => new Date(issuedAt).toISOString().startsWith(month))
          .flatMap((one) => sumInvoiceLines(one.lines).rates.filter((rate) => rate.vat === vat))
        const { net, tax, gross } = addSums(invoiced, credited)
        expect([net, tax, gross]).toEqual([
          sum(shares.map((one) => one.net)),
          sum(shares.map((one) => one.tax)),
          sum(shares.map((one) => one.gross)),
        ])
      }
      expect(sum(rows.map(({ invoiced, credited }) => invoiced.gross + credited.gross))).toBe(
        sum(
          [...sales.values()].map((sale) => (sale.state === 'refunded' ? 0 : sumInvoiceLines(sale.lines).gross - (sale.refundAmount ?? 0))),
        ),
      )
      expect(sum(rows.map(({ invoiced, credited }) => invoiced.count + credited.count))).toBe(
        sum(all.map((one) => sumInvoiceLines(one.lines).rates.length)),
      )
      await close()
    }),
    { numRuns: isLongRun ? 60 : 5, seed: 26 },
  )
}, 60_000)
