import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { AppError } from '#functions/usecases/app-error.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { deleteParticipant, restoreParticipant } from '#functions/usecases/participants/delete-participant.ts'
import { decideEvent } from '#functions/usecases/roster/decide-event.ts'
import { recordEvent } from '#functions/usecases/roster/record-event.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { changeWave, createWave, deleteWave } from '#functions/usecases/waves/change-wave.ts'
import { moveParticipant } from '#functions/usecases/waves/move-participant.ts'
import { createTestStores, openTestShop, orderOf, testDay, type TestShop } from './open-test-shop.ts'
import { openDirectFaultyTable, openDirectTestTable } from './test-table.ts'

/** Who goes to which wave, on the real stores: nobody twice, no wave over its capacity, and counts that equal a recount. */
const at = (time: string, day = testDay) => Date.parse(`${day}T${time}:00Z`)
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof AppError) return error.code
      throw error
    },
  )

async function join({ deps }: TestShop, emails: readonly string[] = ['sanne@voorbeeld.nl']): Promise<TicketRecord> {
  const { ticketId } = await registerTicket(deps, orderOf(emails))
  const held = (await deps.tickets.get(ticketId))!
  await applyPaymentEvent(deps, deps.payments.attempt(held.paymentIntentId!, 'succeeded'))
  return (await deps.tickets.get(ticketId))!
}
const addWave = ({ deps }: TestShop, capacity: number, time = '09:00') =>
  createWave(deps, { eventDate: testDay, startTime: at(time), capacity })

/** What tickets and rows come to, beside what the counters say. */
async function recount({ deps }: TestShop) {
  const { tickets } = await deps.tickets.list({ limit: 100 })
  const waves = await deps.catalog.listWaves()
  const rows = (await Promise.all(tickets.flatMap((one) => one.participants.map(({ id }) => deps.roster.getParticipant(id))))).filter(
    (row) => row?.status === 'active',
  )
  const counted = waves.map(({ id }) => rows.filter((row) => row!.waveId === id).length)
  return {
    waves,
    counted,
    said: waves.map(({ currentCount }) => currentCount),
    day: (await deps.catalog.getEventDay(testDay))!.taken,
    active: rows.length,
    split: tickets.filter((ticket) => new Set(rows.filter((row) => row!.ticketId === ticket.id).map((row) => row!.waveId)).size > 1),
    stale: rows.filter((row) => {
      const wave = waves.find(({ id }) => id === row!.waveId)
      return row!.waveId !== null && (row!.waveNumber !== wave?.number || row!.waveTime !== wave.startTime)
    }),
  }
}

