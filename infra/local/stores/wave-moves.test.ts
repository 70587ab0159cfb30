import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { deleteParticipant, restoreParticipant } from '#functions/usecases/participants/delete-participant.ts'
import { decideEvent } from '#functions/usecases/roster/decide-event.ts'
import { recordEvent } from '#functions/usecases/roster/record-event.ts'
import { changeWave, createWave, deleteWave } from '#functions/usecases/waves/change-wave.ts'
import { moveParticipant } from '#functions/usecases/waves/move-participant.ts'
import { isLongRun } from '#infra/testing/long-run.ts'
import { createTestStores, openTestShop, testDay, type TestShop } from './open-test-shop.ts'
import { openDirectFaultyTable, openDirectTestTable } from './test-table.ts'
import { raceDayTime, codeOf, join, addWave, recount } from './wave-desk.ts'

/** Tests moves between waves on the real stores: nobody counts twice, no wave exceeds its capacity, and the counters equal a recount. */
describe('a move', () => {
  let shop: TestShop
  afterEach(() => shop.close())

  test('updates wave, start time and roster row of both participants of a duo, also when they leave the wave', async () => {
    shop = await openTestShop()
    const { deps } = shop
    const ticket = await join(shop, ['a@b.nl', 'c@d.nl'])
    const wave = await addWave(shop, 2)
    const [first, second] = ticket.participants.map(({ id }) => id)
    expect(await moveParticipant(deps, { participantId: second!, waveId: wave.id })).toBe('moved')
    expect(await moveParticipant(deps, { participantId: first!, waveId: wave.id })).toBe('stood')
    for (const id of [first!, second!])
      expect(await deps.roster.getParticipant(id)).toMatchObject({ waveId: wave.id, waveNumber: 1, waveTime: raceDayTime('09:00'), rev: 2 })
    expect(await deps.catalog.getWave(wave.id)).toMatchObject({ currentCount: 2 })
    await moveParticipant(deps, { participantId: first!, waveId: null })
    expect(await deps.roster.getParticipant(second!)).toMatchObject({ waveId: null, waveNumber: 0, waveTime: null })
    expect([await deps.catalog.getWave(wave.id), await shop.taken()]).toMatchObject([{ currentCount: 0 }, 2])
  })

  test("back from another day's wave returns to the original day without a wave, and updates the counters of both days", async () => {
    shop = await openTestShop()
    const { deps } = shop
    const otherDay = '2025-10-12'
    await deps.catalog.putEventDay({ ...(await deps.catalog.getEventDay(testDay))!, id: 'other', eventDate: otherDay, taken: 0 })
    const participantId = (await join(shop, ['a@b.nl', 'c@d.nl'])).participants[0]!.id
    const wave = await createWave(deps, { eventDate: otherDay, startTime: raceDayTime('09:00', otherDay), capacity: 2 })
    const taken = async () => [await shop.taken(), (await deps.catalog.getEventDay(otherDay))!.taken]
    expect(await moveParticipant(deps, { participantId, waveId: wave.id, fromWaveId: null })).toBe('moved')
    expect(await taken()).toEqual([0, 2])
    const back = { participantId, waveId: null, fromWaveId: wave.id, eventDate: testDay }
    expect([await moveParticipant(deps, back), await moveParticipant(deps, back)]).toEqual(['moved', 'stood'])
    expect(await deps.roster.getParticipant(participantId)).toMatchObject({ waveId: null, eventDate: testDay })
    expect(await taken()).toEqual([2, 0])
    expect(await codeOf(moveParticipant(deps, { ...back, fromWaveId: null, eventDate: '2031-01-01' }))).toBe('invalid_input')
  })

  test('refuses a move to a day on which a participant is too young; allows it if the birth date is unknown', async () => {
    shop = await openTestShop()
    const { deps } = shop
    const ticket = await join(shop, ['a@b.nl', 'c@d.nl'])
    await deps.catalog.putEventDay({ ...(await deps.catalog.getEventDay(testDay))!, id: 'other', eventDate: '2025-10-10', taken: 0 })
    const wave = await createWave(deps, { eventDate: '2025-10-10', startTime: raceDayTime('09:00', '2025-10-10'), capacity: 2 })
    const bornOn = async (birthDate: string) => {
      const now = (await deps.tickets.get(ticket.id))!
      const participants = now.participants.map((one, index) => (index === 1 ? { ...one, birthDate } : one))
      await deps.tickets.put([{ ...now, participants, rev: now.rev + 1 }])
    }
    const move = () => moveParticipant(deps, { participantId: ticket.participants[0]!.id, waveId: wave.id })
    await bornOn('2009-10-11')
    await expect(move()).rejects.toMatchObject({
      code: 'move_refused',
      message: 'Joris Bakker is op vrijdag 10 oktober 2025 nog geen 16 jaar.',
    })
    await bornOn('')
    expect(await move()).toBe('moved')
  })

  test('is refused for a full, unknown or cancelled wave, and after the start', async () => {
    shop = await openTestShop()
    const { deps } = shop
    const [one, other, duo] = [await join(shop, ['a@b.nl']), await join(shop, ['b@b.nl']), await join(shop, ['c@b.nl', 'd@b.nl'])]
    const [full, called, free] = [await addWave(shop, 1), await addWave(shop, 5), await addWave(shop, 5)]
    await changeWave(deps, called.id, { status: 'cancelled' })
    const move = (ticket: TicketRecord, waveId: number, fromWaveId?: number | null) =>
      codeOf(
        moveParticipant(deps, { participantId: ticket.participants[0]!.id, waveId, ...(fromWaveId === undefined ? {} : { fromWaveId }) }),
      )
    expect(await move(one, full.id)).toBe('ok')
    expect([await move(other, full.id), await move(duo, full.id), await move(other, called.id), await move(other, 999)]).toEqual([
      'wave_full',
      'wave_full',
      'invalid_input',
      'invalid_input',
    ])
    expect(await move(one, free.id, called.id)).toBe('move_refused')
    const start = decideEvent(deps, { kind: 'set-status', participantId: one.participants[0]!.id, status: 'started' }, 'beheer')
    await recordEvent(deps, start, start.deviceId)
    expect(await move(one, free.id)).toBe('move_refused')
    expect(await codeOf(moveParticipant(deps, { participantId: '00000000', waveId: free.id }))).toBe('not_found')
    expect((await recount(shop)).stored).toEqual([1, 0, 0])
  })

  test('refuses one of two concurrent moves to the last place', async () => {
    shop = await openTestShop()
    const [one, other] = [await join(shop, ['a@b.nl']), await join(shop, ['b@b.nl'])]
    const wave = await addWave(shop, 1)
    const moves = [one, other].map((ticket) => moveParticipant(shop.deps, { participantId: ticket.participants[0]!.id, waveId: wave.id }))
    expect((await Promise.all(moves.map(codeOf))).toSorted()).toEqual(['ok', 'wave_full'])
    expect(await recount(shop)).toMatchObject({ stored: [1], counted: [1] })
  })

  test("gets no place that is kept for the wave's waiting list", async () => {
    shop = await openTestShop()
    const ticket = await join(shop)
    const wave = await addWave(shop, 1)
    await shop.deps.waiting.reserve({ eventDate: testDay, waveId: wave.id })
    expect(await codeOf(moveParticipant(shop.deps, { participantId: ticket.participants[0]!.id, waveId: wave.id }))).toBe('wave_waiting')
    expect(await codeOf(deleteWave(shop.deps, wave.id))).toBe('wave_in_use')
  })
})

