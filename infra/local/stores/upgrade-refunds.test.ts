import { expect, test } from 'vitest'
import { undoTicketImport } from '#functions/usecases/imports/undo-ticket-import.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { moveOwnPlace } from '#functions/usecases/self-service/move-own-place.ts'
import { addWave } from './wave-desk.ts'
import { buyTicket, partnerOf, pay, readTicket, refundedOf, sanne, setUpUpgradeShop, settle, shop, upgrade } from './upgrade-shop.ts'

/** The money of a second place that could not be given, or whose ticket ends. */
setUpUpgradeShop()

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
