import { beforeAll, expect, test } from 'vitest'
import type { AuditEntryView } from '#shared/contract/audit.ts'
import type { TimeImport } from '#shared/contract/time-import.ts'
import type { TimelineItem } from '#shared/contract/timeline.ts'
import { admin, advanceClock, decide, product } from './scan-posts.ts'
import type { TestClient } from './test-product.ts'
import { countEvents, day, finishOf, readDossier, importRows, runners, setUpTimeImport } from './timing-office.ts'

// Tests how the office undoes a whole import of times.

setUpTimeImport()

const listImports = async (by: TestClient = admin) => by.call('GET', `/api/admin/time-import?day=${day}`)
const importOf = async (code: string) => ((await listImports()).body.imports as TimeImport[]).find((one) => one.code === code)!
const undo = (code: string, participantIds: string[], by: TestClient = admin) =>
  by.call('POST', '/api/admin/time-import/undo', { code, participantIds })
const undoneEntries = async () =>
  ((await admin.call('GET', '/api/admin/audit?limit=100')).body.items as AuditEntryView[]).filter(
    ({ action, changes }) => action === 'undoTimeImport' && changes.length > 0,
  )
const idsOf = ({ times }: TimeImport) => times.map(({ participantId }) => participantId)
let found: TimeImport

beforeAll(async () => {
  await importRows(crypto.randomUUID(), [{ number: '502', time: '11:40:00', participantId: runners[2]!.id }])
  await advanceClock(2_000)
})

test('lists each import of the day with its times that still count', async () => {
  await importRows(crypto.randomUUID(), [
    { number: '502', time: '12:10:00', participantId: runners[2]!.id },
    { number: '503', time: '12:11:00', participantId: runners[3]!.id },
  ])
  await advanceClock(2_000)
  const { imports } = (await listImports()).body as { imports: TimeImport[] }
  found = imports[0]!
  expect(found).toMatchObject({ kind: 'finish', by: 'beheer', written: 2 })
  expect(found.times).toEqual([
    { participantId: runners[2]!.id, name: runners[2]!.name, startNumber: '502', at: '2025-10-11T10:10:00.000Z' },
    { participantId: runners[3]!.id, name: runners[3]!.name, startNumber: '503', at: '2025-10-11T10:11:00.000Z' },
  ])
  expect((await admin.call('GET', '/api/admin/time-import?day=2025-10-12')).body).toEqual({ imports: [] })
})

test('undoes all times of an import, with a log entry for each, and restores the earlier times', async () => {
  expect((await finishOf(runners[2]!.id))!.at).toBe('2025-10-11T10:10:00.000Z')
  const { status, body } = await undo(found.code, idsOf(found))
  expect([status, body.results.map(({ outcome }: { outcome: string }) => outcome)]).toEqual([200, ['undone', 'undone']])
  await advanceClock(2_000)
  expect((await finishOf(runners[2]!.id))!.at).toBe('2025-10-11T09:40:00.000Z')
  expect(await finishOf(runners[3]!.id)).toBeNull()
  expect(await importOf(found.code)).toMatchObject({ written: 2, times: [] })
  expect((await undoneEntries()).map(({ target }) => target).toSorted()).toEqual(idsOf(found).toSorted())
})

test('undoes no time twice, even when calls are concurrent, and no time of another import or person', async () => {
  const [before, entries] = [await countEvents(), (await undoneEntries()).length]
  const again = await undo(found.code, idsOf(found))
  expect(again.body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['known', 'known'])
  await undo(found.code, [runners[0]!.id, 'ZZZZZZZZ'])
  await undo('0F0F0', [runners[0]!.id])
  expect([await countEvents(), (await undoneEntries()).length]).toEqual([before, entries])
  const rows = [{ number: '503', time: '12:12:00', participantId: runners[3]!.id }]
  await importRows(crypto.randomUUID(), rows)
  await advanceClock(2_000)
  const [{ code }] = (await listImports()).body.imports
  await Promise.all([undo(code, [runners[3]!.id]), undo(code, [runners[3]!.id])])
  expect(await countEvents()).toBe(before + 2)
})

test('leaves out a time that was undone separately', async () => {
  await importRows(crypto.randomUUID(), [
    { number: '502', time: '12:20:00', participantId: runners[2]!.id },
    { number: '503', time: '12:21:00', participantId: runners[3]!.id },
  ])
  await advanceClock(2_000)
  const { timeline } = await readDossier(runners[2]!.id)
  const { undo: alone } = timeline.find(({ at, undo }: TimelineItem) => at === '2025-10-11T10:20:00.000Z' && undo)
  await decide({ kind: 'undo', participantId: runners[2]!.id, target: alone.target })
  await advanceClock(2_000)
  const [latest] = (await listImports()).body.imports as TimeImport[]
  expect(latest).toMatchObject({ written: 2, times: [{ participantId: runners[3]!.id }] })
  await undo(latest!.code, idsOf(latest!))
  await advanceClock(2_000)
})

test('only staff and owners undo an import', async () => {
  const reader = await product.asAdmin('read-only')
  expect([(await listImports(reader)).status, (await undo(found.code, idsOf(found), reader)).status]).toEqual([200, 403])
  expect((await undo('import', idsOf(found))).status).toBe(400)
  expect((await undo(found.code, [])).status).toBe(400)
})
