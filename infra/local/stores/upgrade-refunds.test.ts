import { expect, test } from 'vitest'
import { changeParticipant } from '#functions/usecases/participants/change-participant.ts'
import { cancelTicket, listCancellable } from '#functions/usecases/tickets/cancel-ticket.ts'
import { cancelForOrganiser } from '#functions/usecases/tickets/give-back.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { sellTicket } from '#functions/usecases/tickets/sell-ticket.ts'
import { orderOf } from './open-test-shop.ts'
import { codeOf } from './wave-desk.ts'
import {
  buyTicket,
  joris,
  partnerOf,
  pay,
  readOffer,
  readTicket,
  refundedOf,
  sanne,
  setUpUpgradeShop,
  settle,
  shop,
  upgrade,
} from './upgrade-shop.ts'

setUpUpgradeShop()

test('refunds both payments when the office cancels the duo, once, and mails both people', async () => {
  const { ticket, id } = await buyTicket()
  const { ticketId } = await upgrade(id)
  await pay(ticketId)
  const cancel = (expected: number, back: 'whole' | 'entry' | 'nothing' = 'whole') =>
    cancelForOrganiser(shop.deps, { ticketId: ticket.id, back, expected })
  expect(await codeOf(cancel(8500))).toBe('record_changed')
  shop.deps.mailer.sent.length = 0
  await cancel(15500)
  await cancel(15500)
  await settle()
  expect([await refundedOf(ticket.id), await refundedOf(ticketId), await shop.taken()]).toEqual([8500, 7000, 0])
  expect(await Promise.all([ticket.id, ticketId].map(async (one) => (await readTicket(one)).state))).toEqual(['refunded', 'refunded'])
  expect(shop.deps.mailer.sent.map(({ to }) => to).toSorted()).toEqual([joris, sanne, sanne])
  for (const one of [ticket.id, ticketId]) expect(await shop.deps.invoices.find('ticket', one, 'credit')).toBeDefined()
})

test('mails the refund of the second place to the address that the buyer has now', async () => {
  const { ticket, id } = await buyTicket()
  const { ticketId } = await upgrade(id)
  await pay(ticketId)
  await changeParticipant(shop.deps, { id, username: 'beheer', edit: { email: 'nieuw@voorbeeld.nl' } })
  await settle()
  shop.deps.mailer.sent.length = 0
  await cancelForOrganiser(shop.deps, { ticketId: ticket.id, back: 'whole', expected: 15500 })
  await settle()
  expect(shop.deps.mailer.sent.map(({ to }) => to).toSorted()).toEqual([joris, 'nieuw@voorbeeld.nl', 'nieuw@voorbeeld.nl'])
})

test('refunds nothing of either payment, and sends one mail, if the office cancels without a refund', async () => {
  const { ticket, id } = await buyTicket()
  const { ticketId } = await upgrade(id)
  await pay(ticketId)
  shop.deps.mailer.sent.length = 0
  await cancelForOrganiser(shop.deps, { ticketId: ticket.id, back: 'nothing', expected: 0 })
  await settle()
  expect([await refundedOf(ticket.id), await refundedOf(ticketId), (await readTicket(ticketId)).state]).toEqual([0, 0, 'refunded'])
  expect(shop.deps.mailer.sent.map(({ to }) => to).toSorted()).toEqual([joris, sanne])
})

test('extends flex cancellation to both people, and refunds both entry fees without the add-on', async () => {
  const order = orderOf([sanne], { addons: [{ id: 1 }], totalPrice: 8500 + 1250 })
  const { ticketId: soloId } = await registerTicket(shop.deps, order)
  await pay(soloId)
  const { id } = (await readTicket(soloId)).participants[0]!
  const { price, lines } = await readOffer(id)
  expect([price, lines.map(({ label }) => label)]).toEqual([7749, ['Van solo naar duo', 'Flex annulering, voor twee']])
  const { ticketId } = await upgrade(id, { totalPrice: 7749 })
  await pay(ticketId)
  expect(await listCancellable(shop.deps, sanne)).toMatchObject([{ ticketId: soloId, refund: 15500 }])
  await cancelTicket(shop.deps, { ticketId: soloId, email: sanne })
  await settle()
  expect([await refundedOf(soloId), await refundedOf(ticketId), await shop.taken()]).toEqual([8500, 7000, 0])
})

test('charges a solo price for the second place of a ticket that the office gave away', async () => {
  const { medicalConditions: _m, agreeToTerms: _a, ...buyer } = partnerOf(sanne)
  const sold = await sellTicket(
    shop.deps,
    {
      ticketType: 'solo',
      eventDate: '2025-10-11',
      waveId: null,
      buyer,
      payment: { by: 'free', reason: 'Gast' },
      totalPrice: 8500,
    } as never,
    { seller: 'beheer', isDesk: false, idempotencyKey: 'gift', address: undefined },
  )
  await shop.runJobs()
  const { price } = await readOffer(sold.buyer.id)
  expect(price).toBe(8500)
  const { ticketId } = await upgrade(sold.buyer.id, { totalPrice: 8500 })
  await pay(ticketId)
  await cancelForOrganiser(shop.deps, { ticketId: sold.ticketId, back: 'entry', expected: 8500 })
  await settle()
  expect(await refundedOf(ticketId)).toBe(8500)
})
