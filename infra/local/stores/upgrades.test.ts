import { expect, test } from 'vitest'
import { changeEdition } from '#functions/usecases/editions/change-edition.ts'
import { decideEvent } from '#functions/usecases/roster/decide-event.ts'
import { recordEvent } from '#functions/usecases/roster/record-event.ts'
import { moveOwnPlace } from '#functions/usecases/self-service/move-own-place.ts'
import { cancelForOrganiser } from '#functions/usecases/tickets/refund-ticket.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { offerTransfer } from '#functions/usecases/transfers/offer-transfer.ts'
import { orderOf } from './open-test-shop.ts'
import { addWave, codeOf, recount } from './wave-desk.ts'
import {
  buyTicket,
  joris,
  partnerOf,
  pay,
  readOffer,
  readTicket,
  refundedOf,
  reopenShop,
  sanne,
  setUpUpgradeShop,
  settle,
  shop,
  until,
  upgrade,
} from './upgrade-shop.ts'

setUpUpgradeShop()

test('holds one place until payment; then the duo has the old ticket code, a new roster row, two mails and an invoice', async () => {
  const { ticket, id } = await buyTicket()
  expect(await readOffer(id)).toMatchObject({ refused: null, price: 7000, open: null, eventDate: '2025-10-11' })
  const { ticketId, paymentUrl } = await upgrade(id)
  expect(paymentUrl).toContain('/checkout?')
  expect([await shop.taken(), (await readTicket(ticket.id)).ticketType]).toEqual([2, 'solo'])
  expect((await readOffer(id)).open).toMatchObject({ ticketId, name: 'Joris Bakker' })
  const before = (await shop.deps.roster.getParticipant(id))!
  shop.deps.mailer.sent.length = 0
  await pay(ticketId)
  const duo = await readTicket(ticket.id)
  expect(duo).toMatchObject({ state: 'paid', ticketType: 'duo', price: 8500, participants: [{ id }, { email: joris, shirtSize: 'L' }] })
  expect(await readTicket(ticketId)).toMatchObject({ state: 'paid', price: 7000, participants: [], nextStep: null })
  const rows = await Promise.all(duo.participants.map((one) => shop.deps.roster.getParticipant(one.id)))
  expect(rows).toMatchObject([
    { id, ticketType: 'duo', index: 0, codeVersion: before.codeVersion },
    { ticketType: 'duo', index: 1, ticketId: ticket.id, status: 'active' },
  ])
  expect(rows[0]!.rev).toBeGreaterThan(before.rev)
  expect(await shop.taken()).toBe(2)
  const [mail, theirs] = shop.deps.mailer.sent
  expect(shop.deps.mailer.sent.map(({ to }) => to)).toEqual([sanne, joris])
  expect(mail!.text).toContain('Van solo naar duo')
  expect(mail!.text).toContain('Je solo is nu een duo, samen met')
  expect(theirs!.text).not.toContain('Je solo is nu')
  expect(mail!.attachments.filter(({ filename }) => filename.includes('actuur'))).toHaveLength(1)
  expect(theirs!.attachments.some(({ filename }) => filename.includes('actuur'))).toBe(false)
  expect((await shop.deps.invoices.find('ticket', ticketId, 'invoice'))!.lines).toMatchObject([{ label: 'Van solo naar duo' }])
  expect((await shop.deps.accounts.getAccount(joris))!.participantIds).toEqual([duo.participants[1]!.id])
  expect((await readOffer(id)).refused).toBe('Dit ticket is al een duo.')
})

test('counts one duo in the sales figures, with the money of both payments', async () => {
  const { stamp } = await shop.deps.tickets.readSales()
  expect(await shop.deps.tickets.setSales({}, stamp)).toBe(true)
  const { id } = await buyTicket()
  const { ticketId } = await upgrade(id)
  await pay(ticketId)
  const sums = Object.entries((await shop.deps.tickets.readSales()).counted!)
  const sum = (what: string) => sums.filter(([name]) => name.endsWith(` ${what}`)).reduce((all, [, amount]) => all + amount, 0)
  expect(['solo', 'duo', 'cents'].map(sum)).toEqual([0, 1, 15500])
})

test('frees the place when the payment expires, and leaves the solo unchanged', async () => {
  const { ticket, id } = await buyTicket()
  const { ticketId } = await upgrade(id)
  shop.pass(16 * 60_000)
  await settle()
  expect([await shop.taken(), (await readTicket(ticketId)).state, (await readTicket(ticket.id)).ticketType]).toEqual([1, 'expired', 'solo'])
  expect((await readOffer(id)).open).toBeNull()
  const again = await upgrade(id)
  expect(again.ticketId).not.toBe(ticketId)
  await pay(again.ticketId)
  expect((await readTicket(ticket.id)).ticketType).toBe('duo')
})

