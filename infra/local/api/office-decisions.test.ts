import { expect, test } from 'vitest'
import { product, admin, next, scan, advanceClock, decide, desk, lines, setUpRaceDay } from './scan-posts.ts'

// Tests decisions of an administrator about starts and times, and undoing these decisions.

setUpRaceDay()

test("a participant put back on the course by an administrator keeps the wave's start time", async () => {
  // No other test starts this wave.
  const one = next(({ waveNumber }) => waveNumber === 7)
  const shown = async () => (await admin.call('GET', '/api/crew/scanned-participants')).body.find(({ id }: { id: string }) => id === one.id)
  await scan(desk!, one.qrCode, 'Check-in', 'check-in')
  await advanceClock(60_000)
  expect((await decide({ kind: 'start-wave', eventDate: one.eventDate, waveNumber: 7 })).status).toBe(200)
  const { startTime } = await shown()
  expect(Date.parse(startTime)).toBeLessThanOrEqual(product.clock.now())
  await advanceClock(1_800_000)
  await decide({ kind: 'dnf', participantId: one.id })
  await advanceClock(600_000)
  expect((await decide({ kind: 'set-status', participantId: one.id, status: 'started' })).status).toBe(200)
  expect(await shown()).toMatchObject({ status: 'started', startTime })
  await advanceClock(2_400_000)
  await scan(lines!, one.qrCode, 'finish', 'finish-race')
  expect(await shown()).toMatchObject({ status: 'finished', startTime })
})

test('the start of a wave can be undone after a mistake', async () => {
  const one = next(({ waveNumber }) => waveNumber === 8)
  await scan(desk!, one.qrCode, 'Check-in', 'check-in')
  await advanceClock(60_000)
  for (let press = 0; press < 2; press++) await decide({ kind: 'start-wave', eventDate: one.eventDate, waveNumber: 8 })
  const find = async () =>
    (await admin.call('GET', '/api/admin/wave-starts')).body.find(
      (wave: { waveNumber: number; eventDate: string }) => wave.waveNumber === 8 && wave.eventDate === one.eventDate,
    )
  const statusOf = async () => (await admin.call('GET', `/api/admin/participants/${one.id}`)).body.participant.status
  const absent = next(({ waveNumber, eventDate }) => waveNumber === 8 && eventDate === one.eventDate)
  const isStartedFor = async ({ id }: { id: string }) =>
    (await admin.call('GET', `/api/admin/participants/${id}/dossier`)).body.wave.started
  expect(await Promise.all([one, absent].map(isStartedFor))).toEqual([true, true])
  expect(await find()).toMatchObject({ by: 'beheer', repeats: 1, timeKnown: true })
  expect((await decide({ kind: 'undo', target: (await find()).target })).status).toBe(200)
  expect([(await find()).repeats, await statusOf()]).toEqual([0, 'started'])
  await decide({ kind: 'undo', target: (await find()).target })
  expect([await find(), await statusOf()]).toEqual([undefined, 'checked_in'])
  expect(await Promise.all([one, absent].map(isStartedFor))).toEqual([false, false])
})

test('an administrator corrects the start of a wave and enters a finish from paper, and can undo both', async () => {
  const one = next(({ waveNumber, ticketType }) => waveNumber === 6 && ticketType === 'solo')
  const { clock } = product
  const iso = (ms: number) => new Date(ms).toISOString()
  const shown = async () => (await admin.call('GET', '/api/crew/scanned-participants')).body.find(({ id }: { id: string }) => id === one.id)
  const statement = (at: string) => ({ at, uncertaintyMs: 1000, reason: 'Te laat gedrukt', by: 'Noor' })
  const wave = { kind: 'start-wave', eventDate: one.eventDate, waveNumber: 6 }
  await scan(desk!, one.qrCode, 'Check-in', 'check-in')
  await advanceClock(60_000)
  await decide(wave)
  const pressed = (await shown()).startTime
  const fourMinutesEarlier = iso(Date.parse(pressed) - 240_000)
  expect((await decide({ ...wave, stated: statement(fourMinutesEarlier) })).status).toBe(200)
  expect((await shown()).startTime).toBe(fourMinutesEarlier)
  const started = (await admin.call('GET', '/api/admin/wave-starts')).body.find(
    ({ waveNumber }: { waveNumber: number }) => waveNumber === 6,
  )
  expect(started).toMatchObject({ at: fourMinutesEarlier, stated: { reason: 'Te laat gedrukt', by: 'Noor' } })

  await advanceClock(3_600_000)
  const finishedAt = iso(clock.now() - 600_000)
  await decide({ kind: 'finish', participantId: one.id, stated: statement(finishedAt) })
  expect(await shown()).toMatchObject({ status: 'finished', startTime: fourMinutesEarlier, finishTime: finishedAt })
  const { timeline } = (await admin.call('GET', `/api/admin/participants/${one.id}/dossier`)).body
  const finish = timeline.find(({ kind }: { kind: string }) => kind === 'finish')
  expect(finish).toMatchObject({ at: finishedAt, stated: { reason: 'Te laat gedrukt', by: 'Noor' } })
  await decide({ kind: 'undo', participantId: one.id, target: finish.undo.target })
  await decide({ kind: 'undo', target: started.target })
  expect(await shown()).toMatchObject({ status: 'started', startTime: pressed, finishTime: null })
})

test('refuses a time entered by hand in the future, before the race day, without a reason, or not in `stated`', async () => {
  const one = next()
  const stated = (at: number, change = {}) => ({ at: new Date(at).toISOString(), uncertaintyMs: 1000, reason: 'Op papier', ...change })
  const finish = (moment: object) => decide({ kind: 'finish', participantId: one.id, stated: moment })
  const { clock } = product
  const future = await finish(stated(clock.now() + 60_000))
  expect([future.status, future.body.message, future.body.details]).toEqual([
    400,
    'Deze tijd is nog niet geweest.',
    [{ path: 'stated.at', message: 'Deze tijd is nog niet geweest.' }],
  ])
  expect((await finish(stated(Date.parse('2025-10-01T10:00:00Z')))).body.message).toBe('Deze tijd ligt voor de racedag.')
  expect((await finish(stated(clock.now() - 60_000, { reason: ' ' }))).status).toBe(400)
  const at = new Date(clock.now()).toISOString()
  expect((await decide({ kind: 'start-wave', eventDate: one.eventDate, waveNumber: 3, at })).status).toBe(400)
  expect(await product.deps.roster.listEvents(`participant:${one.id}`)).toEqual([])
})
