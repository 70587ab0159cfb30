import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { sumInvoiceLines } from '#shared/domain/money/invoices.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { gatherData } from '#functions/usecases/privacy/gather-data.ts'
import { cancelTicket } from '#functions/usecases/tickets/cancel-ticket.ts'
import { getTicket } from '#functions/usecases/tickets/get-ticket.ts'
import { listTickets } from '#functions/usecases/tickets/list-tickets.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { sellTicket } from '#functions/usecases/tickets/sell-ticket.ts'
import { renewHold } from '#functions/usecases/tickets/renew-hold.ts'
import { flex, openRefundTicketShop, price } from './refund-ticket-shop.ts'
import { orderOf, testDay, zand10, type TestShop } from './open-test-shop.ts'

// Tests the status and the invoice of a cancelled ticket, on the real stores.

const shops: TestShop[] = []
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close()
})
async function open() {
  const shop = await openRefundTicketShop()
  shops.push(shop)
  return shop
}

test('a ticket cancelled without a refund has status cancelled everywhere; with a refund it has status refunded', async () => {
  const shop = await open()
  const { deps } = shop
  const buyer = 'sanne@voorbeeld.nl'
  const [kept, back] = [await shop.buy('a'), await shop.buy('b')]
  await deps.catalog.putDiscountCode({ ...zand10, value: 100 })
  const withCode = async (key: string, more: object) => {
    const { ticketId } = await registerTicket(deps, orderOf([buyer], { discountCode: 'ZAND10', ...more }), { idempotencyKey: key })
    const { paymentIntentId } = await shop.read(ticketId)
    if (paymentIntentId) await applyPaymentEvent(deps, deps.payments.attempt(paymentIntentId, 'succeeded'))
    return ticketId
  }
  const ids = [
    kept.ticketId,
    back.ticketId,
    await withCode('free', { totalPrice: 0 }),
    await withCode('flex alone', { addons: [{ id: 6 }], totalPrice: 1599 }),
  ] as const
  // Rebuilds an order that could be sold earlier: flex with a free entry.
  const once = await shop.read(ids[3])
  const lines = once.lines.map((line) => (line.label === 'Premium startpakket' ? { ...line, label: 'Flex annulering' } : line))
  await deps.tickets.put([{ ...once, addons: [flex], lines, rev: once.rev + 1 }])
  await shop.runJobs()
  await shop.cancel(ids[0], 'nothing', 0)
  await shop.cancel(ids[1], 'entry', 8500)
  await shop.cancel(ids[2], 'whole', 0)
  await cancelTicket(deps, { ticketId: ids[3], email: buyer })
  await shop.runJobs()
  const [listed, data] = [(await listTickets(deps, {}, () => true)).tickets, await gatherData(deps as never, buyer)]
  const called = ['cancelled', 'refunded', 'cancelled', 'cancelled']
  expect(await Promise.all(ids.map(async (id) => (await getTicket(deps, id)).status))).toEqual(called)
  expect(ids.map((wanted) => listed.find(({ id }) => id === wanted)!.status)).toEqual(called)
  expect(data.participants.map(({ ticket }) => ticket!.state).toSorted()).toEqual(called.toSorted())
  const texts = deps.mailer.sent.filter(({ subject }) => subject.includes('is geannuleerd')).map(({ text }) => text)
  expect(texts.map((text) => /terugbetaald/i.test(text)).toSorted()).toEqual([false, false, false, true])
  for (const id of ids.slice(0, 3))
    await expect(renewHold(deps, id)).rejects.toMatchObject({ message: 'Deze inschrijving is geannuleerd. Begin opnieuw.' })
})

test('shows an unpaid QR sale as cancelled in the personal data of a buyer after a cash sale replaced it', async () => {
  const { deps } = await open()
  const buyer = { name: 'Sanne de Vries', email: 'sanne@voorbeeld.nl', birthDate: '1990-02-03', gender: 'female' as const, phone: '' }
  const sale = { ticketType: 'solo' as const, eventDate: testDay, waveId: null, buyer, totalPrice: 8500 }
  const selling = { seller: 'balie', isDesk: true, address: '1.1.1.1' }
  const [first, second] = [randomUUID(), randomUUID()]
  await sellTicket(deps, { ...sale, payment: { by: 'link', mail: false } }, { ...selling, idempotencyKey: first })
  await sellTicket(deps, { ...sale, payment: { by: 'cash' }, replaces: [first] }, { ...selling, idempotencyKey: second })
  expect((await gatherData(deps as never, buyer.email)).unpaidRegistrations).toMatchObject([{ state: 'cancelled' }])
})

test('a ticket cancelled before its confirmation still gets its invoice, and a credit note for the refund', async () => {
  const shop = await open()
  const { deps } = shop
  const calledOff = async (key: string, cancel: (ticketId: string) => Promise<void>) => {
    const { ticketId } = await shop.buy(key, false)
    await cancel(ticketId)
    await shop.runJobs()
    const found = (await deps.invoices.list(2025)).invoices.filter(({ saleId }) => saleId === ticketId)
    return [
      found.map(({ lines }) => sumInvoiceLines(lines).gross),
      deps.mailer.sent.at(-1)!.attachments.flatMap(({ filename }) => (filename.endsWith('.pdf') ? filename : [])),
    ]
  }
  const credit = expect.stringMatching(/^creditfactuur-/)
  expect(await calledOff('a', (id) => shop.cancel(id, 'whole', price))).toEqual([[price, -price], [credit]])
  expect(await calledOff('b', (id) => shop.cancel(id, 'entry', 8500))).toEqual([[price, -8500], [credit]])
  // Without a refund there is an invoice and no credit note.
  expect(await calledOff('c', (id) => shop.cancel(id, 'nothing', 0))).toEqual([[price], [expect.stringMatching(/^factuur-/)]])
})
