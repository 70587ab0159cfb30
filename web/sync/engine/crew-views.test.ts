import { expect, test } from 'vitest'
import { codeOf, noon, offline, otherEvent } from '#web/sync/testing/test-server.ts'
import { createRaceDay, minute } from '#web/sync/testing/test-race-day.ts'

test('records a race day on one phone: check-in, wave start, course and finish', async () => {
  const { rows, server, phone } = createRaceDay()
  const tab = await phone.openPaired()
  server.down = offline
  for (const row of rows.slice(0, 4)) expect(await tab.actions.scan(codeOf(row))).toMatchObject({ kind: 'welcome' })
  await phone.pass(30 * minute)
  expect(await tab.actions.record({ kind: 'start-wave', eventDate: '2025-10-11', waveNumber: 1 })).toMatchObject({ ok: true })
  expect(tab.actions.waves()).toMatchObject([
    { waveNumber: 1, waveTime: '2025-10-11T08:00:00.000Z', people: 3, checkedIn: 2, started: { time: noon + 30 * minute, repeats: 0 } },
    { waveNumber: 2, people: 3, checkedIn: 2, started: null },
  ])
  expect(tab.actions.onCourse().map(({ hit, overdue }) => [hit!.row.name, hit!.state.startedByWave, overdue])).toEqual([
    ['Loper 0', true, false],
    ['Loper 2', true, false],
  ])

  await tab.actions.setLocation('finish')
  await phone.pass(61 * minute)
  const finishing = tab.actions.scan(codeOf(rows[0]!))
  phone.now += 3000 // the time that the disk takes
  phone.monotonic += 3000
  expect(await finishing).toMatchObject({
    kind: 'recorded',
    at: { time: noon + 91 * minute },
    action: 'finish-race',
    warning: null,
    start: { time: noon + 30 * minute },
  })
  expect(await tab.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'already_recorded', action: 'finish-race' })
  expect(await tab.actions.scan(codeOf(rows[1]!))).toMatchObject({ kind: 'recorded', warning: 'finished_before_wave' })
  expect(tab.actions.onCourse().map(({ hit }) => hit!.row.name)).toEqual(['Loper 2'])
  expect(tab.actions.person(rows[0]!.id)!.state).toMatchObject({ status: 'finished', finish: { time: noon + 91 * minute } })

  server.down = undefined
  server.overdueMinutes = 60
  server.timeFrom = 'wave-start'
  server.fastestMinutes = 20
  await tab.actions.syncNow()
  expect(tab.getSnapshot()).toMatchObject({ overdueMinutes: 60, timeFrom: 'wave-start', fastestMinutes: 20 })
  expect(tab.actions.onCourse()).toMatchObject([{ hit: { row: { name: 'Loper 2' } }, overdue: true }])
})

test('returns at most twenty search results unless the caller asks for more', async () => {
  const { phone } = createRaceDay(30)
  const tab = await phone.openPaired()
  expect([tab.actions.search('loper').length, tab.actions.search('loper', Infinity).length]).toEqual([20, 30])
})

test('lists the people whom the current post expects first in the search results, and finished people last at the finish', async () => {
  const { rows, phone } = createRaceDay(4)
  const tab = await phone.openPaired()
  const found = (most?: number) =>
    tab.actions
      .search('loper', most)
      .map(({ row }) => row.name.slice(-1))
      .join('')
  for (const row of rows.slice(1, 3)) await tab.actions.scan(codeOf(row))
  expect(found()).toBe('0312')
  await tab.actions.setLocation('finish')
  await phone.pass(1000)
  expect(found()).toBe('1203')
  await tab.actions.scan(codeOf(rows[1]!))
  await tab.actions.scan(codeOf(rows[0]!))
  expect([found(), found(2)]).toEqual(['2301', '23'])
})

test('finds the other person of a duo, unless that person is not in the roster or was removed from it', async () => {
  const { server, rows, phone } = createRaceDay(5)
  const [one, two] = rows
  const tab = await phone.openPaired()
  expect([tab.actions.partnerOf(one!)?.row.id, tab.actions.partnerOf(two!)?.row.id]).toEqual([two!.id, one!.id])
  expect(tab.actions.partnerOf(rows[4]!)).toBeUndefined()
  server.rows.push({ ...two!, rev: 2, status: 'removed' })
  await tab.actions.syncNow()
  expect(tab.actions.partnerOf(one!)).toBeUndefined()
})

test('undoes an event of this phone, but no event of another device', async () => {
  const { rows, server, phone } = createRaceDay()
  const tab = await phone.openPaired()
  const theirs = otherEvent(rows[1]!.id, { deviceTime: noon - minute })
  server.events.push(theirs)
  await tab.actions.syncNow()
  await tab.actions.scan(codeOf(rows[0]!))
  const [mine] = tab.actions.history(rows[0]!.id)
  expect(mine).toMatchObject({ waiting: true, undone: false, mayUndo: true, event: { kind: 'check-in' } })
  await phone.pass(1000)
  expect(await tab.actions.record({ kind: 'undo', target: mine!.event.id })).toMatchObject({
    ok: true,
    event: { kind: 'undo', participantId: rows[0]!.id },
  })
  expect(tab.actions.person(rows[0]!.id)!.state.status).toBe('registered')
  expect(tab.actions.history(rows[0]!.id)).toMatchObject([{ undone: true, mayUndo: false }])
  expect(tab.getSnapshot().todayCount).toBe(0)
  expect(await tab.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'welcome' })

  expect(tab.actions.history(rows[1]!.id)).toMatchObject([{ waiting: false, mayUndo: false }])
  expect(await tab.actions.record({ kind: 'undo', target: theirs.id })).toMatchObject({
    ok: false,
    message: expect.stringContaining('ongedaan'),
  })
  expect(await tab.actions.record({ kind: 'undo', target: otherEvent(rows[1]!.id).id })).toMatchObject({ ok: false })
  const byOffice = { kind: 'undo', seq: 0, target: theirs.id, knownBy: undefined, codeVersion: undefined } as const
  server.events.push(otherEvent(rows[1]!.id, byOffice))
  await tab.actions.syncNow()
  expect(tab.actions.history(rows[1]!.id)).toMatchObject([{ undone: true, undoneByOffice: true }])
})