test('uses one payment for a double press and for two tabs, and a new payment for another second person', async () => {
  const { ticket, id } = await buyTicket()
  const both = await Promise.all([upgrade(id), upgrade(id)])
  expect(both[0]).toEqual(both[1])
  expect(await upgrade(id)).toEqual(both[0])
  expect(await shop.taken()).toBe(2)
  const other = await upgrade(id, { partner: partnerOf('anna@voorbeeld.nl') })
  expect([other.ticketId === both[0]!.ticketId, await shop.taken()]).toEqual([false, 2])
  await pay(other.ticketId)
  // The first payment was still open in another tab.
  await pay(both[0]!.ticketId)
  await settle()
  expect((await readTicket(ticket.id)).participants.map(({ email }) => email)).toEqual([sanne, 'anna@voorbeeld.nl'])
  expect([await shop.taken(), await refundedOf(both[0]!.ticketId), await refundedOf(other.ticketId)]).toEqual([2, 7000, 0])
  expect(shop.deps.mailer.sent.at(-1)).toMatchObject({
    to: sanne,
    subject: 'Je krijgt je geld terug: geen tweede plek op zaterdag 11 oktober',
  })
})

test('returns the same sale if the call is repeated after the payment', async () => {
  const { id } = await buyTicket()
  const { ticketId } = await upgrade(id)
  await pay(ticketId)
  expect(await upgrade(id)).toEqual({ ticketId })
})

test('sells no second place if the day or the wave is full', async () => {
  await reopenShop(1)
  const { id } = await buyTicket()
  expect((await readOffer(id)).refused).toContain('vol')
  expect(await codeOf(upgrade(id))).toBe('change_refused')
  await reopenShop(9)
  const { id: inWave } = await buyTicket()
  const wave = await addWave(shop, 1)
  await moveOwnPlace(shop.deps, { participantId: inWave, waveId: wave.id, email: sanne, address: '1.1.1.1' })
  expect(await codeOf(upgrade(inWave))).toBe('change_refused')
  expect(await shop.taken()).toBe(1)
})

test('gives the last place to one of two people who order it at the same time', async () => {
  await reopenShop(3)
  const [one, other] = [await buyTicket(), await buyTicket(['anna@voorbeeld.nl'])]
  const outcomes = await Promise.all([
    codeOf(upgrade(one.id)),
    codeOf(upgrade(other.id, { email: 'anna@voorbeeld.nl', partner: partnerOf('bo@voorbeeld.nl') })),
  ])
  expect(outcomes.filter((code) => code === 'ok')).toHaveLength(1)
  expect(await shop.taken()).toBe(3)
})

test('refuses an upgrade after the time limit, after a check-in, while the place is offered, and for another account', async () => {
  const { id } = await buyTicket()
  expect(await codeOf(upgrade(id, { email: 'niemand@voorbeeld.nl' }))).toBe('not_found')
  expect(await codeOf(upgrade(id, { totalPrice: 1 }))).toBe('price_changed')
  const young = { ...partnerOf(), birthDate: '2024-01-01' }
  expect(await codeOf(upgrade(id, { partner: young }))).toBe('invalid_input')
  await offerTransfer(shop.deps, { participantId: id, to: 'bo@voorbeeld.nl', email: sanne, address: '1.1.1.1' })
  expect((await readOffer(id)).refused).toContain('biedt je plek nu aan')
  const { id: scanned } = await buyTicket(['anna@voorbeeld.nl'])
  const event = decideEvent(shop.deps, { kind: 'set-status', participantId: scanned, status: 'checked_in' }, 'beheer')
  await recordEvent(shop.deps, event, event.deviceId)
  expect((await readOffer(scanned, 'anna@voorbeeld.nl')).refused).toContain('al ingecheckt')
  const { id: late } = await buyTicket(['bo@voorbeeld.nl'])
  shop.pass(Date.parse(until) - shop.deps.clock.now())
  expect((await readOffer(late, 'bo@voorbeeld.nl')).refused).toBeNull()
  shop.pass(1)
  expect((await readOffer(late, 'bo@voorbeeld.nl')).refused).toContain('tot en met')
  expect(await codeOf(upgrade(late, { email: 'bo@voorbeeld.nl' }))).toBe('change_refused')
})

