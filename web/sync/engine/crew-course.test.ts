import { expect, test } from 'vitest'
import { notSeenReason } from '#shared/scan/stop-note.ts'
import { codeOf, noon, otherEvent, testRow } from '#web/sync/testing/test-server.ts'
import { createRaceDay, minute } from '#web/sync/testing/test-race-day.ts'

test("lists on the course everybody who started today, whatever their ticket's day, and nobody who started yesterday", async () => {
  const { server, phone } = createRaceDay(0)
  const tomorrow = '2025-10-12'
  server.rows.push(testRow(0), testRow(1, { eventDate: tomorrow }), testRow(2))
  const tab = await phone.openPaired()
  await phone.pass(10 * 24 * 60 * minute)
  expect(tab.getSnapshot().day).toBe('2025-10-11')
  const start = (n: number) => tab.actions.record({ kind: 'start', participantId: testRow(n).id, knownBy: 'roster', codeVersion: null })
  const named = () => tab.actions.onCourse().map(({ hit, overdue }) => [hit!.row.name, overdue])
  await start(0)
  expect(named()).toEqual([['Loper 0', false]])
  await phone.pass(24 * 60 * minute)
  expect(named()).toEqual([])
  await start(1)
  await start(2)
  expect(named()).toEqual([
    ['Loper 1', false],
    ['Loper 2', false],
  ])
})

test('lists a person without a start from the first scan on the course until the finish', async () => {
  const { server, phone } = createRaceDay(0)
  server.rows.push(testRow(0))
  const tab = await phone.openPaired()
  const about = { participantId: testRow(0).id, knownBy: 'roster', codeVersion: null } as const
  await tab.actions.setLocation('Strand 3')
  await tab.actions.record({ kind: 'scan', ...about })
  expect(tab.actions.onCourse()).toMatchObject([{ hasStart: false, since: { location: 'Strand 3' }, overdue: false }])
  await tab.actions.record({ kind: 'finish', ...about })
  expect(tab.actions.onCourse()).toEqual([])
})

test('lists people on the course until they finish, even if they are not in the roster or were removed from it', async () => {
  const { server, phone } = createRaceDay(0)
  server.rows.push(testRow(0), testRow(1))
  const [gone, stranger] = [testRow(0), testRow(9)]
  server.overdueMinutes = 60
  const tab = await phone.openPaired()
  await tab.actions.scan(codeOf(gone))
  await tab.actions.admit(codeOf(stranger))
  const ids = () => tab.actions.onCourse().map(({ participantId, hit, overdue }) => [participantId, hit, overdue])
  await tab.actions.setLocation('course-start')
  for (const one of [gone, stranger]) await tab.actions.scan(codeOf(one))
  server.rows.push({ ...gone, rev: gone.rev + 1, name: '', status: 'removed' })
  await phone.pass(minute)
  await tab.actions.syncNow()
  await phone.pass(61 * minute)
  expect(ids()).toEqual([
    [gone.id, undefined, true],
    [stranger.id, undefined, true],
  ])
  // The chosen day is not today: a person who was never in the roster is left out, because their race day is unknown.
  await tab.actions.chooseDay('2025-10-11')
  expect(ids()).toEqual([[gone.id, undefined, true]])
  await tab.actions.setLocation('finish')
  for (const one of [gone, stranger]) await tab.actions.scan(codeOf(one))
  expect(ids()).toEqual([])
})

test('lists a missing person, even if not in the roster, until the person finishes or the report is undone', async () => {
  const { server, phone } = createRaceDay(0)
  const [listed, stranger, stopped] = [testRow(0), testRow(9), testRow(1)]
  server.rows.push(listed, stopped)
  const tab = await phone.openPaired()
  const record = (kind: 'start' | 'dnf' | 'finish', id: string, more = {}) =>
    tab.actions.record({ kind, participantId: id, knownBy: 'roster', codeVersion: null, ...more })
  for (const { id } of [listed, stranger, stopped]) await record('start', id)
  await phone.pass(60 * minute)
  const lost = await record('dnf', listed.id, { stopReason: notSeenReason })
  await phone.pass(minute)
  await record('dnf', stranger.id, { stopReason: notSeenReason })
  await record('dnf', stopped.id, { stopReason: 'Stopte zelf' })
  const ids = () => tab.actions.missing().map(({ participantId, hit }) => [participantId, hit?.row.name])
  expect(ids()).toEqual([
    [listed.id, 'Loper 0'],
    [stranger.id, undefined],
  ])
  expect(tab.actions.onCourse()).toEqual([])
  await record('finish', stranger.id)
  expect(ids()).toEqual([[listed.id, 'Loper 0']])
  await tab.actions.record({ kind: 'undo', target: lost.ok ? lost.event.id : '' })
  expect(ids()).toEqual([])
  expect(tab.actions.onCourse().map(({ participantId }) => participantId)).toEqual([listed.id])
})