test('undoes a mistaken wave start for everybody in the wave', async () => {
  const { rows, phone } = createRaceDay()
  const tab = await phone.openPaired()
  await tab.actions.scan(codeOf(rows[0]!))
  await phone.pass(1000)
  const started = await tab.actions.record({ kind: 'start-wave', eventDate: '2025-10-11', waveNumber: 1 })
  expect(tab.actions.onCourse().length).toBe(1)
  await phone.pass(1000)
  await tab.actions.record({ kind: 'undo', target: started.ok ? started.event.id : '' })
  expect([tab.actions.onCourse().length, tab.actions.waves()[0]!.started]).toEqual([0, null])
})

test('leaves people whom the office cancelled out of the count of their wave', async () => {
  const { rows, server, phone } = createRaceDay()
  server.events = rows.slice(0, 2).map(({ id }) => otherEvent(id))
  const cancel = { kind: 'set-status', status: 'cancelled', deviceTime: noon + 1000 } as const
  server.events.push(...[rows[1]!, rows[3]!].map(({ id }) => otherEvent(id, { ...cancel, seq: 0 })))
  const tab = await phone.openPaired()
  expect(tab.actions.waves()).toMatchObject([
    { waveNumber: 1, people: 3, checkedIn: 1 },
    { waveNumber: 2, people: 1, checkedIn: 0 },
  ])
})

test('refuses events that only an administrator may make, and invalid events', async () => {
  const { rows, phone } = createRaceDay()
  const tab = await phone.openPaired()
  const participantId = rows[0]!.id
  for (const draft of [
    { kind: 'set-status', participantId, status: 'finished' },
    { kind: 'cancel', participantId },
    { kind: 'settle', participantId, stands: otherEvent(participantId).id },
    { kind: 'link-wristband', participantId, wristband: 'armband 7' },
    { kind: 'start-wave', eventDate: 'morgen', waveNumber: 1 },
    { kind: 'stock-count', zoneMaterialId: 'z', stock: -1, checkedBy: 'Kim' },
  ] as Parameters<typeof tab.actions.record>[0][])
    expect(await tab.actions.record(draft)).toMatchObject({ ok: false, message: expect.any(String) })
  expect(tab.getSnapshot().status.waiting).toBe(0)
})

test('stores and sends a count of material, and receives the counts of another phone', async () => {
  const { server, phone } = createRaceDay()
  const db = phone.openDb()
  const tab = await phone.openPaired({ db })
  const count = { kind: 'stock-count', zoneMaterialId: 'zone-1', stock: 12, checkedBy: 'Kim' } as const
  expect(await tab.actions.record(count)).toMatchObject({ ok: true })
  await tab.actions.syncNow()
  expect([...server.scans.values()]).toMatchObject([count])
  server.events.push(otherEvent('7K4P2M9X', { ...count, stock: 3, participantId: undefined, knownBy: undefined, codeVersion: undefined }))
  await tab.actions.syncNow()
  expect((await db.stock.where('subject').equals('stock:zone-1').toArray()).map(({ event }) => event.stock)).toEqual(
    expect.arrayContaining([12, 3]),
  )
  expect((await phone.openTab()).getSnapshot().phase).toBe('ready')
})

test('records that a person passed a post or gave up', async () => {
  const { rows, phone, server } = createRaceDay()
  server.device = { ...server.device, locations: ['start', 'Hindernis 4'] }
  const tab = await phone.openPaired()
  await tab.actions.setLocation('Hindernis 4')
  expect(await tab.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'recorded', action: 'scan' })
  expect(tab.actions.person(rows[0]!.id)!.state).toMatchObject({ status: 'registered', lastSeen: { location: 'Hindernis 4' } })
  await phone.pass(1000)
  expect(await tab.actions.record({ kind: 'dnf', participantId: rows[0]!.id, knownBy: 'roster', codeVersion: null })).toMatchObject({
    ok: true,
  })
  expect(tab.actions.person(rows[0]!.id)!.state.status).toBe('dnf')
})

test('lists an erased finisher only among the racers, and lists no other removed person', async () => {
  const { server, rows, phone } = createRaceDay(4)
  const [erased, deleted, ...others] = rows
  const tab = await phone.openPaired()
  await tab.actions.setLocation('finish')
  await tab.actions.scan(codeOf(erased!))
  const finish = tab.actions.person(erased!.id)!.state.finish
  server.rows.push({ ...erased!, rev: 2, name: 'Gewist', status: 'removed', statusWhenErased: 'active' })
  server.rows.push({ ...deleted!, rev: 2, status: 'removed' })
  await tab.actions.syncNow()
  const ids = (hits: { row: { id: string } }[]) => hits.map(({ row }) => row.id).toSorted()
  const expected = others.map(({ id }) => id)
  expect(ids(tab.actions.people())).toEqual(expected.toSorted())
  expect(ids(tab.actions.racers())).toEqual([erased!.id, ...expected].toSorted())
  expect(tab.actions.racers().find(({ row }) => row.id === erased!.id)).toMatchObject({ row: { name: '' }, state: { finish } })
  const again = await phone.openTab()
  expect(ids(again.actions.racers())).toEqual([erased!.id, ...expected].toSorted())
})
