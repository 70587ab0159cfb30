import { expect, test } from 'vitest'
import { loadRosterCipher } from '#web/db/roster-cipher.ts'
import type { RosterRow } from '#shared/contract/crew.ts'
import type { CrewEngine } from './crew-engine.ts'
import type { CrewEngineDeps } from './engine-deps.ts'
import { createTestPhone, settle } from '#web/sync/testing/test-phone.ts'
import { codeOf, createTestServer, testRow } from '#web/sync/testing/test-server.ts'

/** Reopens a paired phone that has its roster. It reads the device record at once, and the roster only after `open` is called. */
async function openSlowly(before: (tab: CrewEngine, rows: RosterRow[]) => Promise<unknown> = async () => {}) {
  const rows = [testRow(0), testRow(1)]
  const { server, transport } = createTestServer(rows)
  const phone = createTestPhone(transport)
  const tab = await phone.openPaired()
  await before(tab, rows)
  tab.close()
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  const loadCipher: CrewEngineDeps['loadCipher'] = async (db) => {
    await opened
    return loadRosterCipher(db)
  }
  const pulls: string[] = []
  server.before = (call) => void pulls.push(call)
  const engine = phone.startTab({ loadCipher })
  while (engine.getSnapshot().phase === 'loading') await settle()
  return { phone, engine, rows, open, pulls }
}

test('opens the scanner in this tab before the roster is in memory', async () => {
  const { engine, open, pulls } = await openSlowly()
  expect(engine.getSnapshot()).toMatchObject({ phase: 'ready', role: 'scanner', listRead: false, status: { rosterComplete: true } })
  // No request is sent yet, because its answer would be compared with a roster that is not in memory.
  expect(pulls).toEqual([])
  open()
  await engine.ready
  expect(engine.getSnapshot()).toMatchObject({ phase: 'ready', listRead: true, status: { rosterCount: 2 } })
})

test('lists the people on the course once the roster is in memory, and nobody before that', async () => {
  const { engine, open } = await openSlowly((tab, rows) =>
    tab.actions.record({ kind: 'start', participantId: rows[0]!.id, knownBy: 'roster', codeVersion: null }),
  )
  expect(engine.actions.onCourse()).toEqual([])
  open()
  await engine.ready
  expect(engine.actions.onCourse()).toMatchObject([{ hit: { row: { name: 'Loper 0' } } }])
})

test('opens the scanner while the store still saves that this tab scans, and makes the tab a bystander if saving fails', async () => {
  const rows = [testRow(0)]
  const { transport } = createTestServer(rows)
  const phone = createTestPhone(transport)
  const before = await phone.openPaired()
  before.close()
  const db = phone.openDb()
  let fail = () => {}
  const failing = new Promise((_, reject) => (fail = () => reject(new Error('no room'))))
  const transaction = db.transaction.bind(db)
  db.transaction = (() => failing) as never
  const engine = phone.startTab({ db })
  while (engine.getSnapshot().phase === 'loading') await settle()
  expect(engine.getSnapshot()).toMatchObject({ phase: 'ready', role: 'scanner', listRead: false })
  fail()
  await engine.ready
  expect(engine.getSnapshot()).toMatchObject({ phase: 'ready', role: 'bystander' })
  db.transaction = transaction
  expect(await engine.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'not_saved' })
})

test('waits with a scan until the roster is in memory, instead of showing the person as unlisted', async () => {
  const { engine, rows, open } = await openSlowly()
  const answered: string[] = []
  const byCode = engine.actions.scan(codeOf(rows[0]!)).then((outcome) => (answered.push(outcome.kind), outcome))
  const byHand = engine.actions.scan(rows[1]!.id, { typed: true }).then((outcome) => (answered.push(outcome.kind), outcome))
  await settle()
  expect(answered).toEqual([])
  open()
  expect(await byCode).toMatchObject({ kind: 'welcome', ticket: { name: 'Loper 0' } })
  expect(await byHand).toMatchObject({ kind: 'welcome', ticket: { name: 'Loper 1' } })
})

test('records a manual event once the roster is in memory', async () => {
  const { engine, rows, open } = await openSlowly()
  const recorded = engine.actions.record({ kind: 'dnf', participantId: rows[0]!.id, knownBy: 'roster', codeVersion: null })
  open()
  expect(await recorded).toMatchObject({ ok: true })
})

test("stores no scan before the phone's post is known, and tells the crew", async () => {
  const rows = [testRow(0)]
  const { transport } = createTestServer(rows)
  const phone = createTestPhone(transport)
  const before = await phone.openPaired()
  before.close()
  const engine = phone.startTab()
  const [scanned, pressed] = [
    engine.actions.scan(codeOf(rows[0]!)),
    engine.actions.record({ kind: 'dnf', participantId: rows[0]!.id, knownBy: 'roster', codeVersion: null }),
  ]
  expect(engine.getSnapshot().phase).toBe('loading')
  expect(await scanned).toEqual({ kind: 'not_saved', message: expect.stringContaining('lijst') })
  expect(await pressed).toEqual({ ok: false, message: expect.stringContaining('lijst') })
  await engine.ready
  expect(await phone.openDb().events.count()).toBe(0)
  expect(await engine.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'welcome' })
})

test('refuses a scan with a reason when reading the roster takes too long, and accepts later scans', async () => {
  const { engine, phone, rows, open } = await openSlowly()
  const scanned = engine.actions.scan(codeOf(rows[0]!))
  await phone.pass(4000)
  expect(await scanned).toEqual({ kind: 'not_saved', message: expect.stringContaining('lijst') })
  open()
  await engine.ready
  expect(await phone.openDb().events.count()).toBe(0)
  expect(await engine.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'welcome' })
})
