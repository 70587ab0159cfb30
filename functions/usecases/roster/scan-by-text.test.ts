import { expect, test } from 'vitest'
import { openCrewWorld } from '#infra/simulation/memory/crew-world.ts'
import { scanByText } from './scan-by-text.ts'

test('records the scans of all posts that see a participant at the same time', async () => {
  const world = openCrewWorld()
  const one = await world.addParticipant()
  const deviceIds = ['a', 'b', 'c'].map((letter) => `00000000-0000-4000-8000-00000000000${letter}`)
  const scans = deviceIds.map((deviceId) =>
    scanByText(world.deps, { text: one.id, action: 'scan', location: 'Duinpad', deviceId, day: null }),
  )
  expect((await Promise.allSettled(scans)).map(({ status }) => status)).toEqual(deviceIds.map(() => 'fulfilled'))
  expect((await world.listScans(one.id)).map((event) => event.deviceId).toSorted()).toEqual(deviceIds)
})