describe('one move', () => {
  let shop: TestShop
  afterEach(() => shop.close())

  test('a duo goes together, with its wave, its time and the phones’ list; back to none as well', async () => {
    shop = await openTestShop()
    const { deps } = shop
    const ticket = await join(shop, ['a@b.nl', 'c@d.nl'])
    const wave = await addWave(shop, 2)
    const [first, second] = ticket.participants.map(({ id }) => id)
    expect(await moveParticipant(deps, { participantId: second!, waveId: wave.id })).toBe('moved')
    expect(await moveParticipant(deps, { participantId: first!, waveId: wave.id })).toBe('stood')
    for (const id of [first!, second!])
      expect(await deps.roster.getParticipant(id)).toMatchObject({ waveId: wave.id, waveNumber: 1, waveTime: at('09:00'), rev: 2 })
    expect(await deps.catalog.getWave(wave.id)).toMatchObject({ currentCount: 2 })
    await moveParticipant(deps, { participantId: first!, waveId: null })
    expect(await deps.roster.getParticipant(second!)).toMatchObject({ waveId: null, waveNumber: 0, waveTime: null })
    expect([await deps.catalog.getWave(wave.id), await shop.taken()]).toMatchObject([{ currentCount: 0 }, 2])
  })

  test('who had no wave on another day goes back to no wave on that day, and both days count so', async () => {
    shop = await openTestShop()
    const { deps } = shop
    const otherDay = '2025-10-12'
    await deps.catalog.putEventDay({ ...(await deps.catalog.getEventDay(testDay))!, id: 'other', eventDate: otherDay, taken: 0 })
    const participantId = (await join(shop, ['a@b.nl', 'c@d.nl'])).participants[0]!.id
    const wave = await createWave(deps, { eventDate: otherDay, startTime: at('09:00', otherDay), capacity: 2 })
    const taken = async () => [await shop.taken(), (await deps.catalog.getEventDay(otherDay))!.taken]
    expect(await moveParticipant(deps, { participantId, waveId: wave.id, fromWaveId: null })).toBe('moved')
    expect(await taken()).toEqual([0, 2])
    const back = { participantId, waveId: null, fromWaveId: wave.id, eventDate: testDay }
    expect([await moveParticipant(deps, back), await moveParticipant(deps, back)]).toEqual(['moved', 'stood'])
    expect(await deps.roster.getParticipant(participantId)).toMatchObject({ waveId: null, eventDate: testDay })
    expect(await taken()).toEqual([2, 0])
    expect(await codeOf(moveParticipant(deps, { ...back, fromWaveId: null, eventDate: '2031-01-01' }))).toBe('invalid_input')
  })

  test('full, unknown, cancelled, started, elsewhere by now, without a valid ticket: refused, and nothing changed', async () => {
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
    expect((await recount(shop)).said).toEqual([1, 0, 0])
  })

  test('of two administrators who move two people to the last place one is told', async () => {
    shop = await openTestShop()
    const [one, other] = [await join(shop, ['a@b.nl']), await join(shop, ['b@b.nl'])]
    const wave = await addWave(shop, 1)
    const moves = [one, other].map((ticket) => moveParticipant(shop.deps, { participantId: ticket.participants[0]!.id, waveId: wave.id }))
    expect((await Promise.all(moves.map(codeOf))).toSorted()).toEqual(['ok', 'wave_full'])
    expect(await recount(shop)).toMatchObject({ said: [1], counted: [1] })
  })

  test('what is free is for who waits for the wave', async () => {
    shop = await openTestShop()
    const ticket = await join(shop)
    const wave = await addWave(shop, 1)
    await shop.deps.waiting.keep({ eventDate: testDay, waveId: wave.id })
    expect(await codeOf(moveParticipant(shop.deps, { participantId: ticket.participants[0]!.id, waveId: wave.id }))).toBe('wave_waiting')
    expect(await codeOf(deleteWave(shop.deps, wave.id))).toBe('wave_in_use')
  })
})

