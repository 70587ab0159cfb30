import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createInvoiceStore } from '#functions/adapters/dynamodb/invoices/invoice-store.ts'
import { issueInvoice, type InvoiceDraft } from '#functions/usecases/invoices/issue-invoice.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'
import { openDirectFaultyTable } from './test-table.ts'

// Tests that invoices and credit notes are numbered without gaps. Runs on the real stores.

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const draftOf = (saleId: string): InvoiceDraft => ({
  kind: 'invoice',
  sale: 'ticket',
  saleId,
  credits: null,
  paidAt: 1,
  suppliedOn: null,
  buyer: { name: 'Sanne', address: [] },
  email: 'sanne@voorbeeld.nl',
  paymentMethod: null,
  lines: [],
})

test('invoice numbers begin at 1 in each calendar year, in Dutch time', async () => {
  const setTime = (iso: string) => shop.pass(Date.parse(iso) - shop.deps.clock.now())
  const issue = (saleId: string) => issueInvoice(shop.deps, draftOf(saleId))
  setTime('2025-12-31T22:59:00Z')
  expect(await issue('a')).toMatchObject({ year: 2025, sequence: 1 })
  expect(await issue('b')).toMatchObject({ year: 2025, sequence: 2 })
  setTime('2025-12-31T23:01:00Z')
  expect(await issue('c')).toMatchObject({ year: 2026, sequence: 1 })
  // A repeated call for the same sale returns the existing number.
  expect(await issue('a')).toMatchObject({ year: 2025, sequence: 1 })
})

test('despite conflicts, lost responses and repeats every sale gets one invoice number, without gaps', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        sales: fc.integer({ min: 1, max: 12 }),
        copies: fc.integer({ min: 1, max: 3 }),
        seed: fc.integer({ min: 1, max: 1e6 }),
        rate: fc.constantFrom(0, 0.1, 0.3),
      }),
      async ({ sales, copies, seed, rate }) => {
        const { faults, table, close } = await openDirectFaultyTable()
        const invoices = createInvoiceStore(table)
        // The test needs three stores, because one process issues its numbers one after another.
        const stores = [invoices, createInvoiceStore(table), createInvoiceStore(table)]
        const issue = (saleId: string, at = 0) => issueInvoice({ invoices: stores[at % 3]!, clock: shop.deps.clock }, draftOf(saleId))
        if (rate > 0)
          for (const [at, mode] of (['throttle', 'conflict', 'drop-request', 'drop-response'] as const).entries())
            faults.add({ path: '.', mode, rate, seed: seed + at })
        const ids = Array.from({ length: sales }, (_, at) => `sale-${at}`)
        const work = ids.flatMap((id) => Array.from({ length: copies }, () => id))
        const first = await Promise.allSettled(work.map(issue))
        // The test repeats the rejected calls, as the queue does.
        faults.clear()
        for (const [at, answer] of first.entries()) if (answer.status === 'rejected') await issue(work[at]!)
        const all = (await invoices.list(2025)).invoices
        expect(all.map(({ sequence }) => sequence)).toEqual(ids.map((_, at) => at + 1))
        expect(new Set(all.map(({ saleId }) => saleId))).toEqual(new Set(ids))
        // Each call returns the stored invoice.
        for (const answer of first)
          if (answer.status === 'fulfilled') expect(all[answer.value.sequence - 1]!.saleId).toBe(answer.value.saleId)
        await close()
      },
    ),
    { numRuns: 15 },
  )
}, 120_000)

test('concurrent sales in one process try no invoice number twice', async () => {
  const { invoices, clock } = shop.deps
  const tried: number[] = []
  const counted: typeof invoices = { ...invoices, add: (one) => (tried.push(one.sequence), invoices.add(one)) }
  const ids = Array.from({ length: 20 }, (_, at) => `sale-${at}`)
  await Promise.all(ids.map((id) => issueInvoice({ invoices: counted, clock }, draftOf(id))))
  expect(tried).toEqual(ids.map((_, at) => at + 1))
})
