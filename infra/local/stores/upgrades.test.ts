import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WizardParticipant } from '#shared/contract/registration.ts'
import { changeEdition } from '#functions/usecases/editions/change-edition.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { changeParticipant } from '#functions/usecases/participants/change-participant.ts'
import { decideEvent } from '#functions/usecases/roster/decide-event.ts'
import { recordEvent } from '#functions/usecases/roster/record-event.ts'
import { moveOwnPlace } from '#functions/usecases/self-service/move-own-place.ts'
import { readUpgradeOffer, upgradeToDuo } from '#functions/usecases/self-service/upgrade-to-duo.ts'
import { cancelTicket, listCancellable } from '#functions/usecases/tickets/cancel-ticket.ts'
import { cancelForOrganiser } from '#functions/usecases/tickets/give-back.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { sellTicket } from '#functions/usecases/tickets/sell-ticket.ts'
import { offerTransfer } from '#functions/usecases/transfers/offer-transfer.ts'
import { openTestShop, orderOf, type TestShop } from './open-test-shop.ts'
import { addWave, codeOf, join, recount } from './wave-desk.ts'

/** A participant makes a solo a duo: places, money and mails on the real stores, with the moment to the ms. */
let shop: TestShop
const [sanne, joris] = ['sanne@voorbeeld.nl', 'joris@voorbeeld.nl']
const until = '2025-10-04T18:00:00.000Z'
beforeEach(async () => open())
afterEach(() => shop.close())

async function open(capacity = 100) {
  shop = await openTestShop({ capacity })
  await changeEdition(shop.deps, '2025', { facts: { selfServiceUntil: until } })
}
async function reopen(capacity: number) {
  await shop.close()
  await open(capacity)
}
const partnerOf = (email = joris): WizardParticipant =>
  ({ ...orderOf([sanne, email]).participants[1]!, shirtSize: 'L' }) as WizardParticipant
const ask = (participantId: string, { partner = partnerOf(), totalPrice = 7000, email = sanne } = {}) =>
  upgradeToDuo(shop.deps, { participantId, email, address: '1.1.1.1', body: { partner, totalPrice } })
const offer = (participantId: string, email = sanne) => readUpgradeOffer(shop.deps, { participantId, email })
const read = async (id: string) => (await shop.deps.tickets.get(id))!
async function enter(emails: readonly string[] = [sanne]) {
  const ticket = await join(shop, emails)
  await shop.runJobs()
  return { ticket, id: ticket.participants[0]!.id }
}
async function pay(orderId: string) {
  const { paymentIntentId } = await read(orderId)
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(paymentIntentId!, 'succeeded'))
  await shop.runJobs()
}
/** Runs everything that is due or queued. */
async function settle() {
  for (let round = 1; round <= 4; round++) {
    await sweepDueSteps(shop.deps)
    await shop.runJobs()
  }
}
const refundedOf = async (id: string) => (await shop.deps.payments.retrieveIntent((await read(id)).paymentIntentId!))!.amountRefunded

test('holds one place, and makes a duo when the payment arrives: same code, a new row, both mailed, an invoice of the difference', async () => {
  const { ticket, id } = await enter()
  expect(await offer(id)).toMatchObject({ refused: null, price: 7000, open: null, eventDate: '2025-10-11' })
  const { ticketId, paymentUrl } = await ask(id)
  expect(paymentUrl).toContain('/checkout?')
  expect([await shop.taken(), (await read(ticket.id)).ticketType]).toEqual([2, 'solo'])
  expect((await offer(id)).open).toMatchObject({ ticketId, name: 'Joris Bakker' })
  const before = (await shop.deps.roster.getParticipant(id))!
  shop.deps.mailer.sent.length = 0
  await pay(ticketId)
  const duo = await read(ticket.id)
  expect(duo).toMatchObject({ state: 'paid', ticketType: 'duo', price: 8500, participants: [{ id }, { email: joris, shirtSize: 'L' }] })
  expect(await read(ticketId)).toMatchObject({ state: 'paid', price: 7000, participants: [], nextStep: null })
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
  expect(mail!.attachments.filter(({ filename }) => filename.includes('actuur'))).toHaveLength(1)
  expect(theirs!.attachments.some(({ filename }) => filename.includes('actuur'))).toBe(false)
  expect((await shop.deps.invoices.find('ticket', ticketId, 'invoice'))!.lines).toMatchObject([{ label: 'Van solo naar duo' }])
  expect((await shop.deps.accounts.getAccount(joris))!.participantIds).toEqual([duo.participants[1]!.id])
  expect((await offer(id)).refused).toBe('Dit ticket is al een duo.')
})