test('refunds a payment that arrives after the solo was cancelled or checked in, and mails the reason', async () => {
  const [one, other] = [await buyTicket(), await buyTicket(['anna@voorbeeld.nl'])]
  const first = await upgrade(one.id)
  const second = await upgrade(other.id, { email: 'anna@voorbeeld.nl', partner: partnerOf('bo@voorbeeld.nl') })
  await cancelForOrganiser(shop.deps, { ticketId: one.ticket.id, back: 'whole', expected: 8500 })
  await settle()
  const event = decideEvent(shop.deps, { kind: 'set-status', participantId: other.id, status: 'checked_in' }, 'beheer')
  await recordEvent(shop.deps, event, event.deviceId)
  shop.deps.mailer.sent.length = 0
  for (const { ticketId } of [first, second]) await pay(ticketId)
  await settle()
  expect([await refundedOf(first.ticketId), await refundedOf(second.ticketId), await shop.taken()]).toEqual([7000, 7000, 1])
  expect(shop.deps.mailer.sent.map(({ to }) => to).toSorted()).toEqual(['anna@voorbeeld.nl', sanne])
  for (const { text } of shop.deps.mailer.sent) expect(text).toContain('intussen geannuleerd, overgedragen, ingecheckt of al een duo')
  expect(await readTicket(other.ticket.id)).toMatchObject({ state: 'paid', ticketType: 'solo' })
})

test('starts the duo in the wave that the solo moved to meanwhile, and refunds the payment if that wave is full', async () => {
  const { ticket, id } = await buyTicket()
  const [old, roomy, narrow] = [await addWave(shop, 2, '08:00'), await addWave(shop, 2, '09:00'), await addWave(shop, 1, '10:00')]
  const move = (participantId: string, waveId: number, email = sanne) =>
    moveOwnPlace(shop.deps, { participantId, waveId, email, address: '1.1.1.1' })
  await move(id, old.id)
  const { ticketId } = await upgrade(id)
  await move(id, roomy.id)
  await pay(ticketId)
  expect((await readTicket(ticket.id)).waveId).toBe(roomy.id)
  expect((await recount(shop)).stored).toEqual([0, 2, 0])
  const other = await buyTicket(['anna@voorbeeld.nl'])
  await move(other.id, old.id, 'anna@voorbeeld.nl')
  const refused = await upgrade(other.id, { email: 'anna@voorbeeld.nl', partner: partnerOf('bo@voorbeeld.nl') })
  await move(other.id, narrow.id, 'anna@voorbeeld.nl')
  await pay(refused.ticketId)
  await settle()
  expect(await refundedOf(refused.ticketId)).toBe(7000)
  const { counted, stored, split, stale, day } = await recount(shop)
  expect([stored, counted, split, stale, day]).toEqual([[0, 2, 1], [0, 2, 1], [], [], 3])
})

test('makes a duo at once if there is nothing to pay', async () => {
  const { ticket, id } = await buyTicket()
  await shop.deps.tickets.put([{ ...(await readTicket(ticket.id)), price: 15500, lines: [{ label: 'Solo ticket', amount: 15500 }] }])
  expect((await readOffer(id)).price).toBe(0)
  const { ticketId, paymentUrl } = await upgrade(id, { totalPrice: 0 })
  await shop.runJobs()
  expect([paymentUrl, (await readTicket(ticket.id)).ticketType, await shop.taken()]).toEqual([undefined, 'duo', 2])
  expect(await shop.deps.invoices.find('ticket', ticketId, 'invoice')).toBeUndefined()
})

test('charges flex cancellation for the second person only while it can still be used', async () => {
  const { ticketId } = await registerTicket(shop.deps, orderOf([sanne], { addons: [{ id: 1 }], totalPrice: 9750 }))
  await pay(ticketId)
  const { id } = (await readTicket(ticketId)).participants[0]!
  // This is the last day to cancel.
  shop.pass(Date.parse('2025-10-04T10:00:00Z') - shop.deps.clock.now())
  expect((await readOffer(id)).price).toBe(7749)
  await changeEdition(shop.deps, '2025', { facts: { selfServiceUntil: '2025-10-06T18:00:00.000Z' } })
  shop.pass(24 * 60 * 60_000)
  expect((await readOffer(id)).lines).toEqual([{ label: 'Van solo naar duo', amount: 7000 }])
  const order = await upgrade(id, { totalPrice: 7000 })
  expect((await readTicket(order.ticketId)).addons).toEqual([])
})
