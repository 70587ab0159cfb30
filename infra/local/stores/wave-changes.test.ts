import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { realPace } from '#functions/ports/patience.ts'
import { withPace } from '#functions/ports/retry-on-conflict.ts'
import { undoableMs } from '#functions/usecases/undoable.ts'
import { changeWave, createWave, deleteWave, restoreWave } from '#functions/usecases/waves/change-wave.ts'
import { moveParticipant } from '#functions/usecases/waves/move-participant.ts'
import { createFaults } from '#infra/local/faults/faults.ts'
import { openTestShop, testDay, type TestShop } from './open-test-shop.ts'
import { openDirectTestTable } from './test-table.ts'
import { raceDayTime, codeOf, join, addWave, recount } from './wave-desk.ts'

/** Tests creating, changing and deleting waves with people in them, on the real stores. */
describe('a wave', () => {
  let shop: TestShop
  afterEach(() => shop.close())

  test('gets a unique number and id when several are created at once', async () => {
    shop = await openTestShop()
    const made = await Promise.all(Array.from({ length: 6 }, () => addWave(shop, 7)))
    expect([new Set(made.map(({ id }) => id)).size, made.map(({ number }) => number).toSorted()]).toEqual([6, [1, 2, 3, 4, 5, 6]])
    expect(
      await codeOf(createWave(shop.deps, { eventDate: '2025-10-13', startTime: raceDayTime('09:00', '2025-10-13'), capacity: 5 })),
    ).toBe('invalid_input')
    expect(await codeOf(createWave(shop.deps, { eventDate: testDay, startTime: raceDayTime('09:00', '2025-10-12'), capacity: 5 }))).toBe(
      'invalid_input',
    )
  })

  test("refuses a capacity below its taken places, updates its participants' start time, and moves to another day only when empty", async () => {
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
    expect(await changeWave(deps, wave.id, { capacity: 2, startTime: raceDayTime('11:00') })).toMatchObject({
      capacity: 2,
      currentCount: 2,
    })
    expect((await recount(shop)).stale).toEqual([])
    const sunday = { eventDate: '2025-10-12', startTime: raceDayTime('09:00', '2025-10-12') }
    expect([await codeOf(changeWave(deps, wave.id, sunday)), await codeOf(deleteWave(deps, wave.id))]).toEqual([
      'wave_in_use',
      'wave_in_use',
    ])
    await moveParticipant(deps, { participantId: ticket.participants[0]!.id, waveId: null })
    expect(await changeWave(deps, wave.id, sunday)).toMatchObject({ eventDate: '2025-10-12', number: 1, capacity: 2 })
    expect([await codeOf(deleteWave(deps, wave.id)), await codeOf(deleteWave(deps, wave.id))]).toEqual(['ok', 'not_found'])
    expect(await deps.catalog.listWaves()).toEqual([])
  })

  test('saved with an unchanged time repairs outdated rows without reading the whole roster', async () => {
    shop = await openTestShop()
    const { roster } = shop.deps
    let walks = 0
    const listChanges: typeof roster.listChanges = (page) => ((walks += page.since === 0 ? 1 : 0), roster.listChanges(page))
    const deps = { ...shop.deps, roster: { ...roster, listChanges } }
    const ticket = await join(shop, ['a@b.nl'])
    const { id } = ticket.participants[0]!
    const wave = await addWave(shop, 5)
    await moveParticipant(deps, { participantId: id, waveId: wave.id })
    await changeWave(deps, wave.id, { startTime: raceDayTime('11:00') })
    shop.pass(20_000)
    // Makes the row outdated, as after a crash halfway.
    const row = (await roster.getParticipant(id))!
    await roster.putParticipants([{ ...row, waveTime: raceDayTime('10:00'), rev: row.rev + 1, updatedAt: deps.clock.now() }])
    walks = 0
    await changeWave(deps, wave.id, { startTime: raceDayTime('11:00'), capacity: 6 })
    expect([walks, (await roster.getParticipant(id))?.waveTime]).toEqual([0, raceDayTime('11:00')])
  })

  test('deleted by mistake can be restored for a day, with its number', async () => {
    shop = await openTestShop()
    const { deps } = shop
    const first = await addWave(shop, 5)
    const second = await addWave(shop, 5)
    await changeWave(deps, first.id, { status: 'closed', notes: 'Storm' })
    const before = await deps.catalog.getWave(first.id)
    await deleteWave(deps, first.id)
    await restoreWave(deps, first.id)
    expect(await deps.catalog.getWave(first.id)).toEqual(before)
    await restoreWave(deps, first.id)
    // A second restore does not undo later changes.
    await changeWave(deps, first.id, { capacity: 9, status: 'available' })
    await restoreWave(deps, first.id)
    expect(await deps.catalog.getWave(first.id)).toMatchObject({ capacity: 9, number: 1 })
    const ticket = await join(shop, ['a@b.nl'])
    await moveParticipant(deps, { participantId: ticket.participants[0]!.id, waveId: first.id })
    expect((await recount(shop)).stored).toEqual([1, 0])
    await deleteWave(deps, second.id)
    shop.pass(undoableMs)
    expect([await codeOf(restoreWave(deps, second.id)), await codeOf(restoreWave(deps, 999_999))]).toEqual([
      'restore_refused',
      'restore_refused',
    ])
  })

  test('refuses the second of two concurrent changes, and returns the current record', async () => {
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

  test('refuses a change within two seconds, with the current state, if another change was written first', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const faults = createFaults()
    let meanwhile: (() => Promise<unknown>) | undefined
    const pause = async (ms: number) => {
      vi.advanceTimersByTime(ms)
      const others = meanwhile
      if (!others) return
      meanwhile = undefined
      faults.clear()
      await others()
      faults.add(clash)
    }
    const clash = { path: 'TransactWriteItems', mode: 'conflict' as const }
    const patience = { budgetMs: 5_000, now: () => performance.now(), random: () => 1, pause }
    shop = await openTestShop({ opened: await openDirectTestTable({ faults, patience }) })
    const { id } = await addWave(shop, 5)
    // Time passes only in `pause`, and this time also counts for the time budget.
    const race = async (status: 'full' | 'closed') => {
      const from = performance.now()
      const outcome = await withPace(realPace, () => changeWave(shop.deps, id, { status })).catch((error: unknown) => error)
      expect(performance.now() - from).toBeLessThan(2_000)
      return outcome
    }
    faults.add(clash)
    meanwhile = () => changeWave(shop.deps, id, { status: 'closed' })
    expect(await race('full')).toMatchObject({ code: 'record_changed', details: { status: 'closed' } })
    // Nobody changed the wave, but it cannot be written, so the answer is "busy".
    expect(await race('full')).toMatchObject({ code: 'busy' })
  })
})