describe('concurrent sales, moves, deletions, restores and changed capacities', () => {
  let opened: Awaited<ReturnType<typeof openDirectTestTable>>
  let shop: TestShop
  let stores: ReturnType<typeof createTestStores>
  beforeAll(async () => {
    opened = await openDirectTestTable()
    stores = createTestStores(opened.table)
    shop = await openTestShop({ opened, stores, capacity: 400 })
  })
  afterAll(() => opened.close())

  const pick = fc.nat(40)
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('move' as const), who: pick, to: fc.nat(3) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), who: pick }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const), who: pick }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('capacity' as const), wave: fc.nat(2), capacity: fc.integer({ min: 1, max: 6 }) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('time' as const), wave: fc.nat(2), hour: fc.integer({ min: 8, max: 15 }) }) },
  )

  type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

  test('never overfill a wave or split a duo, and the counters equal a recount', async () => {
    await Promise.all([2, 3, 4].map((capacity) => addWave(shop, capacity)))
    const waveIds = (await stores.catalog.listWaves()).map(({ id }) => id)
    for (const emails of [['a@b.nl'], ['b@b.nl'], ['c@b.nl'], ['d@b.nl', 'e@b.nl'], ['f@b.nl', 'g@b.nl']]) await join(shop, emails)
    const ids = (await stores.tickets.list({})).tickets.flatMap((one) => one.participants.map(({ id }) => id))
    const lawful = new Set(['ok', 'wave_full', 'not_found', 'move_refused', 'capacity_too_low', 'date_full'])
    const run = (one: Step) => {
      if (one.kind === 'capacity') return changeWave(shop.deps, waveIds[one.wave]!, { capacity: one.capacity })
      if (one.kind === 'time')
        return changeWave(shop.deps, waveIds[one.wave]!, { startTime: raceDayTime(`${String(one.hour).padStart(2, '0')}:00`) })
      const id = ids[one.who % ids.length]!
      if (one.kind === 'delete') return deleteParticipant(shop.deps, id)
      if (one.kind === 'restore') return restoreParticipant(shop.deps, id)
      return moveParticipant(shop.deps, { participantId: id, waveId: waveIds[one.to] ?? null })
    }
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 }), async (rounds) => {
        for (const round of rounds) {
          const outcomes = await Promise.all(round.map((one) => codeOf(run(one))))
          expect(outcomes.filter((outcome) => !lawful.has(outcome))).toEqual([])
          const { waves, counted, stored, day, active, split } = await recount(shop)
          expect(stored).toEqual(counted)
          expect(day).toBe(active)
          expect(waves.filter(({ capacity, currentCount }) => currentCount > capacity)).toEqual([])
          expect(split).toEqual([])
        }
      }),
      { numRuns: isLongRun ? 25 : 8 },
    )
    expect((await recount(shop)).stale).toEqual([])
  }, 60_000)
})

test('despite conflicts, throttling and cut calls each move happens once or not at all', async () => {
  const { faults, ...opened } = await openDirectFaultyTable()
  const shop = await openTestShop({ opened })
  const tickets = [await join(shop, ['a@b.nl']), await join(shop, ['b@b.nl', 'c@b.nl']), await join(shop, ['d@b.nl'])]
  const wave = await addWave(shop, 3)
  for (const [mode, seed] of [
    ['throttle', 1],
    ['conflict', 2],
    ['drop-request', 3],
    ['drop-response', 4],
  ] as const)
    faults.add({ path: '.', mode, rate: 0.1, seed })
  const outcomes = await Promise.all(
    tickets.map((ticket) => codeOf(moveParticipant(shop.deps, { participantId: ticket.participants[0]!.id, waveId: wave.id }))),
  )
  faults.clear()
  expect(outcomes.filter((one) => one !== 'ok')).toEqual(['wave_full'])
  const { stored, counted, waves, stale } = await recount(shop)
  expect([stored, waves[0]!.currentCount <= 3, stale]).toEqual([counted, true, []])
  await shop.close()
})