test('counts one duo in the sales figures, with the money of both payments', async () => {
  const { stamp } = await shop.deps.tickets.readSales()
  expect(await shop.deps.tickets.setSales({}, stamp)).toBe(true)
  const { id } = await enter()
  const { ticketId } = await ask(id)
  await pay(ticketId)
  const sums = Object.entries((await shop.deps.tickets.readSales()).counted!)
  const sum = (what: string) => sums.filter(([name]) => name.endsWith(` ${what}`)).reduce((all, [, amount]) => all + amount, 0)
  expect(['solo', 'duo', 'cents'].map(sum)).toEqual([0, 1, 15500])
})

test('gives a place back when the payment expires, and lets the solo be', async () => {
  const { ticket, id } = await enter()
  const { ticketId } = await ask(id)
  shop.pass(16 * 60_000)
  await settle()
  expect([await shop.taken(), (await read(ticketId)).state, (await read(ticket.id)).ticketType]).toEqual([1, 'expired', 'solo'])
  expect((await offer(id)).open).toBeNull()
  const again = await ask(id)
  expect(again.ticketId).not.toBe(ticketId)
  await pay(again.ticketId)
  expect((await read(ticket.id)).ticketType).toBe('duo')
})

test('continues one payment for a double press and for two tabs, and replaces it for another person', async () => {
  const { ticket, id } = await enter()
  const both = await Promise.all([ask(id), ask(id)])
  expect(both[0]).toEqual(both[1])
  expect(await ask(id)).toEqual(both[0])
  expect(await shop.taken()).toBe(2)
  const other = await ask(id, { partner: partnerOf('anna@voorbeeld.nl') })
  expect([other.ticketId === both[0]!.ticketId, await shop.taken()]).toEqual([false, 2])
  await pay(other.ticketId)
  // The first payment was still open in another tab.
  await pay(both[0]!.ticketId)
  await settle()
  expect((await read(ticket.id)).participants.map(({ email }) => email)).toEqual([sanne, 'anna@voorbeeld.nl'])
  expect([await shop.taken(), await refundedOf(both[0]!.ticketId), await refundedOf(other.ticketId)]).toEqual([2, 7000, 0])
  expect(shop.deps.mailer.sent.at(-1)).toMatchObject({
    to: sanne,
    subject: 'Je krijgt je geld terug: geen tweede plek op zaterdag 11 oktober',
  })
})

test('answers a repeat after the payment with the same sale', async () => {
  const { id } = await enter()
  const { ticketId } = await ask(id)
  await pay(ticketId)
  expect(await ask(id)).toEqual({ ticketId })
})

test('sells nothing without a free place on the day or in the wave', async () => {
  await reopen(1)
  const { id } = await enter()
  expect((await offer(id)).refused).toContain('vol')
  expect(await codeOf(ask(id))).toBe('change_refused')
  await reopen(9)
  const { id: inWave } = await enter()
  const wave = await addWave(shop, 1)
  await moveOwnPlace(shop.deps, { participantId: inWave, waveId: wave.id, email: sanne, address: '1.1.1.1' })
  expect(await codeOf(ask(inWave))).toBe('change_refused')
  expect(await shop.taken()).toBe(1)
})

test('gives the last place to one of two who ask at once', async () => {
  await reopen(3)
  const [one, other] = [await enter(), await enter(['anna@voorbeeld.nl'])]
  const outcomes = await Promise.all([
    codeOf(ask(one.id)),
    codeOf(ask(other.id, { email: 'anna@voorbeeld.nl', partner: partnerOf('bo@voorbeeld.nl') })),
  ])
  expect(outcomes.filter((code) => code === 'ok')).toHaveLength(1)
  expect(await shop.taken()).toBe(3)
})

