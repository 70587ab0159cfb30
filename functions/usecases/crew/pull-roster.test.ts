import { expect, test } from 'vitest'
import { fromBase64url } from '#shared/lib/ids.ts'
import { readTicketCode, signTicketCode } from '#shared/lib/ticket-code.ts'
import { defaultRaceSettings } from '#shared/domain/race/race-settings.ts'
import { openCrewWorld, start } from '#infra/simulation/memory/crew-world.ts'
import { pullRoster } from './pull-roster.ts'
import { pushScans } from './push-scans.ts'
import { idOf, pullAll } from './testing/pull-all.ts'

test('gives a new phone every participant, without mail addresses', async () => {
  const world = openCrewWorld()
  for (let at = 1; at <= 5; at++) await world.addParticipant({ id: idOf(at), updatedAt: start - at * 100_000 })
  const device = await world.addDevice(1)
  const { rows, page } = await pullAll(world, device)
  expect(rows.map((row) => row.id)).toEqual([5, 4, 3, 2, 1].map(idOf))
  expect(rows[0]).toMatchObject({ name: 'Sanne de Wit', waveNumber: 5, waveTime: '2025-10-11T10:00:00.000Z', status: 'active' })
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

test('delivers each new event once to a later pull, and no unchanged row', async () => {
  const world = openCrewWorld()
  for (let at = 1; at <= 5; at++) await world.addParticipant({ id: idOf(at) })
  const device = await world.addDevice(1)
  let { cursor } = await pullAll(world, device)
  const seen: string[] = []
  const scanned: string[] = []
  for (let round = 0; round < 200; round++) {
    world.time.now += 7000
    const scan = world.scanBy(device, { participantId: idOf(3) })
    if (round < 150) {
      scanned.push(scan.id)
      await pushScans(world.deps, device, [scan])
    }
    const pulled = await pullAll(world, device, cursor, 100)
    expect(pulled.rows).toEqual([])
    seen.push(...pulled.ids)
    ;({ cursor } = pulled)
  }
  expect(seen).toEqual(scanned)
})

test('delivers a removed participant with status removed', async () => {
  const world = openCrewWorld()
  const device = await world.addDevice(1)
  const one = await world.addParticipant()
  const { cursor } = await pullAll(world, device)
  await world.addParticipant({ ...one, status: 'removed', rev: 2, updatedAt: start })
  expect((await pullAll(world, device, cursor)).rows).toEqual([expect.objectContaining({ id: one.id, status: 'removed' })])
})

test('delivers the current epoch and the whole list for a cursor of another table', async () => {
  const world = openCrewWorld()
  const device = await world.addDevice(1)
  await world.addParticipant()
  await pushScans(world.deps, device, [world.scanBy(device)])
  world.time.now += 3_600_000
  const { cursor, page } = await pullAll(world, device)
  expect(await pullAll(world, device, cursor)).toMatchObject({ rows: [], events: [], page: { epoch: page.epoch } })
  const restored = { ...world, deps: { ...world.deps, roster: { ...world.deps.roster, readEpoch: async () => 'restored' } } }
  const again = await pullAll(restored, device, cursor)
  expect(again.page.epoch).not.toBe(page.epoch)
  expect(again.rows).toHaveLength(1)
  expect(again.events).toHaveLength(1)
})

test('delivers the current name and posts of the phone, and the settings of the race', async () => {
  const world = openCrewWorld()
  const device = await world.addDevice(1)
  const settings = { ...defaultRaceSettings, overdueMinutes: 77, timeFrom: 'wave-start', fastestMinutes: 20 } as const
  await world.deps.raceSettings.putRaceSettings(settings, undefined)
  const { page } = await pullAll(world, { ...device, name: 'Nieuwe naam', locations: ['Finish'] })
  expect(page).toMatchObject({
    device: { id: device.id, name: 'Nieuwe naam', locations: ['Finish'] },
    overdueMinutes: 77,
    timeFrom: 'wave-start',
    fastestMinutes: 20,
  })
})

test('keeps the cursor short in the busiest minutes, even between the pages of a pull', async () => {
  const world = openCrewWorld()
  const device = await world.addDevice(1)
  const roster = world.deps.roster
  for (let at = 0; at < 2600; at++) {
    const receivedAt = start + at * 1000
    const event = { ...world.scanBy(device, { participantId: idOf(at % 9) }), received: { receivedAt, notBefore: 0, notAfter: receivedAt } }
    await roster.putEvent({ event, carriedBy: device.id })
    await world.addParticipant({ id: idOf(at), updatedAt: receivedAt })
  }
  world.time.now = start + 2_600_000
  let longest = 0
  let cursor: string | undefined
  for (const limit of [2000, 150]) {
    for (let complete = false; !complete;) {
      const answer = await pullRoster(world.deps, device, { cursor, limit })
      ;({ cursor, complete } = answer)
      longest = Math.max(longest, cursor.length)
    }
    world.time.now += 601_000
  }
  expect(longest).toBeGreaterThan(600)
  expect(longest).toBeLessThan(1900)
})

test('lists when each post was last seen, without revoked phones', async () => {
  const world = openCrewWorld()
  const [device, silent] = [await world.addDevice(1), await world.addDevice(2)]
  await world.addDevice(3, { revokedAt: start })
  const { page } = await pullAll(world, device)
  expect(page.posts).toEqual([
    { deviceId: device.id, name: 'Post A', locations: ['Check-in'], lastSeenAt: new Date(start).toISOString() },
    { deviceId: silent.id, name: 'Post B', locations: ['Check-in'], lastSeenAt: null },
  ])
})

test('leaves out a phone that was replaced by another phone with the same name', async () => {
  const world = openCrewWorld()
  await world.addDevice(1, { lastSeenAt: start - 600_000 })
  const again = await world.addDevice(2, { name: 'Post A', pairedAt: start })
  expect((await pullAll(world, again)).page.posts.map(({ deviceId }) => deviceId)).toEqual([again.id])
})

test('refuses a revoked phone', async () => {
  const world = openCrewWorld()
  const device = await world.addDevice(1, { revokedAt: start })
  await expect(pullRoster(world.deps, device, {})).rejects.toMatchObject({ code: 'device_revoked' })
})

test.each([
  '',
  'x',
  '%%%',
  'AAAA',
  'a~~1.1.1~~~~~~1.1.1~~~~',
  'a~both~1.1.1~~~~~~1.1.1~~~~~',
  'a~~1.1.-1~~~~~~1.1.1~~~~~',
  'a~~1.1.1~1_~~~~~1.1.1~~~~~',
  `a~~1.1.1~${'.'.repeat(99)}~~~~~1.1.1~~~~~`,
  'a~~1.1.1~~~1.1~~~1.1.1~~~~~',
])('starts from the beginning for an empty cursor, and refuses a text that is not a cursor (%s)', async (cursor) => {
  const world = openCrewWorld()
  const device = await world.addDevice(1)
  const pull = pullRoster(world.deps, device, { cursor })
  await (cursor === ''
    ? expect(pull).resolves.toMatchObject({ complete: true })
    : expect(pull).rejects.toMatchObject({ code: 'invalid_input' }))
})

test('sends an event of an unknown kind only to the device that made it, and all events again if the known kinds change', async () => {
  const world = openCrewWorld()
  await world.addParticipant()
  const [maker, other] = [await world.addDevice(1), await world.addDevice(2)]
  const strange = world.scanBy(maker, { kind: 'weather' })
  const known = world.scanBy(maker)
  await pushScans(world.deps, maker, [strange, known])
  const idsFor = async (device: typeof maker) => (await pullAll(world, device)).events.map(({ id }) => id).toSorted()
  expect(await idsFor(maker)).toEqual([strange.id, known.id].toSorted())
  expect(await idsFor(other)).toEqual([known.id])
  const { page } = await pullAll(world, other)
  expect((await pullAll(world, other, page.cursor)).events).toEqual([])
  const ofOtherKinds = page.cursor.replace(/^([^.~]+)\.[^~]+/, '$1.1-12')
  expect(await pullAll(world, other, ofOtherKinds), 'the events start from the beginning').toMatchObject({
    rows: [],
    events: [{ id: known.id }],
  })
})
