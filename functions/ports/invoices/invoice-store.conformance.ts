import { beforeEach, describe, expect, test } from 'vitest'
import { emptyCompany } from '#shared/contract/company.ts'
import { builtInInvoiceTerms, sellerOf } from '#shared/domain/money/invoices.ts'
import type { InvoiceRecord, InvoiceStore } from './invoice-store.ts'

let n = 0

/** Returns an invoice, by default of a solo ticket. */
function invoiceFixture(change: Partial<InvoiceRecord> = {}): InvoiceRecord {
  return {
    kind: 'invoice',
    year: 2025,
    sequence: 1,
    sale: 'ticket',
    saleId: `ticket-${++n}-abcdefghijklmnopqrst`,
    credits: null,
    issuedAt: 1_748_772_000_000,
    paidAt: 1_748_771_990_000,
    suppliedOn: '2025-10-11',
    buyer: { name: 'Sanne de Vries', address: [] },
    email: 'sanne@voorbeeld.nl',
    paymentMethod: null,
    lines: [{ label: 'Solo ticket', quantity: 1, amount: 8500, vat: 9 }],
    ...change,
  }
}

let year = 3000

/** Defines the tests that every store of invoices must pass. */
export function describeInvoiceStore(name: string, open: () => InvoiceStore | Promise<InvoiceStore>): void {
  describe(`invoice store: ${name}`, () => {
    let invoices = {} as InvoiceStore
    beforeEach(async () => {
      invoices = await open()
      year++
    })

    test('changes the terms only if nobody changed them since they were read', async () => {
      const was = await invoices.getTerms()
      const next = { ...builtInInvoiceTerms, name: `Strand ${year}` }
      expect(await invoices.putTerms(next, { ...next, vatGoods: 22 })).toBe(false)
      expect(await invoices.putTerms(next, was)).toBe(true)
      expect(await invoices.putTerms(next, undefined)).toBe(false)
      expect(await invoices.getTerms()).toEqual(next)
    })

    test('finds an added invoice by its sale and in the list of its year, and raises the last number', async () => {
      expect(await invoices.lastOf(year)).toBe(0)
      const ticket = invoiceFixture({ year })
      const order = invoiceFixture({
        year,
        sequence: 2,
        sale: 'order',
        suppliedOn: null,
        paymentMethod: 'ideal',
        buyer: { name: 'Joris', address: ['Zeestraat 1', '2202 AA Noordwijk', 'Nederland'] },
        lines: [{ label: 'Verzekering', quantity: 2, amount: 100, vat: null }],
      })
      Object.assign(order, { seller: sellerOf(builtInInvoiceTerms) })
      const credit = invoiceFixture({ ...ticket, kind: 'credit', sequence: 3, credits: '3000-000001' })
      for (const one of [ticket, order, credit]) expect(await invoices.add(one)).toBe('done')
      expect(await invoices.find('ticket', ticket.saleId, 'invoice')).toEqual(ticket)
      expect(await invoices.find('order', order.saleId, 'invoice')).toEqual(order)
      expect(await invoices.find('ticket', ticket.saleId, 'credit')).toEqual(credit)
      expect(await invoices.find('order', ticket.saleId, 'invoice')).toBeUndefined()
      expect(await invoices.find('ticket', ticket.saleId, 'credit', { part: 1 })).toBeUndefined()
      expect(await invoices.lastOf(year)).toBe(3)
      expect(await invoices.lastOf(year - 1000)).toBe(0)
      const page = await invoices.list(year, { limit: 2 })
      expect(page.invoices).toEqual([ticket, order])
      expect((await invoices.list(year, { cursor: page.cursor! })).invoices).toEqual([credit])
    })

    test('refuses a used number and a second invoice of the same kind for a sale, and then stores nothing', async () => {
      const first = invoiceFixture({ year })
      const other = invoiceFixture({ year })
      expect(await invoices.add(first)).toBe('done')
      expect(await invoices.add(other)).toBe('number_taken')
      expect(await invoices.find('ticket', other.saleId, 'invoice')).toBeUndefined()
      expect(await invoices.add({ ...first, sequence: 2 })).toBe('exists')
      expect(await invoices.lastOf(year)).toBe(1)
      expect(await invoices.add({ ...other, sequence: 2 })).toBe('done')
    })

    test("keeps the sale's first invoice when a correction adds a credit note and a new invoice", async () => {
      const first = invoiceFixture({ year })
      const company = { ...emptyCompany, name: 'Duin & Zn', vatNumber: 'NL123456789B13' }
      const reversal = invoiceFixture({ ...first, sequence: 2, kind: 'credit', credits: '3000-000001', correction: 1 })
      const next = invoiceFixture({ ...first, sequence: 3, correction: 1, company })
      for (const one of [first, reversal, next]) expect(await invoices.add(one)).toBe('done')
      expect(await invoices.add({ ...next, sequence: 4 })).toBe('exists')
      const { saleId } = first
      expect(await invoices.find('ticket', saleId, 'invoice')).toEqual(first)
      expect(await invoices.find('ticket', saleId, 'invoice', { correction: 1 })).toEqual(next)
      expect(await invoices.find('ticket', saleId, 'credit', { correction: 1 })).toEqual(reversal)
      for (const mark of [{}, { part: 1 }, { correction: 2 }]) expect(await invoices.find('ticket', saleId, 'credit', mark)).toBeUndefined()
    })

    test('gives a number to only one of several concurrent invoices', async () => {
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => invoices.add(invoiceFixture({ year }))))
      expect(outcomes.toSorted()).toEqual(['done', ...Array.from({ length: 7 }, () => 'number_taken')])
      expect((await invoices.list(year)).invoices).toHaveLength(1)
    })

    test('stores many invoices at once, each under its number and its sale', async () => {
      const many = Array.from({ length: 30 }, (_, at) => invoiceFixture({ year, sequence: at + 1 }))
      await invoices.put(many)
      expect((await invoices.list(year)).invoices).toEqual(many)
      expect(await invoices.find('ticket', many[29]!.saleId, 'invoice')).toEqual(many[29])
      expect(await invoices.add(invoiceFixture({ year, sequence: 30 }))).toBe('number_taken')
    })

    test('finds an invoice by its number', async () => {
      const one = invoiceFixture({ year, sequence: 12 })
      await invoices.add(one)
      expect(await invoices.get(year, 12)).toEqual(one)
      expect(await invoices.get(year, 1)).toBeUndefined()
    })

    test('lists only invoices of the given year, newest first on request, page by page', async () => {
      await invoices.add(invoiceFixture({ year: year + 1000, sequence: 4 }))
      for (const sequence of [1, 2, 3]) await invoices.add(invoiceFixture({ year, sequence }))
      const { invoices: first, cursor } = await invoices.list(year, { limit: 2, newestFirst: true })
      expect([first.map(({ sequence }) => sequence), cursor]).toEqual([[3, 2], 2])
      const rest = await invoices.list(year, { limit: 2, cursor: 2, newestFirst: true })
      expect([rest.invoices.map(({ sequence }) => sequence), rest.cursor]).toEqual([[1], undefined])
    })

    test('sorts invoice numbers numerically', async () => {
      for (const sequence of [9, 10, 100]) await invoices.add(invoiceFixture({ year, sequence }))
      expect(await invoices.lastOf(year)).toBe(100)
      expect((await invoices.list(year)).invoices.map(({ sequence }) => sequence)).toEqual([9, 10, 100])
    })
  })
}
