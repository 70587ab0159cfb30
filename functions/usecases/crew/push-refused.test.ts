import { expect, test } from 'vitest'
import { openCrewWorld, start } from '#infra/simulation/memory/crew-world.ts'
import { pushScans } from './push-scans.ts'
import { jsonRoundTrip, outcomes } from './testing/outcomes.ts'

test('stores a valid scan between invalid scans, and keeps each invalid scan with the reason', async () => {
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
  expect(await deps.roster.listRefusedScans(), 'a second push adds no refusals').toHaveLength(10)
})

test('refuses a finish time that the crew typed if it is in the future, and stores it if it is in the past', async () => {
  const { deps, addParticipant, addDevice, scanBy } = openCrewWorld()
  await addParticipant()
  const finish = await addDevice(1, { locations: ['finish'] })
  const statedAt = (at: number) =>
    scanBy(finish, { kind: 'finish', v: 2, statedAt: at, statedUncertainty: 1000, statedReason: 'Op papier', statedBy: 'Noor' })
  const result = await pushScans(deps, finish, [statedAt(start + 60_000), statedAt(start - 60_000)])
  expect(outcomes(result)).toEqual(['stated_in_future', 'stored'])
})

test('refuses pushed data that is too long, and stores its beginning', async () => {
  const { deps, addDevice } = openCrewWorld()
  const device = await addDevice(1)
  expect(outcomes(await pushScans(deps, device, [{ text: '😀'.repeat(10_000) }]))).toEqual(['malformed'])
  const [kept] = await deps.roster.listRefusedScans()
  expect(kept!.raw.length).toBeLessThanOrEqual(4096)
  expect(kept!.raw.isWellFormed()).toBe(true)
})

