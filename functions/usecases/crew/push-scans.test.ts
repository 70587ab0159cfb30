import { expect, test } from 'vitest'
import type { RosterStore } from '#functions/ports/roster/roster-store.ts'
import { openCrewWorld, start, withFaults } from '#functions/adapters/memory/crew-world.ts'
import { pushScans } from './push-scans.ts'

const outcomes = (result: Awaited<ReturnType<typeof pushScans>>) =>
  result.answers.map((answer) => ('reason' in answer ? answer.reason : answer.outcome))

test('a scan is stored once and checks its participant in', async () => {
  const { deps, time, addParticipant, addDevice, scanBy } = openCrewWorld()
  const before = await addParticipant()
  const device = await addDevice(1)
  const scan = scanBy(device, { deviceTime: start - 5000, clockOffset: 2000 })
  expect(await pushScans(deps, device, [scan])).toEqual({
    answers: [{ index: 0, id: scan.id, outcome: 'stored' }],
    serverTime: start,
    revoked: false,
  })
  const after = (await deps.roster.getParticipant(before.id))!
  expect(after).toMatchObject({
    rev: before.rev + 1,
    updatedAt: start,
    scans: [scan],
    projection: {
      raceStatus: 'checked_in',
      checkInTime: start - 3000,
      checkInUncertainty: 20,
      checkInDeviceId: device.id,
      hasConflict: false,
    },
  })
  time.now += 1000
  expect(outcomes(await pushScans(deps, device, [scan, scan]))).toEqual(['known', 'known'])
  expect(await deps.roster.getParticipant(before.id)).toEqual(after)
})

test('two posts without network: the first in corrected time stands, the other is a conflict, whoever comes first', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const { deps, addParticipant, addDevice, scanBy } = openCrewWorld()
    const { id } = await addParticipant()
    const devices = [await addDevice(1), await addDevice(2)]
    const scans = [scanBy(devices[0]!, { deviceTime: start + 60_000, clockOffset: -90_000 }), scanBy(devices[1]!, { deviceTime: start })]
    for (const at of order) expect(outcomes(await pushScans(deps, devices[at]!, [scans[at]]))).toEqual(['stored'])
    expect(await deps.roster.getParticipant(id)).toMatchObject({
      scans,
      projection: { checkInDeviceId: devices[0]!.id, hasConflict: true },
    })
  }
})

test('posts that push at the same moment all count', async () => {
  const { deps, addParticipant, addDevice, scanBy } = openCrewWorld()
  const { id } = await addParticipant()
  const devices = await Promise.all([1, 2, 3, 4, 5].map((at) => addDevice(at)))
  const scans = devices.map((device) => scanBy(device))
  await Promise.all(devices.map((device, at) => pushScans(deps, device, [scans[at]])))
  const { scans: projected, projection } = (await deps.roster.getParticipant(id))!
  expect(projected).toEqual(scans)
  expect(projection).toMatchObject({ checkInDeviceId: devices[0]!.id, hasConflict: true })
})

test('a post that read before another one wrote reads again', async () => {
  const { deps, addParticipant, addDevice, scanBy } = openCrewWorld()
  const { id } = await addParticipant()
  const [slow, quick] = [await addDevice(1), await addDevice(2)]
  const [slowScan, quickScan] = [scanBy(slow), scanBy(quick)]
  let waiting = true
  const roster = {
    ...deps.roster,
    async listScans(participantId: string) {
      const seen = await deps.roster.listScans(participantId)
      if (waiting) {
        waiting = false
        await pushScans(deps, quick, [quickScan])
      }
      return seen
    },
  }
  expect(outcomes(await pushScans({ ...deps, roster }, slow, [slowScan]))).toEqual(['stored'])
  expect(await deps.roster.getParticipant(id)).toMatchObject({ scans: [slowScan, quickScan], projection: { hasConflict: true } })
})

test('a write that always comes between ends in no answer, never in a wrong one', async () => {
  const { deps, addParticipant, addDevice, scanBy } = openCrewWorld()
  const { id } = await addParticipant()
  const device = await addDevice(1)
  const scan = scanBy(device)
  const roster = { ...deps.roster, updateProjection: async () => 'changed_meanwhile' as const }
  await expect(pushScans({ ...deps, roster }, device, [scan])).rejects.toMatchObject({ code: 'busy' })
  expect(outcomes(await pushScans(deps, device, [scan]))).toEqual(['known'])
  expect((await deps.roster.getParticipant(id))!.projection.raceStatus).toBe('checked_in')
})

test('a change comes behind what phones have seen of this participant, also when the clock went back', async () => {
  const { deps, addParticipant, addDevice, scanBy } = openCrewWorld()
  const { id, updatedAt } = await addParticipant({ updatedAt: start + 5000 })
  const device = await addDevice(1)
  await pushScans(deps, device, [scanBy(device)])
  expect((await deps.roster.getParticipant(id))!.updatedAt).toBeGreaterThan(updatedAt)
})

