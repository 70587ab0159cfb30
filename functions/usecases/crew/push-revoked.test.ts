import { expect, test } from 'vitest'
import { dayMs } from '#shared/lib/durations.ts'
import { openCrewWorld, start } from '#infra/simulation/memory/crew-world.ts'
import { pushScans } from './push-scans.ts'
import { outcomes } from './testing/outcomes.ts'

test('what a revoked phone scanned before waits for a decision, what it scanned after is refused, whoever carries it', async () => {
  const { deps, addParticipant, addDevice, scanBy } = openCrewWorld()
  await addParticipant()
  const lost = await addDevice(1, { revokedAt: start })
  const other = await addDevice(2)
  const before = scanBy(lost, { deviceTime: start + 5000, clockOffset: -5000 })
  const after = scanBy(lost, { deviceTime: start - 5000, clockOffset: 6000 })
  const result = await pushScans(deps, lost, [before, after, scanBy(other, { deviceTime: start + 1000 })])
  expect(outcomes(result)).toEqual(['revoked_pending', 'device_revoked', 'device_revoked'])
  expect(result.revoked).toBe(true)
  expect(outcomes(await pushScans(deps, other, [before, after]))).toEqual(['revoked_pending', 'device_revoked'])
  const inbox = await deps.roster.listRefusedScans()
  expect(
    inbox.filter(({ reason }) => reason === 'revoked_pending'),
    'once, whoever brings it',
  ).toMatchObject([{ scanId: before.id, undecided: { madeBy: lost.id } }])
  expect((await deps.devices.getDevice(lost.id))!.lastSeenAt, 'a revoked phone is not a post that was heard').toBeNull()
})

test('a revoked phone whose clock knows nothing loses no honest scan', async () => {
  const { deps, time, addParticipant, addDevice, scanBy } = openCrewWorld()
  await addParticipant()
  const lost = await addDevice(1, { revokedAt: start })
  // It comes so late that even the middle of what is possible is after the revocation.
  time.now = start + 7 * dayMs
  // An hour ahead, and never measured: it says "after the revocation" of what was scanned before.
  const honest = scanBy(lost, { deviceTime: start + 3_540_000, clockUncertainty: 1e12 })
  expect(outcomes(await pushScans(deps, lost, [honest]))).toEqual(['revoked_pending'])
})

test('a revoked phone is told that an event is known which was stored before its revocation', async () => {
  const { deps, time, addParticipant, addDevice, scanBy, listScans } = openCrewWorld()
  const { id } = await addParticipant()
  const device = await addDevice(1)
  const scan = scanBy(device)
  await pushScans(deps, device, [scan])
  time.now += 1000
  await deps.devices.revoke(device.id, time.now)
  const revoked = (await deps.devices.getDevice(device.id))!
  const copy = scanBy(device, { ...scan, location: 'elders' })
  expect(outcomes(await pushScans(deps, revoked, [scan, copy]))).toEqual(['known', 'number_taken'])
  expect(await listScans(id)).toHaveLength(1)
})

test('a revoked phone names nobody who came on the list after its revocation, by ticket or by wristband', async () => {
  const { deps, time, addParticipant, addDevice, scanBy, listScans } = openCrewWorld()
  const lost = await addDevice(1, { revokedAt: start })
  const office = await addDevice(2)
  time.now = start + 60_000
  const { id } = await addParticipant({ createdAt: start + 1 })
  const link = scanBy(office, {
    kind: 'link-wristband',
    participantId: id,
    wristband: 'WB-0412',
    knownBy: undefined,
    codeVersion: undefined,
  })
  expect(outcomes(await pushScans(deps, office, [JSON.parse(JSON.stringify(link))]))).toEqual(['stored'])
  const byTicket = scanBy(lost, { kind: 'finish', deviceTime: start - 1000 })
  const byBand = scanBy(lost, { kind: 'finish', participantId: undefined, wristband: 'WB-0412', deviceTime: start - 900 })
  expect(outcomes(await pushScans(deps, lost, [byTicket, JSON.parse(JSON.stringify(byBand))]))).toEqual(['sold_later', 'sold_later'])
  expect(await listScans(id)).toMatchObject([{ kind: 'link-wristband' }])
})

test('after seven days, or once it said that it wiped itself, nothing of a revoked phone is taken', async () => {
  const { deps, time, addParticipant, addDevice, scanBy } = openCrewWorld()
  await addParticipant()
  const [lost, live] = [await addDevice(1, { revokedAt: start }), await addDevice(2)]
  const scan = scanBy(lost, { deviceTime: start - 1000 })
  time.now = start + 7 * dayMs
  expect(outcomes(await pushScans(deps, lost, [scan]))).toEqual(['revoked_pending'])
  time.now += 1
  const more = scanBy(lost, { deviceTime: start - 900 })
  await expect(pushScans(deps, lost, [more])).rejects.toMatchObject({ code: 'device_revoked' })
  await expect(pushScans(deps, { ...lost, revokedAt: time.now, wipedAt: time.now }, [more])).rejects.toMatchObject({
    code: 'device_revoked',
  })
  expect(await deps.roster.listRefusedScans()).toHaveLength(1)
  // A phone that was found later is paired anew: then a person sees what it still held, and nothing of it counts.
  expect(outcomes(await pushScans(deps, live, [more]))).toEqual(['revocation_over'])
  expect((await deps.roster.listRefusedScans()).find(({ scanId }) => scanId === more.id)!.undecided).toBeUndefined()
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

test('what a revoked phone tells of an event that its disk spoiled lies in the inbox, once', async () => {
  const { deps, addDevice, scanBy } = openCrewWorld()
  const device = await addDevice(1, { revokedAt: start })
  const { id, deviceId, seq } = scanBy(device)
  const told = { id, deviceId, seq, lost: true }
  for (let n = 0; n < 2; n++) expect(outcomes(await pushScans(deps, device, [told]))).toEqual(['malformed'])
  const inbox = await deps.roster.listRefusedScans()
  expect(inbox).toMatchObject([{ scanId: id, carriedBy: device.id, reason: 'malformed' }])
  expect(JSON.parse(inbox[0]!.raw)).toEqual(told)
})
