import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { sumInvoiceLines } from '#shared/domain/money/invoices.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { getOrder } from '#functions/usecases/shop/get-order.ts'
import { getOrderInvoice } from '#functions/usecases/shop/get-order-invoice.ts'
import { refundOrder } from '#functions/usecases/shop/refund-order.ts'
import { openRefundShop, total, type RefundShop } from './refund-shop.ts'

// Tests refunds by an administrator: the whole order, or a part while the order continues. Runs on the real stores.

const shops: RefundShop[] = []
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close()
})
const hour = 3_600_000

async function open(left?: number): Promise<RefundShop> {
  const shop = await openRefundShop(left)
  shops.push(shop)
  return shop
}
const creditOf = (found: Awaited<ReturnType<RefundShop['invoices']>>) =>
  found.filter(({ kind }) => kind === 'credit').reduce((sum, { lines }) => sum - sumInvoiceLines(lines).gross, 0)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? 'other',
  )

test('a whole order is refunded once despite repeats: money, stock, one mail and its credit note', async () => {
  const shop = await open()
  const id = await shop.buy()
  expect(await shop.left()).toBe(4)
  const shown = await shop.show(id)
  await Promise.all([shop.whole(id, shown), shop.whole(id, shown)])
  expect(await shop.show(id)).toMatchObject({ paymentStatus: 'cancelled', refunded: total, refundUnderway: true })
  expect(await getOrder(shop.deps, id)).toMatchObject({ status: 'refunded', refundUnderway: true })
  await shop.runJobs(2)
  await shop.whole(id, shown)
  await shop.runJobs()
  expect([await shop.back(id), shop.deps.payments.refunded.length, await shop.left()]).toEqual([total, 1, 5])
  expect(await shop.show(id)).toMatchObject({ paymentStatus: 'refunded', refunded: total, refundUnderway: false })
  expect(await getOrder(shop.deps, id)).toMatchObject({ status: 'refunded', soldOut: false, refunded: total, refundUnderway: false })
  expect(shop.mails()).toEqual([expect.stringContaining('bevestigd'), 'Je krijgt je geld terug: je bestelling is geannuleerd'])
  expect(shop.last().text).toContain('We sturen niets op.')
  expect(shop.last().files).toEqual([expect.stringMatching(/^creditfactuur-/)])
  const [invoice, credit] = await shop.invoices(id)
  expect(sumInvoiceLines(credit!.lines).rates).toEqual(
    sumInvoiceLines(invoice!.lines).rates.map(({ vat, net, tax, gross }) => ({ vat, net: -net, tax: -tax, gross: -gross })),
  )
})

test('refunding a sent order, in the office or at the payment provider, does not change the stock', async () => {
  const shop = await open()
  const [ours, theirs] = [await shop.buy('a'), await shop.buy('b')]
  for (const id of [ours, theirs]) await shop.send(id)
  await shop.runJobs()
  await shop.whole(ours)
  await shop.reverse(theirs, 'refunded')
  await shop.runJobs()
  expect([await shop.back(ours), await shop.left()]).toEqual([total, 3])
  for (const { text } of shop.deps.mailer.sent.slice(-2)) expect(text).not.toMatch(/geannuleerd|niets op/)
})

test('the mail about an order cancelled after a lost dispute promises no refund, whether the order was sent or not', async () => {
  const shop = await open()
  const [kept, sent] = [await shop.buy('a'), await shop.buy('b')]
  await shop.send(sent)
  await shop.runJobs()
  for (const id of [kept, sent]) {
    await shop.reverse(id, 'disputed')
    await shop.reverse(id, 'dispute_lost')
    await shop.whole(id)
    await shop.runJobs()
    expect(shop.last().text).toContain('Je bank gaf je deze betaling al terug, dus van ons komt er geen geld meer.')
    expect(shop.last().text).not.toMatch(/werkdagen|TERUGBETAALD/)
    expect(shop.last().files).toEqual([expect.stringMatching(/^creditfactuur-/)])
  }
  expect(shop.mails().slice(-2)).toEqual(['Je bestelling is geannuleerd', 'De creditfactuur van je bestelling bij Duinstorm'])
  expect(shop.deps.payments.refunded).toEqual([])
})

