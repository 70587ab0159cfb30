import { expect, test } from 'vitest'
import type { DeviceReport } from '#shared/contract/device-report.ts'
import { openCrewWorld, start } from '#infra/simulation/memory/crew-world.ts'
import { changeDevice } from './change-device.ts'
import { listDevices } from './list-devices.ts'
import { pushScans } from './push-scans.ts'
import { storeDeviceReport } from './store-device-report.ts'
import { sweepFeed } from './sweep-feed.ts'

const report: DeviceReport = {
  appVersion: '0.1.0',
  waiting: 3,
  refused: 0,
  battery: { level: 0.62, charging: false },
  clock: { offset: -120, uncertainty: 40 },
  storage: { state: 'persistent', freeBytes: null },
  roster: { complete: true, count: 60, syncedAt: '2025-10-11T07:41:00.000Z' },
  appCached: true,
  camera: 'works',
  tab: 'scanner',
  readyCheck: null,
}

async function openWithPhone() {
  const world = openCrewWorld()
  const { id } = await world.addDevice(1)
  const writes: number[] = []
  const { devices } = world.deps
  const deps = {
    ...world.deps,
    devices: {
      ...devices,
      putReport: async (...call: Parameters<typeof devices.putReport>) => {
        writes.push(call[2])
        await devices.putReport(...call)
      },
    },
  }
  return {
    world,
    deps,
    writes,
    id,
    sendReport: async (change: Partial<DeviceReport> = {}) =>
      storeDeviceReport(deps, (await devices.getDevice(id))!, { ...report, ...change }),
  }
}

test('lists the report of a phone with the time at which it was received', async () => {
  const { deps, sendReport } = await openWithPhone()
  await sendReport()
  const [listed] = await listDevices(deps)
  const at = new Date(start).toISOString()
  expect(listed).toMatchObject({ lastSeenAt: at, report: { ...report, receivedAt: at } })
})

test('shows as waiting only the scans that did not arrive after the report', async () => {
  const { world, deps, id, sendReport } = await openWithPhone()
  await sendReport({ waiting: 3, eventsMade: 3 })
  await world.addParticipant()
  const device = (await deps.devices.getDevice(id))!
  const scans = [1, 2].map((seq) => world.scanBy(device, { kind: 'scan', location: 'Duinpan', seq, deviceTime: start - 5000 + seq }))
  await pushScans(world.deps, device, scans)
  await sweepFeed(world.deps)
  expect((await listDevices(deps))[0]!.report!.waiting).toBe(1)
})

test('writes changed measurements at most every ten seconds, and an important change at once', async () => {
  const { world, writes, sendReport } = await openWithPhone()
  await sendReport()
  for (const waiting of [4, 5, 6]) {
    world.time.now += 2_000
    await sendReport({ waiting, battery: { level: 0.6, charging: false }, clock: { offset: -119, uncertainty: 41 } })
  }
  expect(writes).toEqual([start])
  const news: Partial<DeviceReport>[] = [
    { waiting: 0 },
    { waiting: 0, refused: 1 },
    { waiting: 0, refused: 1, battery: { level: 0.19, charging: false } },
    { waiting: 0, refused: 1, battery: { level: 0.19, charging: true } },
    { waiting: 0, refused: 1, readyCheck: { level: 'ok', checkedAt: '2025-10-11T08:00:00.000Z', attention: [] } },
    { waiting: 0, refused: 1, storage: { state: 'nearly-full', freeBytes: 1 } },
    { waiting: 0, refused: 1, appVersion: '0.2.0' },
    { waiting: 0, refused: 1, tab: 'bystander' },
  ]
  for (const change of news) await sendReport(change)
  expect(writes).toHaveLength(1 + news.length)
  const last = writes.at(-1)!
  for (const later of [9_999, 10_000]) {
    world.time.now = last + later
    await sendReport({ ...news.at(-1), waiting: 0, battery: { level: 0.61, charging: false } })
  }
  expect(writes.slice(1 + news.length)).toEqual([last + 10_000])
})

test('still writes a report after the clock of the server was set back', async () => {
  const { world, writes, sendReport } = await openWithPhone()
  await sendReport()
  world.time.now -= 3_600_000
  await sendReport({ waiting: 9 })
  expect(writes).toEqual([start, start - 3_600_000])
})

test('changes the name or posts of a phone, and keeps its other fields and its report', async () => {
  const { world, deps, id, sendReport } = await openWithPhone()
  await sendReport()
  expect(await changeDevice(deps, id, { name: 'Post Noord' })).toMatchObject({ name: 'Post Noord', locations: ['Check-in'] })
  expect(await changeDevice(deps, id, { locations: ['finish'] })).toMatchObject({ name: 'Post Noord', locations: ['finish'], report })
  expect(await world.deps.devices.getDevice(id)).toMatchObject({ name: 'Post Noord', locations: ['finish'] })
  await expect(changeDevice(deps, 'nobody', { name: 'X' })).rejects.toMatchObject({ code: 'not_found' })
})
