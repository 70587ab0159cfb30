import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { readTicketCode } from '#shared/lib/ticket-code.ts'
import { settle, setUp } from '#web/sync/testing/test-phone.ts'
import { codeOf } from '#web/sync/testing/test-server.ts'
import { createConnectionError, holdTable } from '#web/sync/testing/test-trouble.ts'

afterEach(() => void vi.restoreAllMocks())

test('reports a scan that a hanging store cannot save, does not store it later, and accepts the next scan', async () => {
  const { rows, phone } = setUp()
  const db = phone.openDb()
  const tab = await phone.openPaired({ db })
  await tab.actions.setLocation('start')
  const releaseTable = holdTable(db, 'events')
  const hanging = tab.actions.scan(codeOf(rows[1]!))
  await settle()
  await phone.pass(4000)
  expect(await hanging).toMatchObject({ kind: 'not_saved', message: expect.stringContaining('Sluit andere tabbladen') })
  releaseTable()
  expect(await tab.actions.scan(codeOf(rows[2]!))).toMatchObject({ kind: 'welcome' })
  expect(await tab.actions.scan(codeOf(rows[1]!))).toMatchObject({ kind: 'welcome' })
})

test('reports a signature check that hangs or throws', async () => {
  const { rows, phone } = setUp()
  let mode = 'hang'
  const tab = await phone.openPaired({
    readCode: () => {
      if (mode === 'throw') throw new Error('a defect')
      return new Promise(() => {})
    },
  })
  const hanging = tab.actions.scan(codeOf(rows[1]!))
  await settle()
  await phone.pass(4000)
  expect(await hanging).toMatchObject({ kind: 'not_saved' })
  mode = 'throw'
  expect(await tab.actions.scan(codeOf(rows[1]!))).toMatchObject({ kind: 'not_saved' })
})

test('reopens a lost connection to the store and stores the scan once', async () => {
  const { rows, phone } = setUp()
  const db = phone.openDb()
  const tab = await phone.openPaired({ db })
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw createConnectionError()
  })
  expect(await tab.actions.scan(codeOf(rows[1]!))).toMatchObject({ kind: 'welcome' })
  expect(await db.events.count()).toBe(1)
})

test('records a scan for the post where it was made, even if the post changes meanwhile', async () => {
  const { rows, phone } = setUp()
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  const tab = await phone.openPaired({ readCode: (...given) => held.then(() => readTicketCode(...given)) })
  await tab.actions.setLocation('start')
  const scanned = tab.actions.scan(codeOf(rows[0]!))
  await tab.actions.setLocation('finish')
  go()
  expect(await scanned).toMatchObject({ kind: 'welcome' })
  expect(tab.actions.history(rows[0]!.id)).toMatchObject([{ event: { kind: 'check-in', location: 'start' } }])
})

test('reports that a chosen post or day cannot be stored, and keeps the previous post and day', async () => {
  const { phone } = setUp()
  const db = phone.openDb()
  const tab = await phone.openPaired({ db })
  expect([await tab.actions.setLocation('start'), await tab.actions.chooseDay('2025-10-11')]).toEqual([undefined, undefined])
  const put = db.meta.bulkPut
  db.meta.bulkPut = () => Promise.reject(new DOMException('full', 'QuotaExceededError')) as never
  expect(await tab.actions.setLocation('finish')).toContain('niet opgeslagen')
  expect(await tab.actions.chooseDay('2025-10-12')).toContain('niet opgeslagen')
  expect(tab.getSnapshot()).toMatchObject({ location: 'start', day: '2025-10-11' })
  db.meta.bulkPut = put
  expect(await tab.actions.setLocation('finish')).toBeUndefined()
  expect(tab.getSnapshot().location).toBe('finish')
})

test('reports a post that a hanging store does not save', async () => {
  const { phone } = setUp()
  const db = phone.openDb()
  const tab = await phone.openPaired({ db })
  const real = db.transaction.bind(db)
  db.transaction = (() => new Promise(() => {})) as never
  const choosing = tab.actions.setLocation('finish')
  await settle()
  await phone.pass(4000)
  db.transaction = real as never
  expect(await choosing).toContain('niet opgeslagen')
})

test('keeps the new post if the store committed it but the confirmation was lost', async () => {
  const { phone } = setUp()
  const db = phone.openDb()
  const tab = await phone.openPaired({ db })
  const real = db.transaction.bind(db)
  db.transaction = ((...args: Parameters<typeof real>) => {
    db.transaction = real as never
    return (real(...args) as Promise<unknown>).then(() => Promise.reject(createConnectionError()))
  }) as never
  expect(await tab.actions.setLocation('finish')).toBeUndefined()
  expect(tab.getSnapshot().location).toBe('finish')
})
