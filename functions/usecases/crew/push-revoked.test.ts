import { expect, test } from 'vitest'
import { openCrewWorld, start } from '#functions/adapters/memory/crew-world.ts'
import { pushScans } from './push-scans.ts'
import { outcomes } from './testing/outcomes.ts'

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
