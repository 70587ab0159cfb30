import { expect, test } from 'vitest'
import { dayMs } from '#shared/lib/durations.ts'
import { openCrewWorld, start } from '#infra/simulation/memory/crew-world.ts'
import { readRaceState } from '#functions/usecases/roster/read-race-state.ts'
import { pushScans } from './push-scans.ts'
import { jsonRoundTrip, outcomes } from './testing/outcomes.ts'

test('stores a scan once, and checks its participant in', async () => {
  const { deps, time, addParticipant, addDevice, scanBy, readState, listScans } = openCrewWorld()
  const before = await addParticipant()
  const device = await addDevice(1)
  const scan = scanBy(device, { deviceTime: start - 5000, clockOffset: 2000 })
  expect(await pushScans(deps, device, [scan])).toEqual({
    answers: [{ index: 0, id: scan.id, outcome: 'stored' }],
    serverTime: start,
    revoked: false,
    epoch: expect.any(String),
  })
  const after = await deps.roster.getState(before.id)
  expect(after).toMatchObject({
    rev: 1,
    state: { status: 'checked_in', checkIn: { time: start - 3000, uncertainty: 20, deviceId: device.id, scanId: scan.id }, conflicts: [] },
  })
  time.now += 1000
  expect(outcomes(await pushScans(deps, device, [scan, scan]))).toEqual(['known', 'known'])
  expect(await deps.roster.getState(before.id)).toEqual(after)
  expect(await deps.roster.getParticipant(before.id), 'the row is unchanged, so that phones need not fetch it again').toEqual(before)
  expect(await listScans(before.id)).toEqual([{ ...scan, received: { receivedAt: start, notBefore: device.pairedAt, notAfter: start } }])
  expect((await readState(before.id))!.checkIn!.known).toBe(true)
})

test('uses the check-in with the earlier corrected time and reports a conflict, in any order of arrival', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const { deps, addParticipant, addDevice, scanBy, readState } = openCrewWorld()
    const { id } = await addParticipant()
    const devices = [await addDevice(1), await addDevice(2)]
    const scans = [scanBy(devices[0]!, { deviceTime: start + 60_000, clockOffset: -90_000 }), scanBy(devices[1]!, { deviceTime: start })]
    for (const at of order) expect(outcomes(await pushScans(deps, devices[at]!, [scans[at]]))).toEqual(['stored'])
    expect(await readState(id)).toMatchObject({
      checkIn: { deviceId: devices[0]!.id },
      conflicts: [{ kind: 'check-in', second: { deviceId: devices[1]!.id } }],
    })
  }
})

test('stores a scan that another phone carries', async () => {
  const { deps, addParticipant, addDevice, scanBy, listScans } = openCrewWorld()
  const { id } = await addParticipant()
  const [maker, carrier] = [await addDevice(1), await addDevice(2)]
  const scan = scanBy(maker)
  expect(outcomes(await pushScans(deps, carrier, [scan]))).toEqual(['stored'])
  expect(await listScans(id)).toMatchObject([scan])
  expect(outcomes(await pushScans(deps, maker, [scan]))).toEqual(['known'])
})

test('stores a check-in with an impossible or unknown time, but prefers a check-in with a known time', async () => {
  for (const change of [{ deviceTime: start + dayMs }, { deviceTime: 31_536_000_000, clockUncertainty: 1e12 }]) {
    const { deps, addParticipant, addDevice, scanBy, readState } = openCrewWorld()
    const { id } = await addParticipant()
    const [wrong, right] = [await addDevice(1), await addDevice(2)]
    expect(outcomes(await pushScans(deps, wrong, [scanBy(wrong, change)]))).toEqual(['stored'])
    await pushScans(deps, right, [scanBy(right)])
    expect(await readState(id)).toMatchObject({
      checkIn: { deviceId: right.id },
      conflicts: [{ second: { deviceId: wrong.id, known: false } }],
    })
  }
})

test('lets a phone undo its own scan, and refuses an undo by another phone', async () => {
  const { deps, addParticipant, addDevice, scanBy, readState } = openCrewWorld()
  const { id } = await addParticipant()
  const [maker, other] = [await addDevice(1), await addDevice(2)]
  const scan = scanBy(maker)
  await pushScans(deps, maker, [scan])
  const undoBy = (device: typeof maker) => scanBy(device, { kind: 'undo', target: scan.id })
  expect(outcomes(await pushScans(deps, other, [undoBy(other)]))).toEqual(['not_allowed'])
  expect((await readState(id))!.status).toBe('checked_in')
  expect(outcomes(await pushScans(deps, maker, [undoBy(maker)]))).toEqual(['stored'])
  expect((await readState(id))!.status).toBe('registered')
})

test('stores an event of an unknown kind or version unchanged', async () => {
  const { deps, addParticipant, addDevice, scanBy, readState } = openCrewWorld()
  const { id } = await addParticipant()
  const device = await addDevice(1)
  const unknownEvents = [
    scanBy(device, { kind: 'weather', participantId: undefined, sky: 'blue' }),
    scanBy(device, { kind: 'massage', minutes: 20 }),
    scanBy(device, { v: 3, seq: 901 }),
    scanBy(device, { kind: 'massage', participantId: 'not one of ours' }),
  ].map(jsonRoundTrip)
  expect(outcomes(await pushScans(deps, device, unknownEvents))).toEqual(['stored', 'stored', 'stored', 'stored'])
  expect((await readState(id))!.status).toBe('registered')
  const { events } = await deps.roster.listFeed({ since: 0, limit: 10 })
  expect(events).toHaveLength(4)
  expect(events).toEqual(expect.arrayContaining(unknownEvents.map((event) => expect.objectContaining(event))))
})

