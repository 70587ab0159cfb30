import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64url, toBase64url } from '#shared/lib/ids.ts'
import { readTicketCode, signTicketCode } from '#shared/lib/ticket-code.ts'
import { crewEndpoints, type RosterRow } from '#shared/contract/crew.ts'
import { openCrewWorld, start } from '#functions/adapters/memory/crew-world.ts'
import { pullRoster } from './pull-roster.ts'
import { pushScans } from './push-scans.ts'

type World = ReturnType<typeof openCrewWorld>
const idOf = (at: number) => `0000${String(at).padStart(4, '0')}`

/** Walks to the end, as a phone does. */
async function pullAll(world: World, device: Awaited<ReturnType<World['addDevice']>>, cursor?: string, limit = 2) {
  const rows: RosterRow[] = []
  for (;;) {
    const page = await pullRoster(world.deps, device, { cursor, limit })
    expect(crewEndpoints.pullRoster.response.parse(page)).toEqual(page)
    expect(page.rows.length).toBeLessThanOrEqual(limit)
    rows.push(...page.rows)
    cursor = page.cursor
    expect(cursor.length).toBeLessThan(200)
    if (page.complete) return { rows, cursor, page }
  }
}

test('a new phone gets everyone, without what it need not know', async () => {
  const world = openCrewWorld()
  for (let at = 1; at <= 5; at++) await world.addParticipant({ id: idOf(at), updatedAt: start - at * 100_000 })
  const device = await world.addDevice(1)
  const { rows, page } = await pullAll(world, device)
  expect(rows.map((row) => row.id)).toEqual([5, 4, 3, 2, 1].map(idOf))
  expect(rows[0]).toMatchObject({ name: 'Sanne de Wit', waveNumber: 5, waveTime: '2025-10-11T10:00:00.000Z', status: 'active', scans: [] })
  expect(JSON.stringify(page)).not.toContain('voorbeeld.nl')
  const code = signTicketCode(
    { participantId: idOf(1), ticketRef: 'ABCDEFGH', ticketType: 'solo', index: 0, eventDate: '2025-10-11', waveNumber: 5, version: 1 },
    world.deps.settings.ticketSigningKey,
  )
  expect(
    readTicketCode(
      code,
      page.publicKeys.map((key) => fromBase64url(key)!),
    ).kind,
  ).toBe('genuine')
})

test('a later pull costs only what changed', async () => {
  const world = openCrewWorld()
  for (let at = 1; at <= 5; at++) await world.addParticipant({ id: idOf(at) })
  const device = await world.addDevice(1)
  const first = await pullAll(world, device)
  expect((await pullAll(world, device, first.cursor)).rows).toEqual([])
  world.time.now += 600_000
  const scan = world.scanBy(device, { participantId: idOf(3) })
  await pushScans(world.deps, device, [scan])
  const second = await pullAll(world, device, first.cursor)
  expect(second.rows).toEqual([expect.objectContaining({ id: idOf(3), rev: 2, scans: [scan] })])
})

test('a write that lands late, with a moment from before the pull, is not skipped', async () => {
  const world = openCrewWorld()
  const device = await world.addDevice(1)
  const { cursor } = await pullAll(world, device)
  await world.addParticipant({ id: idOf(1), updatedAt: start - 30_000 })
  expect((await pullAll(world, device, cursor)).rows.map((row) => row.id)).toEqual([idOf(1)])
})

test('the overlap counts from the beginning of a walk, however long it took', async () => {
  const world = openCrewWorld()
  const device = await world.addDevice(1)
  for (let at = 1; at <= 3; at++) await world.addParticipant({ id: idOf(at), updatedAt: start - at })
  const first = await pullRoster(world.deps, device, { limit: 2 })
  expect(first.complete).toBe(false)
  world.time.now += 600_000
  await world.addParticipant({ id: idOf(9), updatedAt: start - 20_000 })
  const { rows, cursor } = await pullAll(world, device, first.cursor)
  expect(rows.map((row) => row.id)).toEqual([idOf(1)])
  expect((await pullAll(world, device, cursor)).rows.map((row) => row.id)).toContain(idOf(9))
})

