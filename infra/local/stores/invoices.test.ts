import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { orderBody } from '#shared/contract/shop.ts'
import { builtInInvoiceTerms, negateLines, sumInvoiceLines } from '#shared/domain/money/invoices.ts'
import { buildInvoiceTexts } from '#functions/adapters/pdfkit/invoice-texts.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { changeInvoiceTerms } from '#functions/usecases/invoices/invoice-terms.ts'
import { issueMissingInvoices } from '#functions/usecases/invoices/sale-invoices.ts'
import { orderInvoices } from '#functions/usecases/shop/order-invoices.ts'
import { placeOrder } from '#functions/usecases/shop/place-order.ts'
import { cancelTicket } from '#functions/usecases/tickets/cancel-ticket.ts'
import { refundPart } from '#functions/usecases/tickets/refund-ticket.ts'
import { getOwnInvoice, getTicketInvoice, listOwnInvoices, listTicketInvoices } from '#functions/usecases/tickets/get-ticket-invoices.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { ticketInvoices } from '#functions/usecases/tickets/ticket-invoices.ts'
import { products } from '#infra/local/seed/shop.ts'
import { openTestShop, zand10, orderOf, type TestShop } from './open-test-shop.ts'

// Tests invoices and credit notes, on the real stores. invoice-numbers.test.ts tests their numbers.

let shop: TestShop
afterEach(() => shop.close())

const buyer = 'sanne@voorbeeld.nl'

async function buy(order = orderOf()) {
  const { ticketId } = await registerTicket(shop.deps, order)
  const { paymentIntentId } = (await shop.deps.tickets.get(ticketId))!
  if (paymentIntentId) await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(paymentIntentId, 'succeeded'))
  return { ticketId, paymentIntentId: paymentIntentId! }
}
const issued = async (year = 2025) => (await shop.deps.invoices.list(year)).invoices
const attached = () =>
  shop.deps.mailer.sent.map(({ to, attachments }) => [
    to,
    attachments.map(({ filename }) => filename).filter((name) => name.endsWith('.pdf')),
  ])

test('a paid ticket gets one invoice, mailed to its buyer only, however often its steps run', async () => {
  shop = await openTestShop()
  const duo = orderOf([buyer, 'joris@voorbeeld.nl'], { addons: [{ id: 2 }, { id: 5, size: 'M' }], totalPrice: 15500 + 2999 + 3950 })
  const { ticketId } = await buy(duo)
  await Promise.all([shop.runJobs(3), listTicketInvoices(shop.deps, ticketId)])
  const [invoice, ...more] = await issued()
  expect(more).toEqual([])
  expect(invoice).toMatchObject({ kind: 'invoice', sequence: 1, buyer: { name: 'Sanne de Vries', address: [] }, suppliedOn: '2025-10-11' })
  expect(invoice!.lines.map(({ vat, amount }) => [vat, amount])).toEqual([
    [9, 15500],
    [null, 2999],
    [21, 3950],
  ])
  expect(attached()).toEqual([
    [buyer, ['factuur-2025-000001.pdf']],
    ['joris@voorbeeld.nl', []],
  ])
  expect(await listOwnInvoices(shop.deps, buyer)).toMatchObject([
    { number: '2025-000001', total: 22449, what: 'Duo ticket, 11 oktober 2025' },
  ])
  expect((await getOwnInvoice(shop.deps, buyer, '2025-000001')).filename).toBe('factuur-2025-000001.pdf')
  await expect(getOwnInvoice(shop.deps, 'joris@voorbeeld.nl', '2025-000001')).rejects.toMatchObject({ code: 'not_found' })
  expect(await listOwnInvoices(shop.deps, 'joris@voorbeeld.nl')).toEqual([])
})