test('assigns the scan of a wristband to its wearer, even if the wristband is linked only after the scan', async () => {
  const { deps, time, addParticipant, addDevice, scanBy, readState } = openCrewWorld()
  await addParticipant()
  await addParticipant({ id: '00000002' })
  const device = await addDevice(1)
  const band = 'WB-0412'
  const finish = scanBy(device, { kind: 'finish', participantId: undefined, wristband: band, deviceTime: start + 3000 })
  const link = (participantId: string) => ({
    ...scanBy(device, { kind: 'link-wristband', participantId, wristband: band, deviceTime: (time.now += 1000) }),
  })
  const push = async (event: unknown) => outcomes(await pushScans(deps, device, [jsonRoundTrip(event)]))
  expect(await push(finish)).toEqual(['stored'])
  expect(await push(link('7K4P2M9X'))).toEqual(['stored'])
  expect(await readState('7K4P2M9X')).toMatchObject({ status: 'finished', wristband: band })
  expect(await push(link('00000002'))).toEqual(['stored'])
  expect(await readState('00000002')).toMatchObject({ wristband: band })
  expect(await readState('7K4P2M9X'), 'the first wearer lost it, and has a conflict').toMatchObject({
    conflicts: [{ kind: 'wristband', wristband: band }],
  })
  expect((await readState('7K4P2M9X'))!.wristband).toBeUndefined()
})

test('starts everybody in the wave without writing their states', async () => {
  const { deps, addParticipant, addDevice, scanBy } = openCrewWorld()
  const person = await addParticipant()
  const device = await addDevice(1)
  await pushScans(deps, device, [scanBy(device)])
  const before = await deps.roster.getState(person.id)
  const wave = scanBy(device, {
    kind: 'start-wave',
    participantId: undefined,
    eventDate: person.eventDate,
    waveNumber: 5,
    deviceTime: start + 1000,
  })
  expect(outcomes(await pushScans(deps, device, [JSON.parse(JSON.stringify(wave))]))).toEqual(['stored'])
  expect(await deps.roster.getState(person.id)).toEqual(before)
  expect(await readRaceState(deps, person)).toMatchObject({ status: 'started', startedByWave: true, start: { scanId: wave.id } })
  expect(await readRaceState(deps, { ...person, waveNumber: 6 })).toMatchObject({ status: 'checked_in' })
})

test('stores at most nine conflicts, however often a person is scanned', async () => {
  const { deps, addParticipant, addDevice, scanBy, readState } = openCrewWorld()
  const { id } = await addParticipant()
  const device = await addDevice(1)
  for (let push = 0; push < 5; push++)
    await pushScans(
      deps,
      device,
      Array.from({ length: 20 }, () => scanBy(device)),
    )
  expect((await readState(id))!.conflicts).toHaveLength(9)
})

test('records when the post was last seen', async () => {
  const { deps, time, addDevice } = openCrewWorld()
  const device = await addDevice(1)
  time.now = start + 77
  await pushScans(deps, device, [])
  expect((await deps.devices.getDevice(device.id))!.lastSeenAt).toBe(start + 77)
})

test('bounds the unknown time of a scan by the scans that its phone pushed before', async () => {
  const { deps, time, addParticipant, addDevice, scanBy, listScans } = openCrewWorld()
  const { id } = await addParticipant()
  const paired = await addDevice(1, { lastSeenAt: start })
  await pushScans(deps, paired, [scanBy(paired, { deviceTime: start - 1000 })])
  const device = (await deps.devices.getDevice(paired.id))!
  expect(device.lastClaim).toEqual({ seq: 1, from: start - 1020, until: start - 980 })
  time.now = start + 3_600_000
  await pushScans(deps, device, [scanBy(device, { deviceTime: 0, clockUncertainty: 1e12 })])
  expect((await listScans(id)).find(({ seq }) => seq === 2)!.received).toEqual({
    receivedAt: time.now,
    notBefore: start - 1020,
    notAfter: time.now,
  })
})

test('writes the last claimed time of a phone together with its last contact, every ten seconds', async () => {
  const { deps, time, addParticipant, addDevice, scanBy } = openCrewWorld()
  await addParticipant()
  const { id } = await addDevice(1)
  let writes = 0
  const { markSeen } = deps.devices
  deps.devices.markSeen = (...call) => (writes++, markSeen(...call))
  for (let second = 0; second < 600; second += 5) {
    time.now = start + second * 1000
    const device = (await deps.devices.getDevice(id))!
    await pushScans(deps, device, [scanBy(device, { deviceTime: time.now })])
  }
  expect(writes, 'one write per ten seconds, as without claims').toBe(60)
  expect((await deps.devices.getDevice(id))!.lastClaim!.seq).toBeGreaterThan(117)
})
