import { expect, test } from 'vitest'
import { foldPerson } from '#shared/scan/fold.ts'
import { openCrewWorld, start } from '#infra/simulation/memory/crew-world.ts'
import { pushScans } from '#functions/usecases/crew/push-scans.ts'

test('two devices that used one id, for a band and for a person, both count once they meet, and the server believes what the phones believe', async () => {
  const world = openCrewWorld()
  const [one, a, b] = [await world.addParticipant(), await world.addDevice(1), await world.addDevice(2)]
  const wristband = 'WB-0412'
  const link = world.scanBy(a, { kind: 'link-wristband', wristband, deviceTime: start - 9000 })
  const mine = world.scanBy(a, { deviceTime: start - 8000 })
  const other = world.scanBy(b, { kind: 'finish', participantId: undefined, wristband, id: mine.id, deviceTime: start - 1000 })
  await pushScans(world.deps, a, [mine])
  await pushScans(world.deps, b, [other])
  await pushScans(world.deps, a, [link])
  const { events } = await world.deps.roster.listFeed({ since: 0, limit: 100 })
  expect(events).toHaveLength(3)
  const state = await world.readState(one.id)
  expect(state).toMatchObject(foldPerson(one.id, events))
  expect(state).toMatchObject({ status: 'finished', checkIn: { deviceId: a.id }, finish: { deviceId: b.id } })
})