test("an owner's changed terms apply to new invoices; issued ones and their credit notes keep the old terms", async () => {
  shop = await openTestShop()
  const flex = orderOf([buyer], { addons: [{ id: 1 }, { id: 5, size: 'M' }], totalPrice: 8500 + 1250 + 3950 })
  const { ticketId } = await buy(flex)
  await shop.runJobs()
  const terms = { ...builtInInvoiceTerms, name: 'Stichting Strand', tradeRegister: '12345678', vatEntry: 21, vatGoods: 22 }
  await changeInvoiceTerms(shop.deps, terms)
  await buy(orderOf(['joris@voorbeeld.nl'], { addons: [{ id: 5, size: 'M' }], totalPrice: 8500 + 3950 }))
  await shop.runJobs()
  await cancelTicket(shop.deps, { ticketId, email: buyer })
  await shop.runJobs()
  expect((await issued()).map(({ kind, seller, lines }) => [kind, seller?.name, lines.map(({ vat }) => vat)])).toEqual([
    ['invoice', builtInInvoiceTerms.name, [9, 9, 21]],
    ['invoice', 'Stichting Strand', [21, 22]],
    ['credit', builtInInvoiceTerms.name, [9]],
  ])
  const [old, now] = (await issued()).map((one) => buildInvoiceTexts(one).seller)
  expect([old![0], now![0], now!.at(-2)]).toEqual([builtInInvoiceTerms.name, 'Stichting Strand', 'KvK 12345678'])
  const { seller: _, ...before } = (await issued())[0]!
  expect(buildInvoiceTexts(before).seller).toEqual(old)
})

test('unpaid and free tickets have no invoice', async () => {
  shop = await openTestShop()
  const { ticketId: unpaid } = await registerTicket(shop.deps, orderOf())
  await shop.deps.catalog.putDiscountCode({ ...zand10, code: 'ALLES', value: 100 })
  const { ticketId: free } = await registerTicket(shop.deps, orderOf([buyer], { discountCode: 'ALLES', totalPrice: 0 }))
  await shop.runJobs()
  for (const id of [unpaid, free, 'x'.repeat(32)]) {
    expect(await listTicketInvoices(shop.deps, id)).toEqual([])
    await expect(getTicketInvoice(shop.deps, id, '2025-000001')).rejects.toMatchObject({ code: 'not_found' })
  }
  expect(await issued()).toEqual([])
  expect(attached()).toEqual([[buyer, []]])
})

test('flex cancellation credits only the entry fee, at its VAT rates, and mails the credit note', async () => {
  shop = await openTestShop()
  const { ticketId } = await buy(orderOf([buyer], { addons: [{ id: 1 }, { id: 5, size: 'M' }], totalPrice: 8500 + 1250 + 3950 }))
  await shop.runJobs()
  await cancelTicket(shop.deps, { ticketId, email: buyer })
  await shop.runJobs(3)
  const [invoice, credit, ...more] = await issued()
  expect(more).toEqual([])
  expect(credit).toMatchObject({ kind: 'credit', sequence: 2, credits: '2025-000001' })
  expect(credit!.lines).toEqual(negateLines(invoice!.lines.slice(0, 1)))
  expect(attached().at(-1)).toEqual([buyer, ['creditfactuur-2025-000002.pdf']])
  expect((await listOwnInvoices(shop.deps, buyer)).map(({ kind, total }) => [kind, total])).toEqual([
    ['credit', -8500],
    ['invoice', 13700],
  ])
})

test('after a partial and a full refund a ticket still lists its invoice and each credit note', async () => {
  shop = await openTestShop()
  const { ticketId, paymentIntentId } = await buy()
  await shop.runJobs()
  const shown = async () => (await listTicketInvoices(shop.deps, ticketId)).map(({ number, kind, total }) => [number, kind, total])
  const invoice = ['2025-000001', 'invoice', 8500]
  expect(await shown()).toEqual([invoice])
  await refundPart(shop.deps, { id: ticketId, amount: 2500, given: 0, reason: 'Verkeerde prijs', key: randomUUID(), by: 'beheer' })
  await shop.runJobs(2)
  const part = ['2025-000002', 'credit', -2500]
  expect(await shown()).toEqual([invoice, part])
  await applyPaymentEvent(shop.deps, shop.deps.payments.reverse(paymentIntentId, 'refunded'))
  await shop.runJobs(2)
  expect(await shown()).toEqual([invoice, part, ['2025-000003', 'credit', -6000]])
  const files = await Promise.all(
    ['2025-000001', '2025-000002', '2025-000003'].map((number) => getTicketInvoice(shop.deps, ticketId, number)),
  )
  expect(files.map(({ filename }) => filename)).toEqual([
    'factuur-2025-000001.pdf',
    'creditfactuur-2025-000002.pdf',
    'creditfactuur-2025-000003.pdf',
  ])
  const { ticketId: other } = await buy(orderOf(['anna@voorbeeld.nl']))
  await expect(getTicketInvoice(shop.deps, other, '2025-000001')).rejects.toMatchObject({ code: 'not_found' })
})