test('makes a partial refund once per idempotency key, without changing the stock, and can refund the rest later', async () => {
  const shop = await open()
  const id = await shop.buy()
  await Promise.all([shop.part(id, 500, 1), shop.part(id, 500, 1)])
  await shop.runJobs(2)
  expect(await codeOf(shop.part(id, 400, 1))).toBe('request_reused')
  expect(await shop.show(id)).toMatchObject({ paymentStatus: 'paid', refunded: 500, refundUnderway: false })
  expect([await shop.back(id), await shop.left(), creditOf(await shop.invoices(id))]).toEqual([500, 4, 500])
  expect(shop.mails().filter((one) => one === 'Je krijgt € 5,00 terug')).toHaveLength(1)
  expect(shop.last()).toMatchObject({ text: expect.stringContaining('Verkeerde maat'), files: [expect.stringMatching(/^creditfactuur-/)] })
  expect(await getOrder(shop.deps, id)).toMatchObject({ status: 'confirmed', refunded: 500 })
  // The order's page still has the invoice.
  expect((await getOrderInvoice(shop.deps, id)).filename).toMatch(/^factuur-/)
  // A screen opened before that refund is refused with the current record.
  await expect(shop.part(id, 300, 2, 0)).rejects.toMatchObject({ code: 'record_changed', details: { id, refunded: 500 } })
  await shop.part(id, 500, 1, 0)
  await shop.send(id)
  await shop.runJobs()
  await shop.whole(id)
  await shop.runJobs()
  expect(shop.last().text).toMatch(/€ 13,45 voor je bestelling teruggestuurd[^]*Eerder terugbetaald: -€ 5,00/)
  expect([await shop.back(id), creditOf(await shop.invoices(id))]).toEqual([total, total])
  expect((await getOrderInvoice(shop.deps, id)).filename).toMatch(/^creditfactuur-/)
})

test('refuses a refund of an unpaid order, of too high an amount, or while another refund is under way', async () => {
  const shop = await open()
  const id = await shop.place()
  expect([await codeOf(shop.whole(id)), await codeOf(shop.part(id, 5))]).toEqual(['refund_refused', 'refund_refused'])
  expect(await codeOf(refundOrder(shop.deps, 'nergens', { expected: 1, version: 'v' }))).toBe('not_found')
  await shop.pay(id)
  expect(await codeOf(shop.part(id, 500))).toBe('refund_refused')
  await shop.runJobs()
  await expect(shop.part(id, total)).rejects.toMatchObject({
    code: 'invalid_input',
    details: [{ path: 'amount', message: expect.stringMatching(/18,44.*Hele bestelling/) }],
  })
  const both = await Promise.all([codeOf(shop.part(id, 1000)), codeOf(shop.part(id, 1100))])
  expect(both.toSorted()).toEqual(['ok', 'record_changed'])
  expect([await shop.back(id), await shop.left()]).toEqual([0, 4])
})

test('an order is not sent while a partial refund is under way, and the message names the refund', async () => {
  const shop = await open()
  const id = await shop.buy()
  await shop.part(id, 500)
  await expect(shop.send(id)).rejects.toMatchObject({
    code: 'delivery_refused',
    message: 'Een deel van het geld gaat nog terug. Is dat rond, dan kan dit weer.',
  })
  await shop.runJobs()
  expect(await shop.send(id)).toMatchObject({ deliveryState: 'sent' })
})

test('a partial refund blocked by a dispute does not stop the delivery, and follows after the dispute', async () => {
  const shop = await open()
  const id = await shop.buy()
  shop.deps.payments.disputed.add((await shop.read(id)).paymentIntentId!)
  await shop.part(id, 500)
  await shop.runJobs()
  expect(await shop.read(id)).toMatchObject({ nextStep: 'refund-part', disputedAt: shop.deps.clock.now() })
  expect(await shop.send(id)).toMatchObject({ deliveryState: 'sent', refunded: 500 })
  await shop.runJobs()
  expect(shop.mails().slice(1)).toEqual([expect.stringContaining('onderweg')])
  const settle = async (ms: number) => {
    shop.pass(ms)
    await sweepDueSteps(shop.deps)
    await shop.runJobs()
  }
  await settle(hour)
  expect([await shop.back(id), (await shop.read(id)).nextStep]).toEqual([0, 'refund-part'])
  shop.deps.payments.disputed.clear()
  await settle(8 * 24 * hour)
  await settle(8 * 24 * hour)
  expect([await shop.back(id), (await shop.read(id)).nextStep]).toEqual([500, null])
  expect(shop.mails().filter((one) => one.includes('terug'))).toHaveLength(1)
})

