import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtEdition } from '#shared/domain/race/editions.ts'
import { changeEdition } from '#functions/usecases/editions/change-edition.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { decideEvent } from '#functions/usecases/roster/decide-event.ts'
import { recordEvent } from '#functions/usecases/roster/record-event.ts'
import { changeOwnSize } from '#functions/usecases/self-service/change-own-size.ts'
import { listOwnChanges } from '#functions/usecases/self-service/list-own-changes.ts'
import { withdrawTeammateOffer, replaceTeammate } from '#functions/usecases/self-service/replace-teammate.ts'
import { moveOwnPlace } from '#functions/usecases/self-service/move-own-place.ts'
import { changeWave, createWave } from '#functions/usecases/waves/change-wave.ts'
import { moveParticipant } from '#functions/usecases/waves/move-participant.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { openTestShop, orderOf, testDay, type TestShop } from './open-test-shop.ts'
import { addWave, codeOf, join, raceDayTime, recount } from './wave-desk.ts'

/** Changes of participants to their own registration, on the real stores. The time limit is tested to the ms. */
let shop: TestShop
const [sanne, joris] = ['sanne@voorbeeld.nl', 'joris@voorbeeld.nl']
const until = '2025-10-04T18:00:00.000Z'
const sunday = '2025-10-12'
beforeEach(async () => {
  shop = await openTestShop()
  await changeEdition(shop.deps, '2025', { facts: { selfServiceUntil: until } })
})
afterEach(() => shop.close())

const passUntil = (moment: number) => shop.pass(moment - shop.deps.clock.now())
const move = (participantId: string, waveId: number, email = sanne) =>
  moveOwnPlace(shop.deps, { participantId, waveId, email, address: '1.1.1.1' })
const messageOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: Error) => error.message,
  )
async function enter(emails: readonly string[] = [sanne]) {
  const ticket = await join(shop, emails)
  await shop.runJobs()
  return ticket.participants.map(({ id }) => id) as [string, string]
}
const waveIdsOf = (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await shop.deps.roster.getParticipant(id))!.waveId))
async function addSunday({
  status = 'registration_open',
  capacity = 50,
}: { status?: 'registration_open' | 'upcoming'; capacity?: number } = {}) {
  const saturday = (await shop.deps.catalog.getEventDay(testDay))!
  await shop.deps.catalog.putEventDay({ ...saturday, id: sunday, eventDate: sunday, status, capacity, taken: 0 })
}

test('allows a change up to the time limit, and refuses it a millisecond later', async () => {
  const [id] = await enter()
  const [early, late] = [await addWave(shop, 5, '08:00'), await addWave(shop, 5, '10:00')]
  passUntil(Date.parse(until))
  await move(id, early.id)
  shop.pass(1)
  expect(await codeOf(move(id, late.id))).toBe('change_refused')
  expect(await messageOf(move(id, late.id))).toBe('Zelf wijzigen kon tot en met zaterdag 4 oktober om 20:00.')
  expect(await waveIdsOf([id])).toEqual([early.id])
  expect(await listOwnChanges(shop.deps, sanne)).toMatchObject([{ refused: expect.stringContaining('tot en met'), waves: [], sizes: [] }])
})

test('offers and allows nothing in an edition without the setting', async () => {
  await changeEdition(shop.deps, '2025', { facts: { selfServiceUntil: null } })
  const [id] = await enter()
  const wave = await addWave(shop, 5)
  expect(await listOwnChanges(shop.deps, sanne)).toEqual([])
  expect(await codeOf(move(id, wave.id))).toBe('change_refused')
})

test('moves both people of a duo together, and mails them the new start', async () => {
  const ids = await enter([sanne, joris])
  const [early, late] = [await addWave(shop, 2, '08:00'), await addWave(shop, 2, '10:00')]
  await move(ids[0], early.id)
  await move(ids[0], late.id)
  expect(await waveIdsOf(ids)).toEqual([late.id, late.id])
  shop.deps.mailer.sent.length = 0
  shop.pass(11 * 60_000)
  await sweepDueSteps(shop.deps)
  await sweepDueSteps(shop.deps)
  expect(shop.deps.mailer.sent.map(({ to }) => to).toSorted()).toEqual([joris, sanne])
  // Sanne moved them, not the organiser.
  for (const { text } of shop.deps.mailer.sent) expect(text).not.toContain('rganisatie heeft')
  const [toSanne, toJoris] = [sanne, joris].map((email) => shop.deps.mailer.sent.find(({ to }) => to === email)!)
  expect(toSanne!.subject).toBe('Je start bij Duinstorm is gewijzigd: zaterdag 11 oktober, wave 2, 12:00')
  expect(toSanne!.text).toContain('je hebt je start gewijzigd.')
  expect(toSanne!.text).not.toContain('Kun je dan niet?')
  expect(toJoris!.text).toContain('Kun je dan niet?')
  const { counted, stored, split, stale } = await recount(shop)
  expect([counted, split, stale]).toEqual([stored, [], []])
})