test('refuses the moment after the date, after a check-in, while the place is offered, and for another account', async () => {
  const { id } = await enter()
  expect(await codeOf(ask(id, { email: 'niemand@voorbeeld.nl' }))).toBe('not_found')
  expect(await codeOf(ask(id, { totalPrice: 1 }))).toBe('price_changed')
  const young = { ...partnerOf(), birthDate: '2024-01-01' }
  expect(await codeOf(ask(id, { partner: young }))).toBe('invalid_input')
  await offerTransfer(shop.deps, { participantId: id, to: 'bo@voorbeeld.nl', email: sanne, address: '1.1.1.1' })
  expect((await offer(id)).refused).toContain('biedt je plek nu aan')
  const { id: scanned } = await enter(['anna@voorbeeld.nl'])
  const event = decideEvent(shop.deps, { kind: 'set-status', participantId: scanned, status: 'checked_in' }, 'beheer')
  await recordEvent(shop.deps, event, event.deviceId)
  expect((await offer(scanned, 'anna@voorbeeld.nl')).refused).toContain('al ingecheckt')
  const { id: late } = await enter(['bo@voorbeeld.nl'])
  shop.pass(Date.parse(until) - shop.deps.clock.now())
  expect((await offer(late, 'bo@voorbeeld.nl')).refused).toBeNull()
  shop.pass(1)
  expect((await offer(late, 'bo@voorbeeld.nl')).refused).toContain('tot en met')
  expect(await codeOf(ask(late, { email: 'bo@voorbeeld.nl' }))).toBe('change_refused')
})

test('refunds a payment that arrives after the solo was cancelled or checked in, and says why', async () => {
  const [one, other] = [await enter(), await enter(['anna@voorbeeld.nl'])]
  const first = await ask(one.id)
  const second = await ask(other.id, { email: 'anna@voorbeeld.nl', partner: partnerOf('bo@voorbeeld.nl') })
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
  expect(await read(other.ticket.id)).toMatchObject({ state: 'paid', ticketType: 'solo' })
})

test('starts the duo in the wave that the solo moved to meanwhile, and refunds the payment if that wave is full', async () => {
  const { ticket, id } = await enter()
  const [old, roomy, narrow] = [await addWave(shop, 2, '08:00'), await addWave(shop, 2, '09:00'), await addWave(shop, 1, '10:00')]
  const move = (participantId: string, waveId: number, email = sanne) =>
    moveOwnPlace(shop.deps, { participantId, waveId, email, address: '1.1.1.1' })
  await move(id, old.id)
  const { ticketId } = await ask(id)
  await move(id, roomy.id)
  await pay(ticketId)
  expect((await read(ticket.id)).waveId).toBe(roomy.id)
  expect((await recount(shop)).stored).toEqual([0, 2, 0])
  const other = await enter(['anna@voorbeeld.nl'])
  await move(other.id, old.id, 'anna@voorbeeld.nl')
  const refused = await ask(other.id, { email: 'anna@voorbeeld.nl', partner: partnerOf('bo@voorbeeld.nl') })
  await move(other.id, narrow.id, 'anna@voorbeeld.nl')
  await pay(refused.ticketId)
  await settle()
  expect(await refundedOf(refused.ticketId)).toBe(7000)
  const { counted, stored, split, stale, day } = await recount(shop)
  expect([stored, counted, split, stale, day]).toEqual([[0, 2, 1], [0, 2, 1], [], [], 3])
})