describe('a wave in hand', () => {
  let shop: TestShop
  afterEach(() => shop.close())

  test('made at once by many: numbers and ids of their own', async () => {
    shop = await openTestShop()
    const made = await Promise.all(Array.from({ length: 6 }, () => addWave(shop, 7)))
    expect([new Set(made.map(({ id }) => id)).size, made.map(({ number }) => number).toSorted()]).toEqual([6, [1, 2, 3, 4, 5, 6]])
    expect(await codeOf(createWave(shop.deps, { eventDate: '2025-10-13', startTime: at('09:00', '2025-10-13'), capacity: 5 }))).toBe(
      'invalid_input',
    )
    expect(await codeOf(createWave(shop.deps, { eventDate: testDay, startTime: at('09:00', '2025-10-12'), capacity: 5 }))).toBe(
      'invalid_input',
    )
  })

  test('never below what is taken, with the figure; another time reaches who is in it; another day only when empty', async () => {
    shop = await openTestShop()
    const { deps } = shop
    await deps.catalog.putEventDay({ ...(await deps.catalog.getEventDay(testDay))!, id: 'zo', eventDate: '2025-10-12', taken: 0 })
    const ticket = await join(shop, ['a@b.nl', 'c@d.nl'])
    const wave = await addWave(shop, 5)
    await moveParticipant(deps, { participantId: ticket.participants[0]!.id, waveId: wave.id })
    await expect(changeWave(deps, wave.id, { capacity: 1 })).rejects.toMatchObject({
      code: 'capacity_too_low',
      message: 'In deze wave zijn al 2 plekken bezet. Lager dan 2 kan niet.',
    })
    expect(await changeWave(deps, wave.id, { capacity: 2, startTime: at('11:00') })).toMatchObject({ capacity: 2, currentCount: 2 })
    expect((await recount(shop)).stale).toEqual([])
    const sunday = { eventDate: '2025-10-12', startTime: at('09:00', '2025-10-12') }
    expect([await codeOf(changeWave(deps, wave.id, sunday)), await codeOf(deleteWave(deps, wave.id))]).toEqual([
      'wave_in_use',
      'wave_in_use',
    ])
    await moveParticipant(deps, { participantId: ticket.participants[0]!.id, waveId: null })
    expect(await changeWave(deps, wave.id, sunday)).toMatchObject({ eventDate: '2025-10-12', number: 1, capacity: 2 })
    expect([await codeOf(deleteWave(deps, wave.id)), await codeOf(deleteWave(deps, wave.id))]).toEqual(['ok', 'not_found'])
    expect(await deps.catalog.listWaves()).toEqual([])
  })

  test('of two who change the same one the second is told, and shown what it is', async () => {
    shop = await openTestShop()
    const { version, id } = await addWave(shop, 5)
    await changeWave(shop.deps, id, { capacity: 6 }, { version })
    await expect(changeWave(shop.deps, id, { capacity: 7 }, { version })).rejects.toMatchObject({
      code: 'record_changed',
      details: { capacity: 6 },
    })
    const both = await Promise.all([8, 9].map((capacity) => codeOf(changeWave(shop.deps, id, { capacity }))))
    expect(both).toEqual(['ok', 'ok'])
    expect((await recount(shop)).waves[0]).toMatchObject({ currentCount: 0 })
  })
})

describe('whatever is sold, moved, taken off, put back, raised and lowered at once', () => {
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

  test('no wave over its capacity, nobody twice, duos together, and counts that equal a recount', async () => {
    await Promise.all([2, 3, 4].map((capacity) => addWave(shop, capacity)))
    const waveIds = (await stores.catalog.listWaves()).map(({ id }) => id)
    for (const emails of [['a@b.nl'], ['b@b.nl'], ['c@b.nl'], ['d@b.nl', 'e@b.nl'], ['f@b.nl', 'g@b.nl']]) await join(shop, emails)
    const ids = (await stores.tickets.list({})).tickets.flatMap((one) => one.participants.map(({ id }) => id))
    const lawful = new Set(['ok', 'wave_full', 'not_found', 'move_refused', 'capacity_too_low', 'date_full'])
    const run = (one: Step) => {
      if (one.kind === 'capacity') return changeWave(shop.deps, waveIds[one.wave]!, { capacity: one.capacity })
      if (one.kind === 'time')
        return changeWave(shop.deps, waveIds[one.wave]!, { startTime: at(`${String(one.hour).padStart(2, '0')}:00`) })
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
          const { waves, counted, said, day, active, split } = await recount(shop)
          expect(said).toEqual(counted)
          expect(day).toBe(active)
          expect(waves.filter(({ capacity, currentCount }) => currentCount > capacity)).toEqual([])
          expect(split).toEqual([])
        }
      }),
      { numRuns: 25 },
    )
    expect((await recount(shop)).stale).toEqual([])
  }, 60_000)
})

test('on a table that is busy, throttled and cut off each move is done once or not at all', async () => {
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
  const { said, counted, waves, stale } = await recount(shop)
  expect([said, waves[0]!.currentCount <= 3, stale]).toEqual([counted, true, []])
  await shop.close()
})