test('mails a start that an organiser changed after the participant did as the change of the organiser', async () => {
  const [id] = await enter()
  const [early, late] = [await addWave(shop, 2, '08:00'), await addWave(shop, 2, '10:00')]
  await move(id, early.id)
  await moveParticipant(shop.deps, { participantId: id, waveId: late.id })
  shop.deps.mailer.sent.length = 0
  shop.pass(11 * 60_000)
  await sweepDueSteps(shop.deps)
  expect(shop.deps.mailer.sent[0]!.text).not.toContain('je hebt je start gewijzigd')
  expect(shop.deps.mailer.sent[0]!.text).toContain('Kun je dan niet?')
})

test('refuses a change by the second person of a duo, and says that the first can make it', async () => {
  const ids = await enter([sanne, joris])
  const wave = await addWave(shop, 5)
  expect(await messageOf(move(ids[1], wave.id, joris))).toBe('Sanne de Vries boekte dit ticket en kan het voor jullie allebei wijzigen.')
  expect(await waveIdsOf(ids)).toEqual([null, null])
})

test("does not find another account's place, nor one that does not exist", async () => {
  const [id] = await enter()
  await enter([joris])
  const wave = await addWave(shop, 5)
  expect(await codeOf(move(id, wave.id, joris))).toBe('not_found')
  expect(await codeOf(move(id, wave.id, 'niemand@voorbeeld.nl'))).toBe('not_found')
  expect(await codeOf(move('7K4P2M9X', wave.id))).toBe('not_found')
})

test('refuses a wave on another day whose sale has not opened yet or has closed, and allows it in between', async () => {
  const [id] = await enter()
  await addSunday()
  const [saturday, wave] = [
    await addWave(shop, 5),
    await createWave(shop.deps, { eventDate: sunday, startTime: raceDayTime('09:00', sunday), capacity: 5 }),
  ]
  const [opensAt, closesAt] = ['2025-08-01T10:00:00.000Z', '2025-09-01T10:00:00.000Z']
  const salesWindows = [{ eventDate: null, ticketType: 'solo' as const, opensAt, closesAt }]
  await changeEdition(shop.deps, '2025', { facts: { salesWindows } })
  expect(await messageOf(move(id, wave.id))).toBe('Wave 1 kun je niet kiezen: de verkoop opent op vr 1 augustus om 12:00.')
  const [own] = await listOwnChanges(shop.deps, sanne)
  expect(own!.waves.map(({ refused }) => refused)).toEqual([null, 'De verkoop opent op vr 1 augustus om 12:00'])
  passUntil(Date.parse(opensAt))
  await move(id, wave.id)
  passUntil(Date.parse(closesAt))
  expect(await messageOf(move(id, saturday.id))).toBe('Wave 1 kun je niet kiezen: de verkoop is gesloten.')
  expect(await waveIdsOf([id])).toEqual([wave.id])
})

test('gives the last place to one of two people who choose it at the same time', async () => {
  const [one] = await enter()
  const [other] = await enter([joris])
  const wave = await addWave(shop, 1)
  const outcomes = await Promise.all([codeOf(move(one, wave.id)), codeOf(move(other, wave.id, joris))])
  expect(outcomes.toSorted()).toEqual(['ok', 'wave_full'])
  expect((await recount(shop)).stored).toEqual([1])
})

test('moves once for a double click, and changes nothing for the current wave', async () => {
  const [id] = await enter()
  const wave = await addWave(shop, 5)
  await Promise.all([move(id, wave.id), move(id, wave.id)])
  await move(id, wave.id)
  expect((await recount(shop)).stored).toEqual([1])
})

