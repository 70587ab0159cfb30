import { expect, test } from 'vitest'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { openCrewWorld, start, withFaults } from '#infra/simulation/memory/crew-world.ts'
import { maxKeptRefusals, maxKeptUndecided, pushBudget, unknownKindLimits } from '#functions/usecases/limits/limit-table.ts'
import { pushScans } from './push-scans.ts'
import { jsonRoundTrip, outcomes } from './testing/outcomes.ts'

test('stores a limited number of refused scans per phone, and adds one inbox line about the others', async () => {
  const { deps, addDevice } = openCrewWorld()
  const [flood, honest] = [await addDevice(1, { revokedAt: start }), await addDevice(2)]
  const junk = (from: number) => Array.from({ length: 100 }, (_, at) => ({ junk: from + at }))
  for (let from = 0; from < maxKeptRefusals - 100; from += 100) await pushScans(deps, flood, junk(from))
  // Repeated scans do not count towards the limit.
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

test('refuses a push beyond the budget and tells the office once, and does not count known events', async () => {
  const { deps, time, addDevice, scanBy } = openCrewWorld()
  const device = await addDevice(1)
  const finish = (at: number) =>
    jsonRoundTrip(scanBy(device, { kind: 'finish', participantId: undefined, wristband: `WB-${1000 + at}`, deviceTime: start + at }))
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

test('stores a limited number of events of unknown kinds per phone and day, and refuses long events', async () => {
  const { deps, time, addDevice, scanBy } = openCrewWorld()
  const device = await addDevice(1)
  const strange = (change: Partial<AnyEvent> & Record<string, unknown> = {}) =>
    jsonRoundTrip(scanBy(device, { kind: 'weather', participantId: undefined, ...change }))
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
  const mixed = [beyond, known].map(jsonRoundTrip)
  expect((await pushScans(deps, device, mixed)).answers, 'the phone keeps an event that gets no answer').toMatchObject([
    { index: 1, outcome: 'stored' },
  ])
  time.now += dayMs
  expect(outcomes(await pushScans(deps, device, [beyond]))).toEqual(['stored'])
})

test('stores a limited number of undecided scans per phone, and gives further scans no answer', async () => {
  const { deps, addParticipant, addDevice, scanBy } = openCrewWorld()
  await addParticipant()
  const device = await addDevice(1, { revokedAt: start })
  const [first, second] = [scanBy(device, { deviceTime: start - 20 }), scanBy(device, { deviceTime: start - 10 })]
  for (let n = 1; n < maxKeptUndecided; n++) await deps.limits.count(`undecided#${device.id}`, start, 365 * dayMs)
  expect(outcomes(await pushScans(deps, device, [first]))).toEqual(['revoked_pending'])
  expect((await pushScans(deps, device, [first, second])).answers).toMatchObject([{ index: 0, reason: 'revoked_pending' }])
})