test('nobody is missed when people change while a phone walks, at any page size', async () => {
  const change = fc.record({
    who: fc.integer({ min: 1, max: 8 }),
    afterPage: fc.integer({ min: 0, max: 6 }),
    wait: fc.integer({ min: 0, max: 90_000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 12 }), fc.integer({ min: 1, max: 4 }), async (changes, limit) => {
      const world = openCrewWorld()
      for (let at = 1; at <= 8; at++) await world.addParticipant({ id: idOf(at), updatedAt: start - at * 1000 })
      const device = await world.addDevice(1)
      const phone = new Map<string, RosterRow>()
      let cursor: string | undefined
      for (let page = 0, complete = false; page < 10 || !complete; page++) {
        const answer = await pullRoster(world.deps, device, { cursor, limit })
        for (const row of answer.rows) if ((phone.get(row.id)?.rev ?? 0) <= row.rev) phone.set(row.id, row)
        ;({ cursor, complete } = answer)
        for (const one of changes.filter(({ afterPage }) => afterPage === page)) {
          world.time.now += one.wait
          await pushScans(world.deps, device, [world.scanBy(device, { participantId: idOf(one.who) })])
        }
      }
      const rest = await pullAll(world, device, cursor)
      for (const row of rest.rows) phone.set(row.id, row)
      for (let at = 1; at <= 8; at++) expect(phone.get(idOf(at))?.rev).toBe((await world.deps.roster.getParticipant(idOf(at)))!.rev)
    }),
    { numRuns: 60 },
  )
})

test('someone taken off comes as removed', async () => {
  const world = openCrewWorld()
  const device = await world.addDevice(1)
  const one = await world.addParticipant()
  const { cursor } = await pullAll(world, device)
  await world.addParticipant({ ...one, status: 'removed', rev: 2, updatedAt: start })
  expect((await pullAll(world, device, cursor)).rows).toEqual([expect.objectContaining({ id: one.id, status: 'removed' })])
})

test('a clock that was set back hides no change', async () => {
  const world = openCrewWorld()
  const device = await world.addDevice(1)
  await world.addParticipant({ updatedAt: start })
  const { cursor } = await pullAll(world, device)
  world.time.now = start - 86_400_000
  await world.addParticipant({ id: idOf(1), updatedAt: world.time.now })
  await pushScans(world.deps, device, [world.scanBy(device)])
  const ids = (await pullAll(world, device, cursor)).rows.map((row) => `${row.id} ${row.rev}`)
  expect(ids).toEqual([`${idOf(1)} 1`, '7K4P2M9X 2'])
})

test('posts tell when each was last heard; a revoked one is none', async () => {
  const world = openCrewWorld()
  const [device, silent] = [await world.addDevice(1), await world.addDevice(2)]
  await world.addDevice(3, { revokedAt: start })
  const { page } = await pullAll(world, device)
  expect(page.posts).toEqual([
    { deviceId: device.id, name: 'Post A', locations: ['Check-in'], lastSeenAt: new Date(start).toISOString() },
    { deviceId: silent.id, name: 'Post B', locations: ['Check-in'], lastSeenAt: null },
  ])
})

test('a revoked phone gets nothing', async () => {
  const world = openCrewWorld()
  const device = await world.addDevice(1, { revokedAt: start })
  await expect(pullRoster(world.deps, device, {})).rejects.toMatchObject({ code: 'device_revoked' })
})

test.each([
  '',
  'x',
  '%%%',
  'AAAA',
  toBase64url(new TextEncoder().encode('[1,2]')),
  toBase64url(new TextEncoder().encode('[-1]')),
  toBase64url(new TextEncoder().encode('{}')),
])('a cursor that is not ours (%s) starts anew or is invalid input', async (cursor) => {
  const world = openCrewWorld()
  const device = await world.addDevice(1)
  const pull = pullRoster(world.deps, device, { cursor })
  await (cursor === ''
    ? expect(pull).resolves.toMatchObject({ complete: true })
    : expect(pull).rejects.toMatchObject({ code: 'invalid_input' }))
})
