import { expect, test } from 'vitest'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { openCrewWorld, start, withFaults } from '#infra/simulation/memory/crew-world.ts'
import { maxKeptRefusals, maxKeptUndecided, pushBudget, unknownKindLimits } from '#functions/usecases/limits/figures.ts'
import { pushScans } from './push-scans.ts'
import { outcomes } from './testing/outcomes.ts'

/** An event as it comes over the wire: without the fields that are undefined. */
const plain = (event: object) => JSON.parse(JSON.stringify(event)) as AnyEvent

test('stores a good scan between bad ones, and keeps each bad one with its reason', async () => {
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
  expect(await deps.roster.listRefusedScans(), 'the second push adds none').toHaveLength(10)
})

test('refuses a finish time typed by the crew if it is in the future, and stores one in the past', async () => {
  const { deps, addParticipant, addDevice, scanBy } = openCrewWorld()
  await addParticipant()
  const finish = await addDevice(1, { locations: ['finish'] })
  const statedAt = (at: number) =>
    scanBy(finish, { kind: 'finish', v: 2, statedAt: at, statedUncertainty: 1000, statedReason: 'Op papier', statedBy: 'Noor' })
  const result = await pushScans(deps, finish, [statedAt(start + 60_000), statedAt(start - 60_000)])
  expect(outcomes(result)).toEqual(['stated_in_future', 'stored'])
})

test('keeps a limited number of refused scans per phone, and adds one line to the inbox that there were more', async () => {
  const { deps, addDevice } = openCrewWorld()
  const [flood, honest] = [await addDevice(1, { revokedAt: start }), await addDevice(2)]
  const junk = (from: number) => Array.from({ length: 100 }, (_, at) => ({ junk: from + at }))
  for (let from = 0; from < maxKeptRefusals - 100; from += 100) await pushScans(deps, flood, junk(from))
  // Repeated scans take no more room.
  for (let again = 0; again < 3; again++) await pushScans(deps, flood, junk(0))
  await pushScans(deps, flood, junk(maxKeptRefusals - 100))
  expect(await deps.roster.listRefusedScans()).toHaveLength(maxKeptRefusals)
  for (const from of [0, 100]) {
    const { answers } = await pushScans(deps, flood, junk(maxKeptRefusals + from))
    expect(answers).toHaveLength(100)
    expect(answers[0]).toMatchObject({ outcome: 'refused', reason: 'malformed' })
  }
  const kept = await deps.roster.listRefusedScans()
  expect(kept).toHaveLength(maxKeptRefusals + 1)
  expect(kept.filter(({ reason }) => reason === 'too_many_refused')).toMatchObject([{ carriedBy: flood.id, scanId: null }])
  await pushScans(deps, honest, [null])
  expect(await deps.roster.listRefusedScans(), 'another phone has its own bound').toHaveLength(maxKeptRefusals + 2)
})

