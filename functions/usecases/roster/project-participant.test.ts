import { expect, test } from 'vitest'
import { foldPerson } from '#shared/scan/fold.ts'
import { openCrewWorld, start } from '#infra/simulation/memory/crew-world.ts'
import { pushScans } from '#functions/usecases/crew/push-scans.ts'

test('folds a check-in and a finish that have the same id in the same way as the phones', async () => {
  const world = openCrewWorld()
  const [one, a, b] = [await world.addParticipant(), await world.addDevice(1), await world.addDevice(2)]
  const wristband = 'WB-0412'
  const link = world.scanBy(a, { kind: 'link-wristband', wristband, deviceTime: start - 9000 })
  const checkIn = world.scanBy(a, { deviceTime: start - 8000 })
  const finish = world.scanBy(b, { kind: 'finish', participantId: undefined, wristband, id: checkIn.id, deviceTime: start - 1000 })
  await pushScans(world.deps, a, [checkIn])
  await pushScans(world.deps, b, [finish])
  await pushScans(world.deps, a, [link])
  const { events } = await world.deps.roster.listFeed({ since: 0, limit: 100 })
  expect(events).toHaveLength(3)
  const state = await world.readState(one.id)
  expect(state).toMatchObject(foldPerson(one.id, events))
  expect(state).toMatchObject({ status: 'finished', checkIn: { deviceId: a.id }, finish: { deviceId: b.id } })
})
