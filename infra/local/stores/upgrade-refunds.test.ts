import { expect, test } from 'vitest'
import { undoTicketImport } from '#functions/usecases/imports/undo-ticket-import.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { decideEvent } from '#functions/usecases/roster/decide-event.ts'
import { recordEvent } from '#functions/usecases/roster/record-event.ts'
import { cancelForOrganiser } from '#functions/usecases/tickets/refund-ticket.ts'
import { sumInvoiceLines } from '#shared/domain/money/invoices.ts'
import { moveOwnPlace } from '#functions/usecases/self-service/move-own-place.ts'
import { getTicket } from '#functions/usecases/tickets/get-ticket.ts'
import { addWave, recount } from './wave-desk.ts'
import { buyTicket, joris, partnerOf, pay, readTicket, refundedOf, sanne, setUpUpgradeShop, settle, shop, upgrade } from './upgrade-shop.ts'

// Tests refunds for the second place of a duo: if no place was left, or when the ticket ends.

setUpUpgradeShop()

/** Refunds a sale by hand at the payment provider, and runs the jobs of the refund. */
async function refundAtProvider(orderId: string) {
  const { paymentIntentId } = await readTicket(orderId)
  await applyPaymentEvent(shop.deps, shop.deps.payments.reverse(paymentIntentId!, 'refunded'))
  await settle()
}

test('refunds a refused payment, even if another second place is bought before the refund', async () => {
  const { ticket, id } = await buyTicket()
  const [narrow, roomy] = [await addWave(shop, 1, '10:00'), await addWave(shop, 2, '11:00')]
  const move = (waveId: number) => moveOwnPlace(shop.deps, { participantId: id, waveId, email: sanne, address: '1.1.1.1' })
  const refused = await upgrade(id)
  await move(narrow.id)
  const { paymentIntentId } = await readTicket(refused.ticketId)
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(paymentIntentId!, 'succeeded'))
  expect(await readTicket(refused.ticketId)).toMatchObject({ state: 'pending', nextStep: 'refund' })
  await move(roomy.id)
  const next = await upgrade(id, { partner: partnerOf('bo@voorbeeld.nl') })
  expect(next.ticketId).not.toBe(refused.ticketId)
  await pay(next.ticketId)
  await settle()
  expect([await refundedOf(refused.ticketId), await refundedOf(next.ticketId)]).toEqual([7000, 0])
  expect((await readTicket(ticket.id)).ticketType).toBe('duo')
})

test('keeps an imported ticket whose second place was paid, when its import is undone', async () => {
  const { ticket, id } = await buyTicket()
  const imported = { id: 'import-1', source: 'Eventbrite', isSilent: true }
  await shop.deps.tickets.put([{ ...(await readTicket(ticket.id)), soldBy: { name: 'beheer', imported } }])
  const { ticketId } = await upgrade(id)
  await pay(ticketId)
  const { results } = await undoTicketImport(shop.deps, { importId: imported.id, ticketIds: [ticket.id] })
  expect(results).toMatchObject([{ ticketId: ticket.id, outcome: 'kept', message: expect.stringContaining('tweede plek') }])
  expect(await readTicket(ticket.id)).toMatchObject({ state: 'paid', ticketType: 'duo' })
})

test('ends the second place if the payment provider refunds it, removes the second person and mails both', async () => {
  const { ticket, id } = await buyTicket()
  const { ticketId } = await upgrade(id)
  await pay(ticketId)
  shop.deps.mailer.sent.length = 0
  await refundAtProvider(ticketId)
  const [first, second] = (await readTicket(ticket.id)).participants
  expect(await readTicket(ticketId)).toMatchObject({ state: 'refunded', nextStep: null })
  const rows = await Promise.all([first, second].map((one) => shop.deps.roster.getParticipant(one!.id)))
  expect(rows).toMatchObject([
    { id, status: 'active' },
    { email: joris, status: 'removed' },
  ])
  const { day, active } = await recount(shop)
  expect([day, active, await shop.taken()]).toEqual([1, 1, 1])
  const [mail, theirs] = shop.deps.mailer.sent
  expect(shop.deps.mailer.sent.map(({ to }) => to)).toEqual([sanne, joris])
  expect(mail!.subject).toBe('Je krijgt geld terug voor de tweede plek op zaterdag 11 oktober')
  expect(mail!.text).toMatch(/Die plek vervalt[^]*Aan de eerste plek verandert niets/)
  expect(theirs!.text).toContain('We hebben de tweede plek voor zaterdag 11 oktober geannuleerd, die Sanne de Vries kocht.')
  expect(theirs!.text).not.toContain('70,00')
  expect((await getTicket(shop.deps, ticket.id)).price).toBe(8500)
  await settle()
  expect([shop.deps.mailer.sent.length, await shop.taken()]).toEqual([2, 1])
})

test('keeps the place of a second person who started before the provider refunds the payment, and mails this', async () => {
  const { ticket, id } = await buyTicket()
  const { ticketId } = await upgrade(id)
  await pay(ticketId)
  const [, second] = (await readTicket(ticket.id)).participants
  const event = decideEvent(shop.deps, { kind: 'set-status', participantId: second!.id, status: 'started' }, 'beheer')
  await recordEvent(shop.deps, event, event.deviceId)
  shop.deps.mailer.sent.length = 0
  await refundAtProvider(ticketId)
  expect(await shop.deps.roster.getParticipant(second!.id)).toMatchObject({ status: 'active' })
  expect(await shop.taken()).toBe(2)
  expect(shop.deps.mailer.sent.map(({ to }) => to)).toEqual([sanne])
  expect(shop.deps.mailer.sent[0]!.text).toContain('Jullie blijven allebei ingeschreven.')
})

test.each([
  ['nothing', 0, [7000]],
  ['whole', 15500, [7000, -7000]],
] as const)('invoices a second place that was paid just before its duo was cancelled, refunding %s', async (back, expected, amounts) => {
  const { ticket, id } = await buyTicket()
  const { ticketId } = await upgrade(id)
  const { paymentIntentId } = await readTicket(ticketId)
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(paymentIntentId!, 'succeeded'))
  await cancelForOrganiser(shop.deps, { ticketId: ticket.id, back, expected })
  await settle()
  expect(await readTicket(ticketId)).toMatchObject({ state: 'refunded', nextStep: null })
  const { invoices } = await shop.deps.invoices.list(2025)
  expect(invoices.flatMap((one) => (one.saleId === ticketId ? sumInvoiceLines(one.lines).gross : []))).toEqual(amounts)
})