test('one bad item blocks nothing, and is kept with its reason', async () => {
  const { deps, addParticipant, addDevice, scanBy } = openCrewWorld()
  await addParticipant()
  const device = await addDevice(1)
  const good = scanBy(device)
  const stranger = scanBy(device, { deviceId: '99999999-9999-4999-8999-999999999999' })
  const nobody = scanBy(device, { participantId: '00000000' })
  const pushed = [
    null,
    'text',
    { id: 'x'.repeat(100) },
    { ...good, id: 'not-a-uuid' },
    scanBy(device, { seq: 0 }),
    scanBy(device, { location: '\uD800' }),
    stranger,
    nobody,
    good,
  ]
  const result = await pushScans(deps, device, pushed)
  expect(outcomes(result)).toEqual([...Array.from({ length: 6 }, () => 'malformed'), 'unknown_device', 'unknown_participant', 'stored'])
  expect(result.answers.map((answer) => answer.index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(result.answers.slice(0, 4).map((answer) => answer.id)).toEqual(['', '', '', 'not-a-uuid'])
  const refused = await deps.roster.listRefusedScans()
  expect(refused).toHaveLength(8)
  expect(refused.find((one) => one.scanId === nobody.id)).toEqual({
    id: expect.any(String),
    scanId: nobody.id,
    carriedBy: device.id,
    receivedAt: start,
    reason: 'unknown_participant',
    raw: JSON.stringify(nobody),
  })
  await pushScans(deps, device, pushed)
  expect(await deps.roster.listRefusedScans(), 'again: the same ones').toHaveLength(8)
})

test('something enormous is refused and kept in part', async () => {
  const { deps, addDevice } = openCrewWorld()
  const device = await addDevice(1)
  expect(outcomes(await pushScans(deps, device, [{ text: '😀'.repeat(10_000) }]))).toEqual(['malformed'])
  const [kept] = await deps.roster.listRefusedScans()
  expect(kept!.raw.length).toBeLessThanOrEqual(4096)
  expect(kept!.raw.isWellFormed()).toBe(true)
})

test('a phone may carry the scans of another known phone', async () => {
  const { deps, addParticipant, addDevice, scanBy } = openCrewWorld()
  const { id } = await addParticipant()
  const [maker, carrier] = [await addDevice(1), await addDevice(2)]
  const scan = scanBy(maker)
  expect(outcomes(await pushScans(deps, carrier, [scan]))).toEqual(['stored'])
  expect(await deps.roster.listScans(id)).toEqual([{ scan, receivedAt: start, carriedBy: carrier.id }])
  expect(outcomes(await pushScans(deps, maker, [scan]))).toEqual(['known'])
})

test('a revoked phone brings what it scanned before, not what it scanned after, whoever carries it', async () => {
  const { deps, addParticipant, addDevice, scanBy } = openCrewWorld()
  await addParticipant()
  const lost = await addDevice(1, { revokedAt: start })
  const other = await addDevice(2)
  const before = scanBy(lost, { deviceTime: start + 5000, clockOffset: -5000 })
  const after = scanBy(lost, { deviceTime: start - 5000, clockOffset: 5001 })
  const result = await pushScans(deps, lost, [before, after, scanBy(other, { deviceTime: start + 1 })])
  expect(outcomes(result)).toEqual(['stored', 'device_revoked', 'device_revoked'])
  expect(result.revoked).toBe(true)
  expect(outcomes(await pushScans(deps, other, [before, after]))).toEqual(['known', 'device_revoked'])
  expect((await deps.devices.getDevice(lost.id))!.lastSeenAt, 'a revoked phone is not a post that was heard').toBeNull()
})

test('a scan from the future is not lost, and an honest one wins from it', async () => {
  const { deps, addParticipant, addDevice, scanBy } = openCrewWorld()
  const { id } = await addParticipant()
  const [wrong, right] = [await addDevice(1), await addDevice(2)]
  expect(outcomes(await pushScans(deps, wrong, [scanBy(wrong, { deviceTime: start + 86_400_000 })]))).toEqual(['stored'])
  await pushScans(deps, right, [scanBy(right)])
  expect((await deps.roster.getParticipant(id))!.projection).toMatchObject({ checkInDeviceId: right.id, hasConflict: true })
})

const writes: (keyof RosterStore)[] = ['putScan', 'updateProjection']
test.each(writes.flatMap((method) => (['before', 'after'] as const).map((when) => ({ method, when }))))(
  'a crash $when $method: no answer for that scan, and the next push mends it',
  async ({ method, when }) => {
    const { deps, addParticipant, addDevice, scanBy } = openCrewWorld()
    const { id } = await addParticipant()
    await addParticipant({ id: '00000002' })
    const device = await addDevice(1)
    const [struck, other] = [scanBy(device), scanBy(device, { participantId: '00000002' })]
    const roster = withFaults(deps.roster, (called, [first]) => {
      const about = called === 'putScan' ? (first as { scan: { participantId: string } }).scan.participantId : first
      return called === method && about === id ? when : undefined
    })
    const failing = await pushScans({ ...deps, roster }, device, [struck, other])
    expect(failing.answers).toEqual([{ index: 1, id: other.id, outcome: 'stored' }])
    const again = await pushScans(deps, device, [struck, other])
    expect(again.answers.map((answer) => answer.id)).toEqual([struck.id, other.id])
    expect(await deps.roster.getParticipant(id)).toMatchObject({
      scans: [struck],
      projection: { raceStatus: 'checked_in', hasConflict: false },
    })
    expect(await deps.roster.listScans(id)).toHaveLength(1)
  },
)

test('when nothing could be decided the failure itself is told', async () => {
  const { deps, addParticipant, addDevice, scanBy } = openCrewWorld()
  await addParticipant()
  const device = await addDevice(1)
  const roster = withFaults(deps.roster, () => 'before')
  await expect(pushScans({ ...deps, roster }, device, [scanBy(device), null])).rejects.toThrow('store failed')
  expect((await pushScans({ ...deps, roster }, device, [])).answers).toEqual([])
})

test('a push tells when the post was last heard', async () => {
  const { deps, time, addDevice } = openCrewWorld()
  const device = await addDevice(1)
  time.now = start + 77
  await pushScans(deps, device, [])
  expect((await deps.devices.getDevice(device.id))!.lastSeenAt).toBe(start + 77)
})