test('accepts events only with the proof of the device that made them, whichever phone sends them', async () => {
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

test('refuses scans of a phone without a secret, and tells it to pair again', async () => {
  const { deps, addParticipant, addDevice, scanBy, listScans } = openCrewWorld()
  const { id } = await addParticipant()
  const old = await addDevice(1, { secret: null })
  const { answers } = await pushScans(deps, old, [scanBy(old)])
  expect(answers).toMatchObject([{ outcome: 'refused', reason: 'no_secret', message: expect.stringContaining('Koppel het opnieuw.') }])
  expect(await listScans(id)).toEqual([])
})

test('refuses events that only an administrator may make', async () => {
  const { deps, addParticipant, addDevice, scanBy, listScans } = openCrewWorld()
  const { id } = await addParticipant()
  const device = await addDevice(1)
  const plain = { knownBy: undefined, codeVersion: undefined }
  const pushed = [
    scanBy(device, { ...plain, kind: 'cancel' }),
    scanBy(device, { ...plain, kind: 'set-status', status: 'finished' }),
    scanBy(device, { ...plain, kind: 'settle', stands: scanBy(device).id }),
    scanBy(device, { ...plain, kind: 'cancel', v: 3 }),
    scanBy(device, { seq: 0 }),
  ].map(jsonRoundTrip)
  const { answers } = await pushScans(deps, device, pushed)
  for (const answer of answers)
    expect(answer).toMatchObject({ outcome: 'refused', reason: 'not_allowed', message: 'Dit mag alleen een beheerder beslissen.' })
  expect(await listScans(id)).toEqual([])
})

test('stores the first of two scans with the same id or event number, and puts the other in the inbox', async () => {
  const { deps, addParticipant, addDevice, scanBy, listScans } = openCrewWorld()
  await addParticipant()
  await addParticipant({ id: '00000002' })
  const device = await addDevice(1)
  const scan = scanBy(device)
  const sameId = scanBy(device, { ...scan, participantId: '00000002' })
  const sameNumber = scanBy(device, { ...scan, id: '01890000-0000-7000-8000-0000000000ff' })
  expect(outcomes(await pushScans(deps, device, [scan, sameId, sameNumber, scan]))).toEqual([
    'stored',
    'number_taken',
    'number_taken',
    'known',
  ])
  expect(await listScans('00000002')).toEqual([])
  expect(await deps.roster.listRefusedScans()).toHaveLength(2)
  // The same holds if the second scan comes in a later push.
  expect(outcomes(await pushScans(deps, device, [scanBy(device, { ...scan, location: 'elders' })]))).toEqual(['number_taken'])
})

test('refuses an event id that another device used for the same person, even if one event names the wristband', async () => {
  const { deps, addParticipant, addDevice, scanBy, listScans, readState } = openCrewWorld()
  const { id } = await addParticipant()
  const [one, two] = [await addDevice(1), await addDevice(2)]
  const scan = scanBy(one)
  const link = scanBy(one, { kind: 'link-wristband', wristband: 'WB-0412', knownBy: undefined, codeVersion: undefined })
  await pushScans(deps, one, [scan, jsonRoundTrip(link)])
  const copies = [
    scanBy(two, { id: scan.id }),
    jsonRoundTrip(scanBy(two, { id: scan.id, kind: 'finish', participantId: undefined, wristband: 'WB-0412' })),
  ]
  for (const copy of copies) expect(outcomes(await pushScans(deps, two, [copy]))).toEqual(['number_taken'])
  const finish = jsonRoundTrip(scanBy(one, { kind: 'finish', participantId: undefined, wristband: 'WB-0412' }))
  await pushScans(deps, one, [finish])
  expect(outcomes(await pushScans(deps, two, [scanBy(two, { id: finish.id, kind: 'dnf' })]))).toEqual(['number_taken'])
  expect((await listScans(id)).map((event) => event.deviceId)).toEqual([one.id, one.id])
  expect(await readState(id)).toMatchObject({ status: 'finished', conflicts: [] })
  expect(outcomes(await pushScans(deps, two, [scan, jsonRoundTrip(link), finish])), 'the phone may carry the events of another').toEqual([
    'known',
    'known',
    'known',
  ])
})

test('refuses an event of a known kind that names a subject of another kind', async () => {
  const { deps, addParticipant, addDevice, scanBy, listScans } = openCrewWorld()
  const [{ id }, device] = [await addParticipant(), await addDevice(1)]
  const wave = scanBy(device, { kind: 'start-wave', eventDate: '2025-10-11', waveNumber: 5 })
  const astray = [wave, scanBy(device, { zoneMaterialId: 'start-water' }), scanBy(device, { checklistItemId: 'start-3' })]
  expect(outcomes(await pushScans(deps, device, astray))).toEqual(['malformed', 'malformed', 'malformed'])
  expect(await listScans(id)).toEqual([])
  const started = scanBy(device, { ...wave, participantId: undefined })
  expect(outcomes(await pushScans(deps, device, [started]))).toEqual(['stored'])
})

test('lets the office decide on an event if its device never had a post that allows the event', async () => {
  const { deps, addParticipant, addDevice, scanBy, listScans } = openCrewWorld()
  const { id } = await addParticipant()
  const device = await addDevice(1, { locations: ['Materiaal'], postTerms: [] })
  const bare = { knownBy: undefined, codeVersion: undefined }
  const foreign = [
    scanBy(device),
    scanBy(device, { kind: 'start' }),
    scanBy(device, { kind: 'finish' }),
    scanBy(device, { ...bare, kind: 'link-wristband', wristband: 'WB-0412' }),
    scanBy(device, { ...bare, kind: 'start-wave', participantId: undefined, eventDate: '2025-10-11', waveNumber: 3 }),
    // The version of this event is unknown, but the kind shows at which post it can be made.
    scanBy(device, { v: 3, kind: 'finish' }),
  ].map(jsonRoundTrip)
  expect(outcomes(await pushScans(deps, device, foreign))).toEqual(foreign.map(() => 'other_post'))
  expect(await listScans(id)).toEqual([])
  expect(await deps.roster.listRefusedScans()).toHaveLength(foreign.length)
  const allowed = [scanBy(device, { kind: 'scan' }), scanBy(device, { kind: 'dnf' }), scanBy(device, { kind: 'weather' })]
  expect(outcomes(await pushScans(deps, device, allowed))).toEqual(['stored', 'stored', 'stored'])
  // This phone was at the finish earlier, and sends its scans of the finish late.
  const former = [{ location: 'finish', from: 1, until: 2 }]
  const moved = await addDevice(2, { locations: ['Materiaal'], postTerms: former })
  expect(outcomes(await pushScans(deps, moved, [scanBy(moved, { kind: 'finish' })]))).toEqual(['stored'])
})
