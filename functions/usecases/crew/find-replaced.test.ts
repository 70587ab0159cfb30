import { expect, test } from 'vitest'
import { openCrewWorld, start } from '#infra/simulation/memory/crew-world.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import { listDevices } from './list-devices.ts'
import { pushScans } from './push-scans.ts'
import { sweepFeed } from './sweep-feed.ts'

const later = start + 600_000

/** The phone 'Finish' sends the scans with these numbers; then another phone is paired. Returns the time at which 'Finish' was replaced. */
async function pairAnother(change: Partial<DeviceRecord>, { seqs = [1, 2] }: { seqs?: number[] } = {}) {
  const world = openCrewWorld()
  await world.addParticipant()
  const first = await world.addDevice(1, { name: 'Finish', lastSeenAt: start })
  const scans = seqs.map((seq) => world.scanBy(first, { kind: 'scan', location: 'Duinpan', seq, deviceTime: start - 5000 + seq }))
  await pushScans(world.deps, first, scans)
  await world.addDevice(2, { name: ' finish', pairedAt: later, ...change })
  await sweepFeed(world.deps)
  return (await listDevices(world.deps)).find(({ id }) => id === first.id)!.replacedAt
}

test('shows a phone as replaced after another phone was paired with the same name', async () => {
  expect(await pairAnother({})).toBe(new Date(later).toISOString())
})

test('does not show a phone as replaced while one of its scans is missing', async () => {
  expect(await pairAnother({}, { seqs: [1, 3] })).toBeUndefined()
})

test.each([
  ['has another name', { name: 'Start' }],
  ['is of another edition', { edition: 'voorjaar' }],
  ['was revoked', { revokedAt: later }],
  ['was paired before the last contact of the first', { pairedAt: start - 60_000 }],
])('shows no phone as replaced by one that %s', async (_, change) => {
  expect(await pairAnother(change)).toBeUndefined()
})