test('refuses an enormous item and keeps its beginning', async () => {
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
  ].map((event) => JSON.parse(JSON.stringify(event)))
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

test('refuses an id that another device used for the same person, even if one of the two events names the wristband', async () => {
  const { deps, addParticipant, addDevice, scanBy, listScans, readState } = openCrewWorld()
  const { id } = await addParticipant()
  const [one, two] = [await addDevice(1), await addDevice(2)]
  const scan = scanBy(one)
  const link = scanBy(one, { kind: 'link-wristband', wristband: 'WB-0412', knownBy: undefined, codeVersion: undefined })
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

test('leaves an event to the office if no post that its device ever had allows it', async () => {
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
    // The version is unknown, but its kind shows which post it needs.
    scanBy(device, { v: 3, kind: 'finish' }),
  ].map(plain)
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

test('refuses a push beyond the budget and tells the office once; known events cost no budget', async () => {
  const { deps, time, addDevice, scanBy } = openCrewWorld()
  const device = await addDevice(1)
  const finish = (at: number) =>
    plain(scanBy(device, { kind: 'finish', participantId: undefined, wristband: `WB-${1000 + at}`, deviceTime: start + at }))
  const bands = Array.from({ length: 402 }, (_, at) => finish(at))
  const pushBands = async (from: number, count: number) =>
    pushScans(deps, (await deps.devices.getDevice(device.id))!, bands.slice(from, from + count))
  time.now = start + 10_000
  // Spends the budget except for 400 events, as pushes of the hour before would.
  await deps.devices.addPushed(device.id, { events: pushBudget.hour.events - 400, bytes: 0 }, time.now)
  for (let again = 0; again < 3; again++) await pushBands(0, 200)
  expect(new Set(outcomes(await pushBands(200, 200)))).toEqual(new Set(['stored']))
  await expect(pushBands(400, 1)).rejects.toMatchObject({ code: 'too_many_attempts', message: expect.stringContaining('blijft bewaard') })
  await expect(pushBands(400, 1)).rejects.toMatchObject({ code: 'too_many_attempts' })
  expect((await deps.roster.listRefusedScans()).map(({ reason }) => reason)).toEqual(['over_budget'])
  expect(await deps.devices.getDevice(device.id)).toMatchObject({ overBudgetAt: time.now })
  time.now += 3_600_000
  expect(outcomes(await pushBands(400, 1))).toEqual(['stored'])
  await deps.devices.addPushed(device.id, { events: 0, bytes: pushBudget.hour.bytes }, time.now)
  await expect(pushBands(401, 1), 'bytes count too').rejects.toMatchObject({ code: 'too_many_attempts' })
})

test('stores scans if the budget cannot be counted', async () => {
  const { deps, addParticipant, addDevice, scanBy } = openCrewWorld()
  await addParticipant()
  const device = await addDevice(1)
  const devices = withFaults(deps.devices, (method) => (method === 'addPushed' ? 'before' : undefined))
  expect(outcomes(await pushScans({ ...deps, devices }, device, [scanBy(device)]))).toEqual(['stored'])
})

test('stores a limited number of events of unknown kinds per phone and day, and refuses long ones', async () => {
  const { deps, time, addDevice, scanBy } = openCrewWorld()
  const device = await addDevice(1)
  const strange = (change: Partial<AnyEvent> & Record<string, unknown> = {}) =>
    plain(scanBy(device, { kind: 'weather', participantId: undefined, ...change }))
  expect(outcomes(await pushScans(deps, device, [strange({ text: 'x'.repeat(unknownKindLimits.longest) })]))).toEqual(['malformed'])
  const first = Array.from({ length: unknownKindLimits.perDay }, () => strange())
  const [half, rest] = [first.slice(0, unknownKindLimits.perDay / 2), first.slice(unknownKindLimits.perDay / 2)]
  // Events that are sent again are known, and do not count towards the limit.
  for (const [events, outcome] of [
    [half, 'stored'],
    [half, 'known'],
    [rest, 'stored'],
  ] as const)
    expect(new Set(outcomes(await pushScans(deps, device, events)))).toEqual(new Set([outcome]))
  const [beyond, known] = [strange(), scanBy(device, { kind: 'finish', participantId: undefined, wristband: 'WB-0412' })]
  const mixed = [beyond, known].map(plain)
  expect((await pushScans(deps, device, mixed)).answers, 'without an answer the phone keeps it').toMatchObject([
    { index: 1, outcome: 'stored' },
  ])
  time.now += dayMs
  expect(outcomes(await pushScans(deps, device, [beyond]))).toEqual(['stored'])
})

test('keeps a limited number of undecided scans per phone, and does not answer the next one, so that the phone keeps it', async () => {
  const { deps, addParticipant, addDevice, scanBy } = openCrewWorld()
  await addParticipant()
  const device = await addDevice(1, { revokedAt: start })
  const [first, second] = [scanBy(device, { deviceTime: start - 20 }), scanBy(device, { deviceTime: start - 10 })]
  for (let n = 1; n < maxKeptUndecided; n++) await deps.limits.count(`undecided#${device.id}`, start, 365 * dayMs)
  expect(outcomes(await pushScans(deps, device, [first]))).toEqual(['revoked_pending'])
  expect((await pushScans(deps, device, [first, second])).answers).toMatchObject([{ index: 0, reason: 'revoked_pending' }])
})
