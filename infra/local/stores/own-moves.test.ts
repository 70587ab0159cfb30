import { expect, test } from 'vitest'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { changeEdition } from '#functions/usecases/editions/change-edition.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { listOwnChanges } from '#functions/usecases/self-service/list-own-changes.ts'
import { changeWave, createWave } from '#functions/usecases/waves/change-wave.ts'
import { moveParticipant } from '#functions/usecases/waves/move-participant.ts'
import { testDay } from './open-test-shop.ts'
import { buyTicket, joris, messageOf, move, passUntil, sanne, setUpSelfService, shop, waveIdsOf } from './self-service-shop.ts'
import { addWave, codeOf, raceDayTime, recount } from './wave-desk.ts'

// Tests how participants move their own place to another wave or day, on the real stores.

setUpSelfService()

const sunday = '2025-10-12'
async function addSunday({
  status = 'registration_open',
  capacity = 50,
}: { status?: 'registration_open' | 'upcoming'; capacity?: number } = {}) {
  const saturday = (await shop.deps.catalog.getEventDay(testDay))!
  await shop.deps.catalog.putEventDay({ ...saturday, id: sunday, eventDate: sunday, status, capacity, taken: 0 })
}

test('moves both people of a duo together, and mails them the new start', async () => {
  const ids = await buyTicket([sanne, joris])
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

test('the mail names the organiser if the organiser changed the start after the participant did', async () => {
  const [id] = await buyTicket()
  const [early, late] = [await addWave(shop, 2, '08:00'), await addWave(shop, 2, '10:00')]
  await move(id, early.id)
  await moveParticipant(shop.deps, { participantId: id, waveId: late.id })
  shop.deps.mailer.sent.length = 0
  shop.pass(11 * 60_000)
  await sweepDueSteps(shop.deps)
  expect(shop.deps.mailer.sent[0]!.text).not.toContain('je hebt je start gewijzigd')
  expect(shop.deps.mailer.sent[0]!.text).toContain('Kun je dan niet?')
})

test('refuses a wave on another day whose sale has not opened yet or has closed, and allows it in between', async () => {
  const [id] = await buyTicket()
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
  const [one] = await buyTicket()
  const [other] = await buyTicket([joris])
  const wave = await addWave(shop, 1)
  const outcomes = await Promise.all([codeOf(move(one, wave.id)), codeOf(move(other, wave.id, joris))])
  expect(outcomes.toSorted()).toEqual(['ok', 'wave_full'])
  expect((await recount(shop)).stored).toEqual([1])
})

test('moves a participant once for a double click, and changes nothing if they choose their current wave', async () => {
  const [id] = await buyTicket()
  const wave = await addWave(shop, 5)
  await Promise.all([move(id, wave.id), move(id, wave.id)])
  await move(id, wave.id)
  expect((await recount(shop)).stored).toEqual([1])
})

test('refuses a wave that is full, too small, closed, cancelled, gone, or of another edition', async () => {
  const ids = await buyTicket([sanne, joris])
  const small = await addWave(shop, 1, '08:00')
  const closed = await addWave(shop, 9, '09:00')
  const cancelled = await addWave(shop, 9, '10:00')
  await changeWave(shop.deps, closed.id, { status: 'closed' })
  await changeWave(shop.deps, cancelled.id, { status: 'cancelled' })
  const other = '2026-10-10'
  const saturday = (await shop.deps.catalog.getEventDay(testDay))!
  await shop.deps.catalog.putEventDay({ ...saturday, id: other, eventDate: other, taken: 0 })
  await shop.deps.catalog.createEdition({ ...builtInEdition, id: 'later', name: 'Later', days: [other], currentSince: null, rev: 1 })
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

test('allows a move to another open day of the edition, and updates the counts of both days', async () => {
  const [id] = await buyTicket()
  await addSunday()
  const wave = await createWave(shop.deps, { eventDate: sunday, startTime: raceDayTime('09:00', sunday), capacity: 3 })
  await move(id, wave.id)
  expect(await shop.deps.roster.getParticipant(id)).toMatchObject({ eventDate: sunday, waveId: wave.id })
  const days = await Promise.all([testDay, sunday].map((day) => shop.deps.catalog.getEventDay(day)))
  expect(days.map((day) => day!.taken)).toEqual([0, 1])
})

test('refuses another day that is full or not open', async () => {
  const [id] = await buyTicket()
  await addSunday({ capacity: 0 })
  const wave = await createWave(shop.deps, { eventDate: sunday, startTime: raceDayTime('09:00', sunday), capacity: 3 })
  expect(await messageOf(move(id, wave.id))).toBe('Wave 1 kun je niet kiezen: deze dag is vol.')
  await addSunday({ status: 'upcoming' })
  expect(await messageOf(move(id, wave.id))).toBe('Wave 1 kun je niet kiezen: deze dag is dicht.')
})
