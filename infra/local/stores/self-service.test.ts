import { expect, test } from 'vitest'
import { changeEdition } from '#functions/usecases/editions/change-edition.ts'
import { decideEvent } from '#functions/usecases/roster/decide-event.ts'
import { recordEvent } from '#functions/usecases/roster/record-event.ts'
import { changeOwnSize } from '#functions/usecases/self-service/change-own-size.ts'
import { listOwnChanges } from '#functions/usecases/self-service/list-own-changes.ts'
import { withdrawTeammateOffer, replaceTeammate } from '#functions/usecases/self-service/replace-teammate.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { orderOf } from './open-test-shop.ts'
import { buyTicket, joris, messageOf, move, passUntil, sanne, setUpSelfService, shop, until, waveIdsOf } from './self-service-shop.ts'
import { addWave, codeOf, raceDayTime } from './wave-desk.ts'

// Tests which participants may change their own registration, until when, and which data besides the wave. Runs on the real stores. The
// time limit is tested to the ms.

setUpSelfService()

test('allows a change up to the time limit, and refuses it a millisecond later', async () => {
  const [id] = await buyTicket()
  const [early, late] = [await addWave(shop, 5, '08:00'), await addWave(shop, 5, '10:00')]
  passUntil(Date.parse(until))
  await move(id, early.id)
  shop.pass(1)
  expect(await codeOf(move(id, late.id))).toBe('change_refused')
  expect(await messageOf(move(id, late.id))).toBe('Zelf wijzigen kon tot en met zaterdag 4 oktober om 20:00.')
  expect(await waveIdsOf([id])).toEqual([early.id])
  expect(await listOwnChanges(shop.deps, sanne)).toMatchObject([{ refused: expect.stringContaining('tot en met'), waves: [], sizes: [] }])
})

test('offers and allows no changes in an edition without the self-service setting', async () => {
  await changeEdition(shop.deps, '2025', { facts: { selfServiceUntil: null } })
  const [id] = await buyTicket()
  const wave = await addWave(shop, 5)
  expect(await listOwnChanges(shop.deps, sanne)).toEqual([])
  expect(await codeOf(move(id, wave.id))).toBe('change_refused')
})

test('refuses a change by the second person of a duo, with a message that the first person can make it', async () => {
  const ids = await buyTicket([sanne, joris])
  const wave = await addWave(shop, 5)
  expect(await messageOf(move(ids[1], wave.id, joris))).toBe('Sanne de Vries boekte dit ticket en kan het voor jullie allebei wijzigen.')
  expect(await waveIdsOf(ids)).toEqual([null, null])
})

test('answers that a place of another account is not found, as for a place that does not exist', async () => {
  const [id] = await buyTicket()
  await buyTicket([joris])
  const wave = await addWave(shop, 5)
  expect(await codeOf(move(id, wave.id, joris))).toBe('not_found')
  expect(await codeOf(move(id, wave.id, 'niemand@voorbeeld.nl'))).toBe('not_found')
  expect(await codeOf(move('7K4P2M9X', wave.id))).toBe('not_found')
})

test('refuses a change after one member of a duo has checked in, and on the race day', async () => {
  const ids = await buyTicket([sanne, joris])
  await changeEdition(shop.deps, '2025', { facts: { selfServiceUntil: '2025-10-31T18:00:00.000Z' } })
  const wave = await addWave(shop, 5)
  const event = decideEvent(shop.deps, { kind: 'set-status', participantId: ids[1], status: 'checked_in' }, 'beheer')
  await recordEvent(shop.deps, event, event.deviceId)
  expect(await messageOf(move(ids[0], wave.id))).toBe('Joris Bakker is al ingecheckt. Wijzigen kan niet meer.')
  const [other] = await buyTicket(['anna@voorbeeld.nl'])
  passUntil(raceDayTime('04:00'))
  expect(await messageOf(move(other, wave.id, 'anna@voorbeeld.nl'))).toBe('Op de racedag zelf kun je niets meer wijzigen.')
})

test('changes the size of a hoodie for the same price, and refuses a size that does not exist', async () => {
  const order = orderOf([sanne], { addons: [{ id: 5, size: 'M' }], totalPrice: 12450 })
  const { ticketId } = await registerTicket(shop.deps, order)
  const held = (await shop.deps.tickets.get(ticketId))!
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(held.paymentIntentId!, 'succeeded'))
  await shop.runJobs()
  const participantId = held.participants[0]!.id
  const resize = (size: string, addonId = 5, email = sanne) =>
    changeOwnSize(shop.deps, { participantId, addonId, size, email, address: '1.1.1.1' })
  expect((await listOwnChanges(shop.deps, sanne))[0]!.sizes).toEqual([
    { addonId: 5, name: 'Hoodie', size: 'M', sizes: ['S', 'M', 'L', 'XL', 'XXL'] },
  ])
  await Promise.all([resize('XL'), resize('XL')])
  const after = (await shop.deps.tickets.get(ticketId))!
  expect([after.addons, after.price, after.lines.at(-1)]).toEqual([
    [expect.objectContaining({ id: 5, size: 'XL' })],
    12450,
    { label: 'Hoodie, maat XL', amount: 3950 },
  ])
  const sold = async () => (await shop.deps.catalog.listAddonsSold()).get(5)
  expect(await sold()).toBe(1)
  await buyTicket([joris])
  expect([await codeOf(resize('XXXL')), await codeOf(resize('S', 1)), await codeOf(resize('S', 5, joris))]).toEqual([
    'invalid_input',
    'invalid_input',
    'not_found',
  ])
  passUntil(Date.parse(until) + 1)
  expect(await codeOf(resize('S'))).toBe('change_refused')
})

test('offers the second place of a duo to a new person by mail, unless its holder has logged in', async () => {
  const [first, second] = await buyTicket([sanne, joris])
  const [anna, address] = ['anna@voorbeeld.nl', '1.1.1.1']
  const replace = (email = sanne, participantId = first) => replaceTeammate(shop.deps, { participantId, to: anna, email, address })
  const teammate = async () => (await listOwnChanges(shop.deps, sanne))[0]!.teammate
  expect(await teammate()).toMatchObject({ name: 'Joris Bakker', email: joris, refused: null, offered: null })
  shop.deps.mailer.sent.length = 0
  await Promise.all([replace(), replace()])
  await shop.runJobs()
  expect(shop.deps.mailer.sent.map(({ to }) => to).toSorted()).toEqual([anna, joris])
  expect((await teammate())!.offered!.email).toBe(anna)
  await withdrawTeammateOffer(shop.deps, { participantId: first, email: sanne })
  expect((await teammate())!.offered).toBeNull()
  // Neither the second person nor a person with another ticket can replace somebody.
  await buyTicket(['piet@voorbeeld.nl'])
  expect([await codeOf(replace(joris, second)), await codeOf(replace('piet@voorbeeld.nl'))]).toEqual(['change_refused', 'not_found'])
  await shop.deps.accounts.changePasswordHash(joris, null, 'x')
  expect(await messageOf(replace())).toBe('Joris Bakker heeft zelf ingelogd en kan de plek zelf overdragen.')
})
