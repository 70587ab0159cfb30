import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RosterRow } from '#shared/contract/crew.ts'
import { dayMs } from '#shared/lib/durations.ts'
import type { RosterStore } from '#functions/ports/roster/roster-store.ts'
import { openCrewWorld, start } from '#infra/simulation/memory/crew-world.ts'
import { pullRoster } from './pull-roster.ts'
import { pushScans } from './push-scans.ts'
import { idOf, pullAll } from './testing/pull-all.ts'

test.each([{ lag: 45_000 }, { lag: 70_000 }, { lag: 500_000 }])(
  'delivers an entry once if the index shows it $lag ms late',
  async ({ lag }) => {
    const world = openCrewWorld()
    const device = await world.addDevice(1)
    for (let at = 1; at <= 3; at++) await world.addParticipant({ id: idOf(at), updatedAt: start - at * 100_000 })
    let { cursor } = await pullAll(world, device)
    const behind = { by: 0 }
    const roster: RosterStore = {
      ...world.deps.roster,
      async listFeed(options) {
        const page = await world.deps.roster.listFeed({ ...options, limit: 9999 })
        return { events: page.events.filter(({ received }) => received.receivedAt <= world.time.now - behind.by) }
      },
      async listChanges(options) {
        const page = await world.deps.roster.listChanges({ ...options, limit: 9999 })
        return { participants: page.participants.filter(({ updatedAt }) => updatedAt <= world.time.now - behind.by) }
      },
    }
    const lagging = { ...world, deps: { ...world.deps, roster } }
    world.time.now += 600_000
    behind.by = lag
    const scan = world.scanBy(device, { participantId: idOf(1) })
    await pushScans(world.deps, device, [scan])
    await world.addParticipant({ id: idOf(2), rev: 2, updatedAt: world.time.now })
    const until = world.time.now + lag - 1
    const seen = { ids: [] as string[], rows: [] as string[] }
    const pull = async () => {
      const pulled = await pullAll(lagging, device, cursor, 100)
      seen.ids.push(...pulled.ids)
      seen.rows.push(...pulled.rows.map((row) => `${row.id} ${row.rev}`))
      ;({ cursor } = pulled)
    }
    while (world.time.now < until) {
      await pull()
      world.time.now += 7000
    }
    behind.by = 0
    for (let round = 0; round < 100; round++) {
      await pull()
      world.time.now += 7000
    }
    expect(seen).toEqual({ ids: [scan.id], rows: [`${idOf(2)} 2`] })
  },
)

test('delivers a row that was written after the pull but has an earlier time', async () => {
  const world = openCrewWorld()
  const device = await world.addDevice(1)
  const { cursor } = await pullAll(world, device)
  await world.addParticipant({ id: idOf(1), updatedAt: start - 30_000 })
  expect((await pullAll(world, device, cursor)).rows.map((row) => row.id)).toEqual([idOf(1)])
})

test('delivers an entry that the index shows late, during a long walk', async () => {
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

test('misses no changed row and no new event during a walk, at any page size', async () => {
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
      const events = new Set<string>()
      let cursor: string | undefined
      for (let page = 0, complete = false; page < 10 || !complete; page++) {
        const answer = await pullRoster(world.deps, device, { cursor, limit })
        for (const event of answer.events) events.add(event.id)
        for (const row of answer.rows) if ((phone.get(row.id)?.rev ?? 0) <= row.rev) phone.set(row.id, row)
        ;({ cursor, complete } = answer)
        for (const one of changes.filter(({ afterPage }) => afterPage === page)) {
          world.time.now += one.wait
          await pushScans(world.deps, device, [world.scanBy(device, { participantId: idOf(one.who) })])
          const { rev, ...person } = (await world.deps.roster.getParticipant(idOf(one.who)))!
          await world.addParticipant({ ...person, rev: rev + 1, updatedAt: world.time.now })
        }
      }
      const rest = await pullAll(world, device, cursor)
      for (const row of rest.rows) phone.set(row.id, row)
      for (const id of rest.ids) events.add(id)
      const all = await world.deps.roster.listFeed({ since: 0, limit: 100 })
      expect([...events].toSorted()).toEqual(all.events.map(({ id }) => id).toSorted())
      for (let at = 1; at <= 8; at++) expect(phone.get(idOf(at))?.rev).toBe((await world.deps.roster.getParticipant(idOf(at)))!.rev)
    }),
    { numRuns: 60 },
  )
})

// An organiser may set the clock back after a rehearsal, and a phone may come into range only later.
test.each([
  { title: 'at once', pages: 1000, later: 0 },
  { title: 'minutes later', pages: 1000, later: 15 * 60_000 },
  { title: 'in small pages, minutes later', pages: 1, later: 15 * 60_000 },
])('delivers changes that were written after the clock was set back, to a phone that pulls $title', async ({ pages, later }) => {
  const world = openCrewWorld()
  const device = await world.addDevice(1)
  await world.addParticipant({ updatedAt: start })
  await world.addParticipant({ id: idOf(2), updatedAt: start - 1000 })
  const { cursor } = await pullAll(world, device)
  world.time.now = start - dayMs
  await world.addParticipant({ id: idOf(1), updatedAt: world.time.now })
  await pushScans(world.deps, device, [world.scanBy(device)])
  world.time.now += later
  const { rows, ids } = await pullAll(world, device, cursor, pages)
  expect(rows.map((row) => row.id)).toContain(idOf(1))
  expect(ids).toHaveLength(1)
})

test('delivers changes to a phone in the middle of a pull when the clock is set back', async () => {
  const world = openCrewWorld()
  const device = await world.addDevice(1)
  for (let at = 1; at <= 4; at++) await world.addParticipant({ id: idOf(at), updatedAt: start - at * 1000 })
  const first = await pullRoster(world.deps, device, { limit: 2 })
  world.time.now = start - dayMs
  await world.addParticipant({ id: idOf(9), updatedAt: world.time.now })
  world.time.now += 15 * 60_000
  const { rows } = await pullAll(world, device, first.cursor)
  expect(rows.map((row) => row.id)).toContain(idOf(9))
})

test('still delivers an event that the index shows very late, after a page from a server whose clock is behind', async () => {
  const world = openCrewWorld()
  const device = await world.addDevice(1)
  const hidden = new Set<string>()
  const listFeed = world.deps.roster.listFeed
  world.deps.roster.listFeed = async (options) => {
    const page = await listFeed(options)
    return { ...page, events: page.events.filter(({ id }) => !hidden.has(id)) }
  }
  for (let at = 1; at <= 3; at++) await world.addParticipant({ id: idOf(at) })
  for (let at = 1; at <= 3; at++) await pushScans(world.deps, device, [world.scanBy(device, { participantId: idOf(at) })])
  world.time.now += 1000
  const late = world.scanBy(device, { participantId: idOf(1) })
  hidden.add(late.id)
  await pushScans(world.deps, device, [late])
  world.time.now += 90_000
  const first = await pullRoster(world.deps, device, { limit: 2 })
  expect(first.complete).toBe(false)
  world.time.now -= 1500
  const { cursor } = await pullAll(world, device, first.cursor)
  hidden.clear()
  world.time.now += 660_000
  expect((await pullAll(world, device, cursor)).ids).toContain(late.id)
})
