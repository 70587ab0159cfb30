import { expect, test } from 'vitest'
import type { RosterRow } from '#shared/contract/crew.ts'
import { digestOf } from '#shared/lib/set-digest.ts'
import { eventKey, rowKey } from '#shared/scan/list-keys.ts'
import { openCrewWorld, start } from '#infra/simulation/memory/crew-world.ts'
import { compareLists } from './compare-lists.ts'
import { pullRoster } from './pull-roster.ts'
import { pushScans } from './push-scans.ts'

async function openPhone() {
  const world = openCrewWorld()
  for (const id of ['00000001', '00000002', '00000003']) await world.addParticipant({ id })
  await world.addParticipant({ id: '00000004', status: 'removed' })
  const device = await world.addDevice(1)
  await pushScans(
    world.deps,
    device,
    ['00000001', '00000002'].map((participantId) => world.scanBy(device, { participantId })),
  )
  world.time.now += 120_000
  const { rows, events } = await pullRoster(world.deps, device, {})
  const compare = (change: { rows?: RosterRow[]; events?: typeof events; until?: number } = {}) =>
    compareLists(world.deps, device, {
      rows: digestOf((change.rows ?? rows).filter((row) => row.status !== 'removed').map(rowKey)),
      events: digestOf((change.events ?? events).map(eventKey)),
      until: change.until ?? world.time.now,
    })
  return { world, device, rows, events, compare }
}

test('finds no difference for a phone that has every row and event', async () => {
  const { compare } = await openPhone()
  expect(await compare()).toEqual({ same: true, rows: 3, events: 2 })
})

test('finds a difference for a missing or extra event and a missing or outdated row', async () => {
  const { rows, events, compare } = await openPhone()
  const different = { same: false, rows: 3, events: 2 }
  expect(await compare({ events: events.slice(1) })).toEqual(different)
  expect(await compare({ events: [...events, { ...events[0]!, id: '01890000-0000-7000-8000-00000000ffff' }] })).toEqual(different)
  expect(await compare({ rows: rows.slice(1) })).toEqual(different)
  expect(await compare({ rows: rows.map((row) => ({ ...row, rev: row.rev - 1 })) })).toEqual(different)
})

test('ignores events that were received after the time of the comparison', async () => {
  const { world, device, compare } = await openPhone()
  const until = world.time.now
  await pushScans(world.deps, device, [world.scanBy(device, { participantId: '00000003' })])
  expect(await compare({ until })).toMatchObject({ same: true })
  expect(await compare({ until: until + 1 })).toMatchObject({ same: false, events: 3 })
})

test('refuses to compare with a revoked phone', async () => {
  const { world, device } = await openPhone()
  const nothing = { rows: digestOf([]), events: digestOf([]), until: start }
  await expect(compareLists(world.deps, { ...device, revokedAt: start }, nothing)).rejects.toMatchObject({ code: 'device_revoked' })
})
