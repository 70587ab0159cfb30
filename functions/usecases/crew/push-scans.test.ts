import { expect, test } from 'vitest'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import type { RosterStore } from '#functions/ports/roster/roster-store.ts'
import { openCrewWorld, start, withFaults } from '#functions/adapters/memory/crew-world.ts'
import { readRaceState } from '#functions/usecases/roster/read-race-state.ts'
import { keptRefusals } from '#functions/usecases/limits/figures.ts'
import { pushScans } from './push-scans.ts'

const outcomes = (result: Awaited<ReturnType<typeof pushScans>>) =>
  result.answers.map((answer) => ('reason' in answer ? answer.reason : answer.outcome))

test('a scan is stored once and checks its participant in', async () => {
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
  expect(await deps.roster.getParticipant(before.id), 'nothing that phones would have to fetch again').toEqual(before)
  expect(await listScans(before.id)).toEqual([{ ...scan, received: { receivedAt: start, notBefore: device.pairedAt, notAfter: start } }])
  expect((await readState(before.id))!.checkIn!.known).toBe(true)
})

test('two posts without network: the first in corrected time stands, the other is a conflict, whoever comes first', async () => {
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

test('posts that push at the same moment all count', async () => {
  const { deps, addParticipant, addDevice, scanBy, readState } = openCrewWorld()
  const { id } = await addParticipant()
  const devices = await Promise.all([1, 2, 3, 4, 5].map((at) => addDevice(at)))
  const scans = devices.map((device) => scanBy(device))
  await Promise.all(devices.map((device, at) => pushScans(deps, device, [scans[at]])))
  const state = (await readState(id))!
  expect(state.checkIn).toMatchObject({ scanId: scans[0]!.id })
  expect(state.conflicts.map((conflict) => conflict.second.scanId)).toEqual(scans.slice(1).map((scan) => scan.id))
})

test('a post that read before another one wrote reads again', async () => {
  const { deps, addParticipant, addDevice, scanBy, readState } = openCrewWorld()
  const { id } = await addParticipant()
  const [slow, quick] = [await addDevice(1), await addDevice(2)]
  const [slowScan, quickScan] = [scanBy(slow), scanBy(quick)]
  let waiting = true
  const roster = {
    ...deps.roster,
    async listEvents(subject: string) {
      const seen = await deps.roster.listEvents(subject)
      if (waiting) {
        waiting = false
        await pushScans(deps, quick, [quickScan])
      }
      return seen
    },
  }
  expect(outcomes(await pushScans({ ...deps, roster }, slow, [slowScan]))).toEqual(['stored'])
  expect(await readState(id)).toMatchObject({ checkIn: { scanId: slowScan.id }, conflicts: [{ second: { scanId: quickScan.id } }] })
})

test('a fold of fewer events never stands, also where it says something else than the state before and the state after', async () => {
  const { deps, addParticipant, addDevice, scanBy, readState } = openCrewWorld()
  const { id } = await addParticipant()
  const device = await addDevice(1)
  const scan = scanBy(device)
  const undo = scanBy(device, { kind: 'undo', target: scan.id, knownBy: undefined, codeVersion: undefined })
  await pushScans(deps, device, [scanBy(device, { kind: 'undo', target: scanBy(device).id })])
  let waiting = true
  const roster = {
    ...deps.roster,
    async listEvents(subject: string) {
      const seen = await deps.roster.listEvents(subject)
      if (waiting) {
        waiting = false
        // Comes between: takes back what this one is about to fold, so that the state is as it was before.
        await pushScans(deps, device, [undo])
      }
      return seen
    },
  }
  expect(outcomes(await pushScans({ ...deps, roster }, device, [scan]))).toEqual(['stored'])
  expect((await readState(id))!.checkIn).toBeUndefined()
})

test('a write that always comes between ends in no answer, never in a wrong one', async () => {
  const { deps, addParticipant, addDevice, scanBy, readState } = openCrewWorld()
  const { id } = await addParticipant()
  const device = await addDevice(1)
  const scan = scanBy(device)
  const roster = { ...deps.roster, updateState: async () => 'changed_meanwhile' as const }
  await expect(pushScans({ ...deps, roster }, device, [scan])).rejects.toMatchObject({ code: 'busy' })
  expect(outcomes(await pushScans(deps, device, [scan]))).toEqual(['known'])
  expect((await readState(id))!.status).toBe('checked_in')
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
    scanBy(device, { location: '\uD800' }),
    stranger,
    nobody,
    scanBy(device, { seq: 0 }),
    scanBy(device, { kind: 'check-in', wristband: 'WB-0412' }),
    scanBy(device, { kind: 'weather', text: 'x'.repeat(5000) }),
    good,
  ]
  const result = await pushScans(deps, device, pushed)
  const bad = Array.from({ length: 5 }, () => 'malformed')
  expect(outcomes(result)).toEqual([...bad, 'unknown_device', 'unknown_participant', 'not_allowed', 'malformed', 'malformed', 'stored'])
  expect(result.answers.map((answer) => answer.index)).toEqual(pushed.map((_, at) => at))
  expect(result.answers.slice(0, 4).map((answer) => answer.id)).toEqual(['', '', '', 'not-a-uuid'])
  const refused = await deps.roster.listRefusedScans()
  expect(refused).toHaveLength(10)
  expect(refused.find((one) => one.scanId === nobody.id)).toEqual({
    id: expect.any(String),
    scanId: nobody.id,
    carriedBy: device.id,
    receivedAt: start,
    reason: 'unknown_participant',
    raw: JSON.stringify(nobody),
  })
  await pushScans(deps, device, pushed)
  expect(await deps.roster.listRefusedScans(), 'again: the same ones').toHaveLength(10)
})

test('what a phone brings that is refused is kept up to a bound, and the inbox says that there was more', async () => {
  const { deps, addDevice } = openCrewWorld()
  const [flood, honest] = [await addDevice(1, { revokedAt: start }), await addDevice(2)]
  const junk = (from: number) => Array.from({ length: 100 }, (_, at) => ({ junk: from + at }))
  for (let from = 0; from < keptRefusals - 100; from += 100) await pushScans(deps, flood, junk(from))
  // The same again takes no room.
  for (let again = 0; again < 3; again++) await pushScans(deps, flood, junk(0))
  await pushScans(deps, flood, junk(keptRefusals - 100))
  expect(await deps.roster.listRefusedScans()).toHaveLength(keptRefusals)
  for (const from of [0, 100]) {
    const { answers } = await pushScans(deps, flood, junk(keptRefusals + from))
    expect(answers).toHaveLength(100)
    expect(answers[0]).toMatchObject({ outcome: 'refused', reason: 'malformed' })
  }
  const kept = await deps.roster.listRefusedScans()
  expect(kept).toHaveLength(keptRefusals + 1)
  expect(kept.filter(({ reason }) => reason === 'too_many_refused')).toMatchObject([{ carriedBy: flood.id, scanId: null }])
  await pushScans(deps, honest, [null])
  expect(await deps.roster.listRefusedScans(), 'another phone has room of its own').toHaveLength(keptRefusals + 2)
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
  const { deps, addParticipant, addDevice, scanBy, listScans } = openCrewWorld()
  const { id } = await addParticipant()
  const [maker, carrier] = [await addDevice(1), await addDevice(2)]
  const scan = scanBy(maker)
  expect(outcomes(await pushScans(deps, carrier, [scan]))).toEqual(['stored'])
  expect(await listScans(id)).toMatchObject([scan])
  expect(outcomes(await pushScans(deps, maker, [scan]))).toEqual(['known'])
})

test('a revoked phone brings what it scanned before, not what it scanned after, whoever carries it', async () => {
  const { deps, addParticipant, addDevice, scanBy } = openCrewWorld()
  await addParticipant()
  const lost = await addDevice(1, { revokedAt: start })
  const other = await addDevice(2)
  const before = scanBy(lost, { deviceTime: start + 5000, clockOffset: -5000 })
  const after = scanBy(lost, { deviceTime: start - 5000, clockOffset: 6000 })
  const result = await pushScans(deps, lost, [before, after, scanBy(other, { deviceTime: start + 1000 })])
  expect(outcomes(result)).toEqual(['stored', 'device_revoked', 'device_revoked'])
  expect(result.revoked).toBe(true)
  expect(outcomes(await pushScans(deps, other, [before, after]))).toEqual(['known', 'device_revoked'])
  expect((await deps.devices.getDevice(lost.id))!.lastSeenAt, 'a revoked phone is not a post that was heard').toBeNull()
})

test('a revoked phone whose clock knows nothing loses no honest scan', async () => {
  const { deps, time, addParticipant, addDevice, scanBy } = openCrewWorld()
  await addParticipant()
  const lost = await addDevice(1, { revokedAt: start })
  // It comes so late that even the middle of what is possible is after the revocation.
  time.now = start + 7 * 86_400_000
  // An hour ahead, and never measured: it says "after the revocation" of what was scanned before.
  const honest = scanBy(lost, { deviceTime: start + 3_540_000, clockUncertainty: 1e12 })
  expect(outcomes(await pushScans(deps, lost, [honest]))).toEqual(['stored'])
})

test('a phone without a clock is bounded by its other numbers: what surely came after its revocation is refused', async () => {
  const { deps, time, addParticipant, addDevice, scanBy } = openCrewWorld()
  await addParticipant()
  const lost = await addDevice(1, { revokedAt: start })
  time.now = start + 600_000
  const after = scanBy(lost, { deviceTime: start + 300_000 })
  const blind = scanBy(lost, { clockUncertainty: 1e12 })
  expect(outcomes(await pushScans(deps, lost, [after, blind]))).toEqual(['device_revoked', 'device_revoked'])
})

test('a scan whose moment nobody knows is not lost, and never wins from an honest one', async () => {
  for (const change of [{ deviceTime: start + 86_400_000 }, { deviceTime: 31_536_000_000, clockUncertainty: 1e12 }]) {
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

test('only the device itself can make its events: each carries its proof, whoever brings it', async () => {
  const { deps, addParticipant, addDevice, scanBy } = openCrewWorld()
  await addParticipant()
  const [maker, thief] = [await addDevice(1, { secret: 'A'.repeat(43) }), await addDevice(2, { secret: 'B'.repeat(43) })]
  const good = scanBy(maker)
  const forged = [
    { ...scanBy(maker), mac: undefined },
    { ...scanBy(maker), location: 'elders' },
    scanBy({ ...thief, id: maker.id }),
    { ...scanBy(maker), more: 1 },
  ]
  expect(outcomes(await pushScans(deps, thief, [...forged, good]))).toEqual([...forged.map(() => 'not_signed'), 'stored'])
  expect(outcomes(await pushScans(deps, maker, [good]))).toEqual(['known'])
})

test('what only an administrator decides, no phone can push', async () => {
  const { deps, addParticipant, addDevice, scanBy, listScans } = openCrewWorld()
  const { id } = await addParticipant()
  const device = await addDevice(1)
  const plain = { knownBy: undefined, codeVersion: undefined }
  const pushed = [
    scanBy(device, { ...plain, kind: 'cancel' }),
    scanBy(device, { ...plain, kind: 'set-status', status: 'finished' }),
    scanBy(device, { ...plain, kind: 'settle', stands: scanBy(device).id }),
    scanBy(device, { ...plain, kind: 'cancel', v: 2 }),
    scanBy(device, { seq: 0 }),
  ].map((event) => JSON.parse(JSON.stringify(event)))
  const { answers } = await pushScans(deps, device, pushed)
  for (const answer of answers)
    expect(answer).toMatchObject({ outcome: 'refused', reason: 'not_allowed', message: 'Dit mag alleen een beheerder beslissen.' })
  expect(await listScans(id)).toEqual([])
})

test('a phone takes back what it made itself, and nothing of another one', async () => {
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

test('an event of tomorrow is kept and fed to everybody; those that we know must hold what they should', async () => {
  const { deps, addParticipant, addDevice, scanBy, readState } = openCrewWorld()
  const { id } = await addParticipant()
  const device = await addDevice(1)
  const tomorrow = [
    scanBy(device, { kind: 'weather', participantId: undefined, sky: 'blue' }),
    scanBy(device, { kind: 'massage', minutes: 20 }),
    scanBy(device, { v: 2, seq: 901 }),
    scanBy(device, { kind: 'massage', participantId: 'not one of ours' }),
  ].map((event) => JSON.parse(JSON.stringify(event)))
  expect(outcomes(await pushScans(deps, device, tomorrow))).toEqual(['stored', 'stored', 'stored', 'stored'])
  expect((await readState(id))!.status).toBe('registered')
  const { events } = await deps.roster.listFeed({ since: 0, limit: 10 })
  expect(events).toHaveLength(4)
  expect(events).toEqual(expect.arrayContaining(tomorrow.map((event) => expect.objectContaining(event))))
})

test('one id or one number for two scans: the first counts, the other is kept for a person', async () => {
  const { deps, addParticipant, addDevice, scanBy, listScans } = openCrewWorld()
  await addParticipant()
  await addParticipant({ id: '00000002' })
  const device = await addDevice(1)
  const scan = scanBy(device)
  const sameId = { ...scan, participantId: '00000002' }
  const sameNumber = { ...scan, id: '01890000-0000-7000-8000-0000000000ff' }
  expect(outcomes(await pushScans(deps, device, [scan, sameId, sameNumber, scan]))).toEqual([
    'stored',
    'number_taken',
    'number_taken',
    'known',
  ])
  expect(await listScans('00000002')).toEqual([])
  expect(await deps.roster.listRefusedScans()).toHaveLength(2)
  // In another push it is seen where the first one lies.
  expect(outcomes(await pushScans(deps, device, [{ ...scan, location: 'elders' }]))).toEqual(['number_taken'])
})

test('one id from two devices about one person is refused, also when one of the two names the wristband', async () => {
  const { deps, addParticipant, addDevice, scanBy, listScans, readState } = openCrewWorld()
  const { id } = await addParticipant()
  const [one, two] = [await addDevice(1), await addDevice(2)]
  const scan = scanBy(one)
  const link = scanBy(one, { kind: 'link-wristband', wristband: 'WB-0412', knownBy: undefined, codeVersion: undefined })
  const plain = (event: AnyEvent) => JSON.parse(JSON.stringify(event)) as AnyEvent
  await pushScans(deps, one, [scan, plain(link)])
  const copies = [
    scanBy(two, { id: scan.id }),
    plain(scanBy(two, { id: scan.id, kind: 'finish', participantId: undefined, wristband: 'WB-0412' })),
  ]
  for (const copy of copies) expect(outcomes(await pushScans(deps, two, [copy]))).toEqual(['number_taken'])
  const finish = plain(scanBy(one, { kind: 'finish', participantId: undefined, wristband: 'WB-0412' }))
  await pushScans(deps, one, [finish])
  expect(outcomes(await pushScans(deps, two, [scanBy(two, { id: finish.id, kind: 'dnf' })]))).toEqual(['number_taken'])
  expect((await listScans(id)).map((event) => event.deviceId)).toEqual([one.id, one.id])
  expect(await readState(id)).toMatchObject({ status: 'finished', conflicts: [] })
  expect(outcomes(await pushScans(deps, two, [scan, plain(link), finish])), 'carried, not copied').toEqual(['known', 'known', 'known'])
})

test('a wristband leads to who wears it, whichever is known first', async () => {
  const { deps, time, addParticipant, addDevice, scanBy, readState } = openCrewWorld()
  await addParticipant()
  await addParticipant({ id: '00000002' })
  const device = await addDevice(1)
  const band = 'WB-0412'
  const finish = scanBy(device, { kind: 'finish', participantId: undefined, wristband: band, deviceTime: start + 3000 })
  const link = (participantId: string) => ({
    ...scanBy(device, { kind: 'link-wristband', participantId, wristband: band, deviceTime: (time.now += 1000) }),
  })
  const push = async (event: unknown) => outcomes(await pushScans(deps, device, [JSON.parse(JSON.stringify(event))]))
  expect(await push(finish)).toEqual(['stored'])
  expect(await push(link('7K4P2M9X'))).toEqual(['stored'])
  expect(await readState('7K4P2M9X')).toMatchObject({ status: 'finished', wristband: band })
  expect(await push(link('00000002'))).toEqual(['stored'])
  expect(await readState('00000002')).toMatchObject({ wristband: band })
  expect(await readState('7K4P2M9X'), 'they lost it, and a person is told').toMatchObject({
    conflicts: [{ kind: 'wristband', wristband: band }],
  })
  expect((await readState('7K4P2M9X'))!.wristband).toBeUndefined()
})

test('a wave starts everybody who is in, and writes nothing of theirs', async () => {
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

test('however often somebody is scanned, what is kept of them stays small', async () => {
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

const writes: (keyof RosterStore)[] = ['putEvent', 'updateState']
test.each(writes.flatMap((method) => (['before', 'after'] as const).map((when) => ({ method, when }))))(
  'a crash $when $method: no answer for that scan, and the next push mends it',
  async ({ method, when }) => {
    const { deps, addParticipant, addDevice, scanBy, readState, listScans } = openCrewWorld()
    const { id } = await addParticipant()
    await addParticipant({ id: '00000002' })
    const device = await addDevice(1)
    const [struck, other] = [scanBy(device), scanBy(device, { participantId: '00000002' })]
    const roster = withFaults(deps.roster, (called, [first]) => {
      const about = called === 'putEvent' ? (first as { event: AnyEvent }).event.participantId : first
      return called === method && about === id ? when : undefined
    })
    const failing = await pushScans({ ...deps, roster }, device, [struck, other])
    expect(failing.answers).toEqual([{ index: 1, id: other.id, outcome: 'stored' }])
    const again = await pushScans(deps, device, [struck, other])
    expect(again.answers.map((answer) => answer.id)).toEqual([struck.id, other.id])
    expect(await readState(id)).toMatchObject({ status: 'checked_in', conflicts: [] })
    expect(await listScans(id)).toHaveLength(1)
  },
)

test('a maker that cannot be asked for keeps only its own scans waiting', async () => {
  const { deps, addParticipant, addDevice, scanBy } = openCrewWorld()
  await addParticipant()
  const [carrier, maker] = [await addDevice(1), await addDevice(2)]
  const devices = withFaults(deps.devices, (method) => (method === 'getDevice' ? 'before' : undefined))
  const own = scanBy(carrier)
  expect((await pushScans({ ...deps, devices }, carrier, [scanBy(maker), own])).answers).toEqual([
    { index: 1, id: own.id, outcome: 'stored' },
  ])
})

test('when nothing could be decided the failure itself is told', async () => {
  const { deps, addParticipant, addDevice, scanBy } = openCrewWorld()
  await addParticipant()
  const device = await addDevice(1)
  const roster = withFaults(deps.roster, (method) => (method === 'readEpoch' ? undefined : 'before'))
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

test('a kind that we know names what its kind names, or it would lie where nobody looks for it', async () => {
  const { deps, addParticipant, addDevice, scanBy, listScans } = openCrewWorld()
  const [{ id }, device] = [await addParticipant(), await addDevice(1)]
  const wave = scanBy(device, { kind: 'start-wave', eventDate: '2025-10-11', waveNumber: 5 })
  const astray = [wave, scanBy(device, { zoneMaterialId: 'start-water' }), scanBy(device, { checklistItemId: 'start-3' })]
  expect(outcomes(await pushScans(deps, device, astray))).toEqual(['malformed', 'malformed', 'malformed'])
  expect(await listScans(id)).toEqual([])
  const { participantId: _, ...started } = wave
  expect(outcomes(await pushScans(deps, device, [started]))).toEqual(['stored'])
})