test('refuses a wave that is full, too small, closed, cancelled, gone, or of another edition', async () => {
  const ids = await enter([sanne, joris])
  const small = await addWave(shop, 1, '08:00')
  const closed = await addWave(shop, 9, '09:00')
  const cancelled = await addWave(shop, 9, '10:00')
  await changeWave(shop.deps, closed.id, { status: 'closed' })
  await changeWave(shop.deps, cancelled.id, { status: 'cancelled' })
  const other = '2026-10-10'
  const saturday = (await shop.deps.catalog.getEventDay(testDay))!
  await shop.deps.catalog.putEventDay({ ...saturday, id: other, eventDate: other, taken: 0 })
  await shop.deps.catalog.createEdition({ ...builtEdition, id: 'later', name: 'Later', days: [other], currentSince: null, rev: 1 })
  const later = await createWave(shop.deps, { eventDate: other, startTime: raceDayTime('09:00', other), capacity: 9 })
  const codes = []
  for (const waveId of [small.id, closed.id, cancelled.id, 9999, later.id]) codes.push(await codeOf(move(ids[0], waveId)))
  expect(codes).toEqual(['wave_full', 'wave_full', 'invalid_input', 'invalid_input', 'invalid_input'])
  const [{ waves }] = (await listOwnChanges(shop.deps, sanne)) as [Awaited<ReturnType<typeof listOwnChanges>>[number]]
  expect(waves.map(({ number, refused }) => [number, refused])).toEqual([
    [1, 'Nog 1 plek, een duo heeft er 2 nodig'],
    [2, 'Gesloten'],
    [3, 'Geannuleerd'],
  ])
  expect(await waveIdsOf(ids)).toEqual([null, null])
})

test('moves to another day of the edition that is open, and counts both days', async () => {
  const [id] = await enter()
  await addSunday()
  const wave = await createWave(shop.deps, { eventDate: sunday, startTime: raceDayTime('09:00', sunday), capacity: 3 })
  await move(id, wave.id)
  expect(await shop.deps.roster.getParticipant(id)).toMatchObject({ eventDate: sunday, waveId: wave.id })
  const days = await Promise.all([testDay, sunday].map((day) => shop.deps.catalog.getEventDay(day)))
  expect(days.map((day) => day!.taken)).toEqual([0, 1])
})

test('refuses another day that is full or not open', async () => {
  const [id] = await enter()
  await addSunday({ capacity: 0 })
  const wave = await createWave(shop.deps, { eventDate: sunday, startTime: raceDayTime('09:00', sunday), capacity: 3 })
  expect(await messageOf(move(id, wave.id))).toBe('Wave 1 kun je niet kiezen: deze dag is vol.')
  await addSunday({ status: 'upcoming' })
  expect(await messageOf(move(id, wave.id))).toBe('Wave 1 kun je niet kiezen: deze dag is dicht.')
})

test('refuses a change after one member of a duo has checked in, and on the race day', async () => {
  const ids = await enter([sanne, joris])
  await changeEdition(shop.deps, '2025', { facts: { selfServiceUntil: '2025-10-31T18:00:00.000Z' } })
  const wave = await addWave(shop, 5)
  const event = decideEvent(shop.deps, { kind: 'set-status', participantId: ids[1], status: 'checked_in' }, 'beheer')
  await recordEvent(shop.deps, event, event.deviceId)
  expect(await messageOf(move(ids[0], wave.id))).toBe('Joris Bakker is al ingecheckt. Wijzigen kan niet meer.')
  const [other] = await enter(['anna@voorbeeld.nl'])
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
  await enter([joris])
  expect([await codeOf(resize('XXXL')), await codeOf(resize('S', 1)), await codeOf(resize('S', 5, joris))]).toEqual([
    'invalid_input',
    'invalid_input',
    'not_found',
  ])
  passUntil(Date.parse(until) + 1)
  expect(await codeOf(resize('S'))).toBe('change_refused')
})

test('offers the place of the second person of a duo to another by mail, unless the second person has logged in', async () => {
  const [first, second] = await enter([sanne, joris])
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
  // The second person cannot replace the first, nor can a stranger.
  await enter(['piet@voorbeeld.nl'])
  expect([await codeOf(replace(joris, second)), await codeOf(replace('piet@voorbeeld.nl'))]).toEqual(['change_refused', 'not_found'])
  await shop.deps.accounts.changePasswordHash(joris, null, 'x')
  expect(await messageOf(replace())).toBe('Joris Bakker heeft zelf ingelogd en kan de plek zelf overdragen.')
})
