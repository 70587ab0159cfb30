import { expect, test } from 'vitest'
import { openCrewWorld, start } from '#infra/simulation/memory/crew-world.ts'
import { pushScans } from '#functions/usecases/crew/push-scans.ts'
import { revokeDevice } from '#functions/usecases/crew/revoke-device.ts'
import { decideScans } from './decide-scans.ts'

const elsewhere = async () => undefined
const outcomes = (answers: { answers: readonly object[] }) =>
  answers.answers.map((answer) => ('reason' in answer ? answer.reason : (answer as { outcome: string }).outcome))

test('gives an accepted scan the same time as a scan that is stored at once, however late the office accepts it', async () => {
  const { deps, time, addParticipant, addDevice, scanBy, readState } = openCrewWorld()
  const [atOnce, afterDecision] = ['7K4P2M9X', '5R8W1C6T']
  const pairedAt = start - 86_400_000
  for (const id of [atOnce, afterDecision]) await addParticipant({ id })
  const finish = await addDevice(1, { locations: ['finish'], pairedAt })
  const material = await addDevice(2, { locations: ['Materiaal'], postTerms: [], pairedAt })
  // The phone's clock is ahead; the scan was made before it was received.
  const claim = { kind: 'finish', deviceTime: start + 900_000 }
  expect(outcomes(await pushScans(deps, finish, [scanBy(finish, { ...claim, participantId: atOnce })]))).toEqual(['stored'])
  expect(outcomes(await pushScans(deps, material, [scanBy(material, { ...claim, participantId: afterDecision })]))).toEqual(['other_post'])
  time.now += 3_600_000
  expect(await decideScans(deps, { decision: 'accept', of: { deviceId: material.id, reason: 'other_post' } }, elsewhere)).toMatchObject({
    decided: 1,
    refused: [],
  })
  const { time: at, uncertainty, known } = (await readState(atOnce))!.finish!
  expect((await readState(afterDecision))!.finish).toMatchObject({ time: at, uncertainty, known })
})

test('skips a scan that was just decided, even if the list still contains it', async () => {
  const { deps, addParticipant, addDevice, scanBy, readState } = openCrewWorld()
  const { id } = await addParticipant()
  const material = await addDevice(1, { locations: ['Materiaal'], postTerms: [] })
  await pushScans(deps, material, [scanBy(material, { kind: 'finish' })])
  const shown = await deps.roster.listRefusedScans()
  const of = { ids: shown.map((one) => one.id) }
  expect((await decideScans(deps, { decision: 'reject', of }, elsewhere)).decided).toBe(1)
  const late = { ...deps, roster: { ...deps.roster, listRefusedScans: async () => shown } }
  expect((await decideScans(late, { decision: 'accept', of }, elsewhere)).decided).toBe(0)
  expect(await readState(id)).toBeUndefined()
})

test('decides only the scans of a device that are undecided because of the given reason', async () => {
  const { deps, time, addParticipant, addDevice, scanBy } = openCrewWorld()
  await addParticipant()
  const material = await addDevice(1, { locations: ['Materiaal'], postTerms: [] })
  await pushScans(deps, material, [scanBy(material, { kind: 'finish' })])
  const before = scanBy(material, { kind: 'scan' })
  time.now += 60_000
  await revokeDevice(deps, material.id)
  expect(outcomes(await pushScans(deps, (await deps.devices.getDevice(material.id))!, [before]))).toEqual(['revoked_pending'])
  const decide = (reason: 'other_post' | 'revoked_pending') =>
    decideScans(deps, { decision: 'reject', of: { deviceId: material.id, reason } }, elsewhere)
  expect([(await decide('other_post')).decided, (await decide('revoked_pending')).decided]).toEqual([1, 1])
})
