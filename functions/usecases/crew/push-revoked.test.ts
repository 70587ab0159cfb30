import { expect, test } from 'vitest'
import { dayMs } from '#shared/lib/durations.ts'
import { openCrewWorld, start } from '#infra/simulation/memory/crew-world.ts'
import { pushScans } from './push-scans.ts'
import { outcomes } from './testing/outcomes.ts'

test('lets the office decide on scans from before the revocation, and refuses later scans, whichever phone sends them', async () => {
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
    'the scan is in the inbox once, whichever phone sent it',
  ).toMatchObject([{ scanId: before.id, undecided: { madeBy: lost.id } }])
  expect((await deps.devices.getDevice(lost.id))!.lastSeenAt, 'a revoked phone does not count as seen').toBeNull()
})

test('lets the office decide on a scan of a revoked phone with an unknown clock, instead of refusing the scan', async () => {
  const { deps, time, addParticipant, addDevice, scanBy } = openCrewWorld()
  await addParticipant()
  const lost = await addDevice(1, { revokedAt: start })
  // The scan arrives so late that even the middle of its time bounds is after the revocation.
  time.now = start + 7 * dayMs
  // The clock is an hour ahead and was never measured, so it claims a time after the revocation for an earlier scan.
  const honest = scanBy(lost, { deviceTime: start + 3_540_000, clockUncertainty: 1e12 })
  expect(outcomes(await pushScans(deps, lost, [honest]))).toEqual(['revoked_pending'])
})

test('answers "known" if a revoked phone sends an event again that it had pushed before its revocation', async () => {
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

test('refuses ticket and wristband scans of a revoked phone if the participant came on the roster after the revocation', async () => {
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

test('accepts nothing from a revoked phone after seven days, or after it reported its wipe', async () => {
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
  // If another phone brings the scan, the office sees it in the inbox, but cannot accept it.
  expect(outcomes(await pushScans(deps, live, [more]))).toEqual(['revocation_over'])
  expect((await deps.roster.listRefusedScans()).find(({ scanId }) => scanId === more.id)!.undecided).toBeUndefined()
})

test('bounds the unknown time of a scan by the other scans of its phone, and refuses a scan from after the revocation', async () => {
  const { deps, time, addParticipant, addDevice, scanBy } = openCrewWorld()
  await addParticipant()
  const lost = await addDevice(1, { revokedAt: start })
  time.now = start + 600_000
  const after = scanBy(lost, { deviceTime: start + 300_000 })
  const blind = scanBy(lost, { clockUncertainty: 1e12 })
  expect(outcomes(await pushScans(deps, lost, [after, blind]))).toEqual(['device_revoked', 'device_revoked'])
})

test('puts a lost-event report of a revoked phone into the inbox, once', async () => {
  const { deps, addDevice, scanBy } = openCrewWorld()
  const device = await addDevice(1, { revokedAt: start })
  const { id, deviceId, seq } = scanBy(device)
  const report = { id, deviceId, seq, lost: true }
  for (let n = 0; n < 2; n++) expect(outcomes(await pushScans(deps, device, [report]))).toEqual(['malformed'])
  const inbox = await deps.roster.listRefusedScans()
  expect(inbox).toMatchObject([{ scanId: id, carriedBy: device.id, reason: 'malformed' }])
  expect(JSON.parse(inbox[0]!.raw)).toEqual(report)
})