test('a refund made at the payment provider is credited fully; without an invoice, nothing is credited', async () => {
  shop = await openTestShop()
  const first = await buy()
  await shop.runJobs()
  const second = await buy(orderOf(['anna@voorbeeld.nl']))
  for (const { paymentIntentId } of [first, second])
    await applyPaymentEvent(shop.deps, shop.deps.payments.reverse(paymentIntentId, 'refunded'))
  await shop.runJobs(2)
  // The second ticket was never invoiced, so nothing is credited.
  expect((await issued()).map(({ kind, lines }) => [kind, sumInvoiceLines(lines).gross])).toEqual([
    ['invoice', 8500],
    ['credit', -8500],
  ])
})

test('a refund during invoicing leaves no invoice without its credit note', async () => {
  shop = await openTestShop()
  const { ticketId, paymentIntentId } = await buy()
  const kind = ticketInvoices(shop.deps)
  let reads = 0
  const late = {
    ...kind,
    async get(id: string) {
      const seen = await kind.get(id)
      if (++reads > 1) return seen
      await applyPaymentEvent(shop.deps, shop.deps.payments.reverse(paymentIntentId, 'refunded'))
      await shop.runJobs()
      expect(await issued()).toEqual([])
      return seen
    },
  }
  await issueMissingInvoices(shop.deps, late, ticketId)
  expect((await issued()).map(({ lines }) => sumInvoiceLines(lines).gross)).toEqual([8500, -8500])
})

test('a shop order gets an invoice with the address, and a credit note', async () => {
  shop = await openTestShop()
  await shop.deps.content.put('product', products[0]!)
  const productId = products[0]!.id
  await shop.deps.orders.putStock({ productId, size: 'M', left: 5 })
  const body = orderBody.parse({
    customerName: 'Sanne de Vries',
    customerEmail: 'Sanne@Voorbeeld.nl',
    customerPhone: '0612345678',
    shippingAddress: { street: 'Zeestraat 1', postalCode: '2202 AA', city: 'Noordwijk', country: 'Nederland' },
    items: [{ productId, size: 'M', quantity: 1 }],
    totalAmount: '45.45',
  })
  const { id } = await placeOrder(shop.deps, body, { idempotencyKey: 'k' })
  const { paymentIntentId } = (await shop.deps.orders.get(id))!
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(paymentIntentId, 'succeeded'))
  await shop.runJobs(2)
  await applyPaymentEvent(shop.deps, shop.deps.payments.reverse(paymentIntentId, 'refunded'))
  await shop.runJobs(2)
  const [invoice, credit, ...more] = await issued()
  expect(more).toEqual([])
  expect(invoice).toMatchObject({ sale: 'order', buyer: { address: ['Zeestraat 1', '2202 AA Noordwijk', 'Nederland'] }, email: buyer })
  expect(sumInvoiceLines(invoice!.lines)).toMatchObject({ gross: 4545, tax: 686 + 103 })
  expect(sumInvoiceLines(credit!.lines).gross).toBe(-4545)
  expect(await issueMissingInvoices(shop.deps, orderInvoices(shop.deps), id)).toHaveLength(2)
  expect(attached().map(([, names]) => names)).toEqual([['factuur-2025-000001.pdf'], ['creditfactuur-2025-000002.pdf']])
})

test("a new holder does not see the buyer's invoice, which stays available at the ticket's URL", async () => {
  shop = await openTestShop()
  const { ticketId } = await buy()
  await shop.runJobs()
  const ticket = (await shop.deps.tickets.get(ticketId))!
  const bought = ticket.participants[0]!
  const anna = { ...bought, name: 'Anna Vos', email: 'anna@voorbeeld.nl', boughtBy: { name: bought.name, email: bought.email } }
  await shop.deps.tickets.put([{ ...ticket, participants: [anna], rev: ticket.rev + 1 }])
  await shop.deps.accounts.addParticipants(anna.email, [bought.id])
  expect(await listOwnInvoices(shop.deps, anna.email)).toEqual([])
  await expect(getOwnInvoice(shop.deps, anna.email, '2025-000001')).rejects.toMatchObject({ code: 'not_found' })
  expect((await getTicketInvoice(shop.deps, ticketId, '2025-000001')).filename).toBe('factuur-2025-000001.pdf')
  expect((await issued())[0]).toMatchObject({ buyer: { name: bought.name } })
})
