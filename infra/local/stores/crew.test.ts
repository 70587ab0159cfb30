import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDeviceStore } from '#functions/adapters/dynamodb/crew/device-store.ts'
import { createRosterStore } from '#functions/adapters/dynamodb/roster/roster-store.ts'
import { participantSubject } from '#shared/scan/subjects.ts'
import { openCrewWorld, start } from '#infra/simulation/memory/crew-world.ts'
import { checkInByCode } from '#functions/usecases/roster/check-in-by-code.ts'
import { pullRoster } from '#functions/usecases/crew/pull-roster.ts'
import { pushScans } from '#functions/usecases/crew/push-scans.ts'
import { openDirectTestTable } from './test-table.ts'

let opened: Awaited<ReturnType<typeof openDirectTestTable>>
beforeAll(async () => {
  opened = await openDirectTestTable()
})
afterAll(() => opened.close())

// The test makes about 370 store calls: they take 3 to 6 seconds at a load of 20 on 2 cores, and the default limit is 5 seconds.
const patience = 60_000

/** Tests the crew's calls on the real table, where calls of several phones really interleave. */
test(
  'concurrent scans of the same participants by several phones are each stored once',
  async () => {
    const world = openCrewWorld()
    const deps = { ...world.deps, roster: createRosterStore(opened.table), devices: createDeviceStore(opened.table) }
    const people = await Promise.all([1, 2, 3].map((at) => world.addParticipant({ id: `0000000${at}` })))
    await deps.roster.putParticipants(people)
    const devices = await Promise.all([1, 2, 3, 4].map((at) => world.addDevice(at)))
    for (const device of devices) await deps.devices.putDevice(device)
    const scans = devices.flatMap((device, at) =>
      people.map((one) => world.scanBy(device, { participantId: one.id, deviceTime: start - at })),
    )

    const results = await Promise.allSettled([
      ...devices.map((device) => pushScans(deps, device, scans)),
      ...people.map((one) => checkInByCode(deps, { qrCode: one.id, username: 'anna' })),
      ...people.map((one) => checkInByCode(deps, { qrCode: one.id, username: 'anna' })),
    ])
    const pushes = results.slice(0, devices.length)
    expect(pushes.map((result) => result.status)).toEqual(devices.map(() => 'fulfilled'))
    const stored = pushes
      .flatMap((result) => (result.status === 'fulfilled' && 'answers' in result.value ? result.value.answers : []))
      .filter((answer) => answer.outcome === 'stored')
    expect(stored.map((answer) => answer.id).toSorted((a, b) => a.localeCompare(b))).toEqual(scans.map((scan) => scan.id))

    const phone = await pullRoster(deps, devices[0]!, { limit: 2000 })
    expect(phone.rows).toHaveLength(3)
    for (const row of phone.rows) {
      const kept = (await deps.roster.listEvents(participantSubject(row.id))).map((event) => event.id)
      const given = phone.events.filter((event) => event.participantId === row.id).map((event) => event.id)
      expect(
        given.toSorted((a, b) => a.localeCompare(b)),
        'phones get every stored event',
      ).toEqual(kept)
      expect(kept.length).toBeGreaterThanOrEqual(4)
      expect((await deps.roster.getState(row.id))!.state).toMatchObject({
        checkIn: { time: start - 3, deviceId: devices[3]!.id },
        conflicts: { length: kept.length - 1 },
      })
    }
  },
  patience,
)
