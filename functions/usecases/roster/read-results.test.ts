import { expect, test } from 'vitest'
import { openCrewWorld, start, withFaults } from '#infra/simulation/memory/crew-world.ts'
import type { RosterStore } from '#functions/ports/roster/roster-store.ts'
import { decideEvent } from './decide-event.ts'
import { readResults } from './read-results.ts'
import { recordEvent } from './record-event.ts'

const day = '2025-10-11'

/** Two participants who started; the first finishes after an hour. */
async function openRace(change: { lastSeenAt?: number } = {}) {
  const world = openCrewWorld()
  const device = await world.addDevice(1, { lastSeenAt: change.lastSeenAt ?? null, secret: null })
  const [first, second] = [await world.addParticipant(), await world.addParticipant({ id: '00000002', ticketRef: 'B' })]
  const scan = async (kind: string, participantId: string) => {
    await recordEvent(world.deps, world.scanBy(device, { kind, participantId }), device.id)
  }
  for (const { id } of [first, second]) await scan('start', id)
  world.time.now = start + 3_600_000
  await scan('finish', first.id)
  return { ...world, first, second, scan }
}

test('reads the roster once for all requests within five seconds', async () => {
  const { deps, time, first, second, scan } = await openRace()
  let walks = 0
  const roster = withFaults<RosterStore>(deps.roster, (method) => void (method === 'listChanges' && walks++))
  const read = async (id: string) => (await readResults({ ...deps, roster })).byParticipant.get(id)?.position
  expect([await read(first.id), await read(second.id), walks]).toEqual([1, undefined, 1])
  await scan('finish', second.id)
  time.now += 4999
  expect([await read(second.id), walks]).toEqual([undefined, 1])
  time.now += 1
  expect([await read(second.id), walks]).toEqual([1, 2])
})

test('throws the error of the store, and reads again for the next request', async () => {
  const { deps, first } = await openRace()
  let failures = 1
  const roster = withFaults<RosterStore>(deps.roster, (method) => (method === 'listStates' && failures-- > 0 ? 'before' : undefined))
  await expect(readResults({ ...deps, roster })).rejects.toThrow('store failed')
  expect((await readResults({ ...deps, roster })).byParticipant.get(first.id)).toMatchObject({ time: 3_600_000, position: 1 })
})

test.each([
  ['provisional while a participant is on the course', false, start + 3_700_000, true],
  ['provisional while a phone has not synced since the last finish', true, start + 3_500_000, true],
  ['final once nobody is on the course and every phone has synced', true, start + 3_700_000, false],
])('marks the results as %s', async (_, allIn, lastSeenAt, provisional) => {
  const { deps, time, second, scan } = await openRace({ lastSeenAt })
  if (allIn) await scan('dnf', second.id)
  time.now = start + 3_700_000
  const results = await readResults(deps)
  expect([results.isProvisional(day), results.isProvisional('2025-10-12')]).toEqual([provisional, false])
})

test('keeps the results final after the office sets somebody to finished, although no phone has synced since then', async () => {
  const { deps, time, second } = await openRace({ lastSeenAt: start + 3_700_000 })
  time.now = start + 8 * 3_600_000
  const event = decideEvent(deps, { kind: 'set-status', participantId: second.id, status: 'finished' }, 'noor')
  await recordEvent(deps, event, event.deviceId)
  expect((await readResults(deps)).isProvisional(day)).toBe(false)
})

test('ignores phones of another edition that have not synced again', async () => {
  const { deps, time, second, scan, addDevice } = await openRace({ lastSeenAt: start + 3_700_000 })
  await scan('dnf', second.id)
  await addDevice(2, { edition: '2024', lastSeenAt: start + 3_500_000 })
  time.now = start + 3_700_000
  expect((await readResults(deps)).isProvisional(day)).toBe(false)
})