test('refunds both payments when the office cancels the duo, once, and mails both people', async () => {
  const { ticket, id } = await enter()
  const { ticketId } = await ask(id)
  await pay(ticketId)
  const cancel = (expected: number, back: 'whole' | 'entry' | 'nothing' = 'whole') =>
    cancelForOrganiser(shop.deps, { ticketId: ticket.id, back, expected })
  expect(await codeOf(cancel(8500))).toBe('record_changed')
  shop.deps.mailer.sent.length = 0
  await cancel(15500)
  await cancel(15500)
  await settle()
  expect([await refundedOf(ticket.id), await refundedOf(ticketId), await shop.taken()]).toEqual([8500, 7000, 0])
  expect(await Promise.all([ticket.id, ticketId].map(async (one) => (await read(one)).state))).toEqual(['refunded', 'refunded'])
  expect(shop.deps.mailer.sent.map(({ to }) => to).toSorted()).toEqual([joris, sanne, sanne])
  for (const one of [ticket.id, ticketId]) expect(await shop.deps.invoices.find('ticket', one, 'credit')).toBeDefined()
})

test('mails the refund of the second place to the address that the buyer has now', async () => {
  const { ticket, id } = await enter()
  const { ticketId } = await ask(id)
  await pay(ticketId)
  await changeParticipant(shop.deps, { id, username: 'beheer', edit: { email: 'nieuw@voorbeeld.nl' } })
  await settle()
  shop.deps.mailer.sent.length = 0
  await cancelForOrganiser(shop.deps, { ticketId: ticket.id, back: 'whole', expected: 15500 })
  await settle()
  expect(shop.deps.mailer.sent.map(({ to }) => to).toSorted()).toEqual([joris, 'nieuw@voorbeeld.nl', 'nieuw@voorbeeld.nl'])
})

test('refunds nothing of either payment, and sends one mail, if the office cancels without a refund', async () => {
  const { ticket, id } = await enter()
  const { ticketId } = await ask(id)
  await pay(ticketId)
  shop.deps.mailer.sent.length = 0
  await cancelForOrganiser(shop.deps, { ticketId: ticket.id, back: 'nothing', expected: 0 })
  await settle()
  expect([await refundedOf(ticket.id), await refundedOf(ticketId), (await read(ticketId)).state]).toEqual([0, 0, 'refunded'])
  expect(shop.deps.mailer.sent.map(({ to }) => to).toSorted()).toEqual([joris, sanne])
})

test('extends flex cancellation to both people, and refunds both entry fees without the add-on', async () => {
  const order = orderOf([sanne], { addons: [{ id: 1 }], totalPrice: 8500 + 1250 })
  const { ticketId: soloId } = await registerTicket(shop.deps, order)
  await pay(soloId)
  const { id } = (await read(soloId)).participants[0]!
  const { price, lines } = await offer(id)
  expect([price, lines.map(({ label }) => label)]).toEqual([7749, ['Van solo naar duo', 'Flex annulering, voor twee']])
  const { ticketId } = await ask(id, { totalPrice: 7749 })
  await pay(ticketId)
  expect(await listCancellable(shop.deps, sanne)).toMatchObject([{ ticketId: soloId, refund: 15500 }])
  await cancelTicket(shop.deps, { ticketId: soloId, email: sanne })
  await settle()
  expect([await refundedOf(soloId), await refundedOf(ticketId), await shop.taken()]).toEqual([8500, 7000, 0])
})

test('asks a solo price for the second place of a ticket that the office gave away', async () => {
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
  const { price } = await offer(sold.buyer.id)
  expect(price).toBe(8500)
  const { ticketId } = await ask(sold.buyer.id, { totalPrice: 8500 })
  await pay(ticketId)
  await cancelForOrganiser(shop.deps, { ticketId: sold.ticketId, back: 'entry', expected: 8500 })
  await settle()
  expect(await refundedOf(ticketId)).toBe(8500)
})

test('makes a duo at once if there is nothing to pay', async () => {
  const { ticket, id } = await enter()
  await shop.deps.tickets.put([{ ...(await read(ticket.id)), price: 15500, lines: [{ label: 'Solo ticket', amount: 15500 }] }])
  expect((await offer(id)).price).toBe(0)
  const { ticketId, paymentUrl } = await ask(id, { totalPrice: 0 })
  await shop.runJobs()
  expect([paymentUrl, (await read(ticket.id)).ticketType, await shop.taken()]).toEqual([undefined, 'duo', 2])
  expect(await shop.deps.invoices.find('ticket', ticketId, 'invoice')).toBeUndefined()
})