test('an order refunded before its confirmation gets an invoice, a credit note and one mail', async () => {
  const shop = await open()
  const id = await shop.pay(await shop.place())
  await shop.whole(id)
  await shop.runJobs()
  expect(shop.mails()).toEqual(['Je krijgt je geld terug: je bestelling is geannuleerd'])
  expect((await shop.invoices(id)).map(({ kind }) => kind)).toEqual(['invoice', 'credit'])
  expect(shop.last().files).toEqual([expect.stringMatching(/^creditfactuur-/)])
})

test('refuses a refund if the order changed since it was shown, and returns the current record', async () => {
  const shop = await open()
  const since = [
    ['a', (id: string) => shop.send(id), { deliveryState: 'sent' }],
    ['b', (id: string) => shop.part(id, 500), { refunded: 500 }],
    ['c', (id: string) => shop.reverse(id, 'disputed'), { disputedAt: '2025-06-01T10:00:00.000Z' }],
  ] as const
  for (const [key, change, now] of since) {
    const id = await shop.buy(key)
    const shown = await shop.show(id)
    await change(id)
    await shop.runJobs()
    await expect(shop.whole(id, shown)).rejects.toMatchObject({ code: 'record_changed', details: now })
    expect((await shop.read(id)).state).toBe('paid')
  }
})

test('an order refunded at the payment provider is not refunded again', async () => {
  const shop = await open(1)
  const [first, second] = [await shop.place('a'), await shop.place('b')]
  for (const id of [first, second]) await shop.pay(id)
  await shop.runJobs()
  const shown = await shop.show(first)
  await shop.reverse(first, 'refunded')
  // No piece was left for the second order, so it was refunded automatically.
  for (const id of [first, second]) await shop.whole(id, shown)
  await shop.runJobs()
  expect(shop.deps.payments.refunded).toHaveLength(2)
  expect(await getOrder(shop.deps, second)).toMatchObject({ status: 'refunded', soldOut: true })
  expect(await shop.left()).toBe(1)
})

test('if the payment provider is down, refunds come later; a refund that the bank refused is repeated without a mail', async () => {
  const shop = await open()
  const [whole, part] = [await shop.buy('a'), await shop.buy('b')]
  shop.deps.payments.setDown(true)
  await shop.whole(whole)
  await shop.part(part, 500)
  await shop.runJobs().catch(() => undefined)
  shop.deps.payments.setDown(false)
  const settle = async (ms: number) => {
    shop.pass(ms)
    await sweepDueSteps(shop.deps)
    await shop.runJobs()
  }
  await settle(hour)
  expect([await shop.back(whole), await shop.back(part)]).toEqual([total, 500])
  for (const id of [whole, part]) await shop.reverse(id, 'refund_failed')
  expect([await shop.back(whole), await shop.back(part)]).toEqual([0, 0])
  expect((await shop.show(part)).refundUnderway).toBe(true)
  await settle(24 * hour)
  expect([await shop.back(whole), await shop.back(part)]).toEqual([total, 500])
  expect(shop.mails().filter((one) => one.includes('terug'))).toHaveLength(2)
})

test('partial refunds and failures in any sequence are recorded, and credited to the cent at the right VAT rate', async () => {
  const shop = await open(100)
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant('part' as const), amount: fc.integer({ min: 1, max: 900 }) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('run' as const, 'down' as const, 'whole' as const) }) },
  )
  let n = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const id = await shop.buy(`r${++n}`)
      for (const one of steps) {
        if (one.do === 'part') await codeOf(shop.part(id, one.amount, ++n))
        if (one.do === 'whole') await codeOf(shop.whole(id))
        if (one.do === 'run') await shop.runJobs(2)
        if (one.do === 'down') {
          shop.deps.payments.setDown(true)
          await shop.runJobs().catch(() => undefined)
          shop.deps.payments.setDown(false)
        }
      }
      shop.pass(24 * hour)
      await sweepDueSteps(shop.deps)
      await shop.runJobs()
      const [{ refunded }, found] = [await shop.show(id), await shop.invoices(id)]
      expect([await shop.back(id), creditOf(found)]).toEqual([refunded, refunded])
      const at21 = found.flatMap(({ lines }) => lines).filter(({ vat }) => vat === 21)
      expect(sumInvoiceLines(at21).gross).toBe(total - refunded)
    }),
    { numRuns: 8 },
  )
})