test('lists nobody of the previous edition on the course after pairing for another edition', async () => {
  const { server, phone } = createRaceDay(0)
  server.rows.push(testRow(0))
  const tab = await phone.openPaired()
  await tab.actions.setLocation('course-start')
  await tab.actions.scan(codeOf(testRow(0)))
  await tab.actions.syncNow()
  expect(tab.actions.onCourse()).toHaveLength(1)
  const device = { ...server.device, id: '00000000-0000-4000-8000-000000000009' }
  Object.assign(server, { device, edition: 'voorjaar', rows: [testRow(40, { eventDate: '2026-04-04' })], events: [] })
  await phone.pass(30 * 24 * 60 * minute)
  await tab.actions.pair('7K4P2M9X')
  await tab.actions.syncNow()
  expect(tab.getSnapshot().day).toBeNull()
  expect(tab.actions.onCourse()).toEqual([])
})

test('on a day without a race, does not list a person whom the office set to started in an earlier edition', async () => {
  const { server, phone } = createRaceDay()
  const lastYear = noon - 365 * 24 * 60 * minute
  const received = { receivedAt: lastYear, notBefore: lastYear, notAfter: lastYear }
  // The server sends the office's events to all phones, also to phones of another edition.
  server.events.push(otherEvent(testRow(9).id, { kind: 'set-status', status: 'started', seq: 0, deviceTime: lastYear, received }))
  const tab = await phone.openPaired()
  await tab.actions.syncNow()
  expect(tab.getSnapshot().day).toBeNull()
  expect(tab.actions.onCourse()).toEqual([])
})

test('warns when a person starts well before their wave, unless crew already started the wave', async () => {
  const { rows, phone } = createRaceDay()
  const tab = await phone.openPaired()
  const [first, second, late] = rows.filter(({ waveNumber }) => waveNumber === 2)
  for (const one of [first!, second!]) await tab.actions.scan(codeOf(one))
  await phone.pass(Date.parse('2025-10-11T08:30:00Z') - noon)
  await tab.actions.setLocation('course-start')
  expect(await tab.actions.scan(codeOf(first!))).toMatchObject({ kind: 'recorded', warning: 'other_wave' })
  await tab.actions.record({ kind: 'start-wave', eventDate: '2025-10-11', waveNumber: 2 })
  expect(await tab.actions.scan(codeOf(second!))).toMatchObject({ kind: 'recorded', warning: 'started_by_wave' })
  // The wave started early. A person who missed its start and starts later gets no warning about another wave.
  await phone.pass(minute)
  await tab.actions.setLocation('start')
  await tab.actions.scan(codeOf(late!))
  await tab.actions.setLocation('course-start')
  expect(await tab.actions.scan(codeOf(late!))).toMatchObject({ kind: 'recorded', warning: null })
})

test('shows a person with an unknown start time as overdue only if every possible start is too long ago', async () => {
  const { rows, server, phone } = createRaceDay()
  server.overdueMinutes = 60
  const start = { kind: 'start' as const, location: 'course-start', clockUncertainty: 1e12 }
  const [wide, narrow] = [
    [noon - 240 * minute, noon],
    [noon - 200 * minute, noon - 70 * minute],
  ].map(([notBefore, notAfter], n) =>
    otherEvent(rows[n]!.id, { ...start, received: { receivedAt: noon, notBefore: notBefore!, notAfter: notAfter! } }),
  )
  server.events.push(wide!, narrow!)
  const tab = await phone.openPaired()
  await tab.actions.syncNow()
  expect(tab.actions.onCourse().map(({ hit, overdue }) => [hit!.row.name, overdue])).toEqual([
    ['Loper 1', true],
    ['Loper 0', false],
  ])
})
