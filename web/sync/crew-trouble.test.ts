// @vitest-environment node
import { expect, test } from 'vitest'
import { readTicketCode } from '#shared/lib/ticket-code.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import { createCrewDb } from '#web/db/crew-db.ts'
import { getMeta } from '#web/db/meta.ts'
import { codeOf, createTestPhone, createTestServer, noon, offline, otherEvent, settle, testRow } from './test-phone.ts'

// What a hard review found, each seen failing first: a phone never loses its list or its trust, and every wait has an end.

function setUp(people = 10) {
  const rows = Array.from({ length: people }, (_, n) => testRow(n))
  const { server, transport } = createTestServer(rows)
  return { rows, server, transport, phone: createTestPhone(transport) }
}

const broken = () => new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError')

/** Makes reads of a table fail, as often as it is told. */
function failReads(db: CrewDb, table: 'meta' | 'pages' | 'events' | 'feed', times: number) {
  const left = { times }
  const real = db[table].toArray.bind(db[table])
  const where = db[table].where.bind(db[table])
  const fail = <T>(read: () => T): T => {
    if (left.times-- > 0) return Promise.reject(broken()) as T
    return read()
  }
  db[table].toArray = (() => fail(real)) as never
  db[table].where = ((index: string) => {
    const clause = where(index)
    if (index !== ':id') return clause
    const above = clause.above.bind(clause)
    clause.above = ((key: number) => {
      const found = above(key)
      const toArray = found.toArray.bind(found)
      found.toArray = (() => fail(toArray)) as never
      return found
    }) as never
    return clause
  }) as never
  return left
}

test('signal gone right after pairing: a genuine ticket is genuine, and a forged one is forged', async () => {
  const { rows, server, phone } = setUp()
  server.before = (call) => void (server.down = call === 'pullRoster' ? offline : undefined)
  const tab = await phone.openTab()
  await tab.actions.pair('7K4P2M9X')
  await tab.actions.syncNow()
  expect(await tab.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'not_in_list' })
  expect(await tab.actions.scan(`${codeOf(rows[0]!).slice(0, -4)}0000`)).toMatchObject({ kind: 'refused', reason: 'forged' })
})

test('a phone without a key to check with never says forged', async () => {
  const { rows, server, phone } = setUp()
  Object.assign(server, { publicKeys: [] })
  server.before = (call) => void (server.down = call === 'pullRoster' ? offline : undefined)
  const tab = await phone.openTab()
  await tab.actions.pair('7K4P2M9X')
  expect(await tab.actions.scan(codeOf(rows[0]!))).toEqual({ kind: 'cannot_check' })
  expect(await tab.actions.scan('https://example.com')).toMatchObject({ kind: 'refused', reason: 'foreign' })
})

test('reads that fail at the start are tried again, then said, and never make a paired phone an unpaired one', async () => {
  const { rows, server, phone } = setUp()
  ;(await phone.openPaired()).close()
  server.down = offline
  for (const table of ['meta', 'pages', 'events'] as const) {
    const db = phone.openDb()
    await db.open()
    failReads(db, table, 1)
    const tab = await phone.openTab({ db })
    expect(tab.getSnapshot()).toMatchObject({ phase: 'ready', unread: 0, status: { rosterCount: 10 } })
    tab.close()
  }

  const db = phone.openDb()
  await db.open()
  const left = failReads(db, 'meta', 1000)
  const opening = phone.openTab({ db })
  await settle()
  await phone.pass(250)
  await phone.pass(1000)
  const tab = await opening
  expect(tab.getSnapshot().phase).toBe('broken')
  expect(await tab.actions.pair('7K4P2M9X'), 'nothing is paired over it').toMatchObject({ ok: false })
  expect(await tab.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'not_saved' })
  left.times = 0
  await phone.pass(5000)
  await expect.poll(() => tab.getSnapshot()).toMatchObject({ phase: 'ready', status: { rosterCount: 10 } })
  expect(await tab.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'welcome' })
})

test('paired anew after trouble the phone asks for the whole list', async () => {
  const { rows, server, phone } = setUp()
  ;(await phone.openPaired()).close()
  const tab = await phone.openTab()
  server.device = { ...server.device, id: '00000000-0000-4000-8000-000000000009' }
  await tab.actions.pair('7K4P2M9X')
  await tab.actions.syncNow()
  expect(tab.getSnapshot().status).toMatchObject({ state: 'synced', rosterCount: 10 })
  expect(await tab.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'welcome' })
})

test('a browser without a store says so, and does not load for ever', async () => {
  const { phone } = setUp()
  const indexedDB = {
    open: () => {
      throw new DOMException('no', 'SecurityError')
    },
  } as unknown as IDBFactory
  const opening = phone.openTab({ db: createCrewDb({ ...phone.disk, indexedDB }) })
  await settle()
  await phone.pass(250)
  await phone.pass(1000)
  const tab = await opening
  expect(tab.getSnapshot().phase).toBe('broken')
  expect(await tab.actions.pair('7K4P2M9X')).toMatchObject({ ok: false, message: expect.stringContaining('niets opslaan') })
})

test('one rotten part of the list costs that part only, is said, and comes again with the next signal', async () => {
  const { rows, server, phone } = setUp(30)
  ;(await phone.openPaired({ pageSize: 10 })).close()
  server.down = offline
  const db = phone.openDb()
  const [first] = await db.pages.toArray()
  first!.sealed.data[5]! ^= 255
  await db.pages.put(first!)
  db.close()
  const tab = await phone.openTab({ pageSize: 10 })
  expect(tab.getSnapshot()).toMatchObject({ phase: 'ready', unread: 1, status: { rosterCount: 20, rosterComplete: true } })
  expect(await tab.actions.scan(codeOf(rows[25]!))).toMatchObject({ kind: 'welcome' })
  expect(await tab.actions.scan(codeOf(rows[0]!)), 'still genuine').toMatchObject({ kind: 'not_in_list' })
  tab.close()
  const again = await phone.openTab({ pageSize: 10 })
  expect(again.getSnapshot()).toMatchObject({ unread: 1, status: { rosterCount: 20 } })
  server.down = undefined
  await again.actions.syncNow()
  expect(again.getSnapshot()).toMatchObject({ unread: 0, status: { rosterCount: 30 } })
  expect(await again.actions.scan(codeOf(rows[25]!)), 'own scans were never in danger').toMatchObject({ kind: 'already_checked_in' })
})

test('a part of the list that rots under two tabs comes back to the disk, whichever of them asks for it', async () => {
  const { rows, server, phone } = setUp(10)
  const one = await phone.openPaired()
  server.down = offline
  const db = phone.openDb()
  const [first] = await db.pages.toArray()
  first!.sealed.data[5]! ^= 255
  await db.pages.put(first!)
  const two = await phone.openTab()
  expect(two.getSnapshot().status.rosterCount).toBe(0)
  two.close()
  server.down = undefined
  await one.actions.syncNow()
  one.close()
  server.down = offline
  const three = await phone.openTab()
  expect(three.getSnapshot()).toMatchObject({ unread: 0, status: { rosterCount: rows.length } })
})

test('a passing error while the list is read costs nothing', async () => {
  const { server, phone } = setUp(30)
  ;(await phone.openPaired()).close()
  server.down = offline
  const db = phone.openDb()
  await db.open()
  failReads(db, 'pages', 2) // together twice; one by one it can be read
  const tab = await phone.openTab({ db })
  expect(tab.getSnapshot()).toMatchObject({ unread: 0, status: { rosterCount: 30 } })
  tab.close()
  expect((await phone.openTab()).getSnapshot().status.rosterCount).toBe(30)
})

test('an own event that the disk spoiled is said, and stops nothing', async () => {
  const { rows, server, phone } = setUp()
  const tab = await phone.openPaired()
  server.down = offline
  for (const row of rows.slice(0, 3)) await tab.actions.scan(codeOf(row))
  tab.close()
  const db = phone.openDb()
  const [rotten] = await db.events.toCollection().primaryKeys()
  const get = db.events.get.bind(db.events)
  failReads(db, 'events', 2)
  db.events.get = ((key: number) => (key === rotten ? Promise.reject(broken()) : get(key))) as never
  const again = await phone.openTab({ db })
  expect(again.getSnapshot()).toMatchObject({ phase: 'ready', unread: 1, todayCount: 2 })
  expect(await again.actions.scan(codeOf(rows[1]!))).toMatchObject({ kind: 'already_checked_in' })
  expect(await again.actions.scan(codeOf(rows[3]!))).toMatchObject({ kind: 'welcome' })
})

test('a part of the feed that can not be read comes again', async () => {
  const { rows, server, phone } = setUp()
  server.events.push(otherEvent(rows[0]!.id), otherEvent(rows[1]!.id))
  ;(await phone.openPaired({ pageSize: 1 })).close()
  server.down = offline
  const db = phone.openDb()
  const [rotten] = await db.feed.toCollection().primaryKeys()
  const get = db.feed.get.bind(db.feed)
  failReads(db, 'feed', 2)
  db.feed.get = ((key: number) => (key === rotten ? Promise.reject(broken()) : get(key))) as never
  const tab = await phone.openTab({ db })
  const inside = () => rows.slice(0, 2).map((row) => tab.actions.person(row.id)!.state.status)
  expect([tab.getSnapshot().unread, inside()]).toEqual([1, ['registered', 'checked_in']])
  server.down = undefined
  await tab.actions.syncNow()
  expect([tab.getSnapshot().unread, inside()]).toEqual([0, ['checked_in', 'checked_in']])
})

test('a store that hangs at the start is asked again, and comes when it answers', async () => {
  const { phone, server } = setUp()
  ;(await phone.openPaired()).close()
  server.down = offline
  const db = phone.openDb()
  await db.open()
  const real = db.meta.toArray.bind(db.meta)
  db.meta.toArray = (() => new Promise(() => {})) as never
  const opening = phone.openTab({ db })
  await settle()
  await phone.pass(10_000)
  const tab = await opening
  expect(tab.getSnapshot().phase).toBe('broken')
  db.meta.toArray = real
  await phone.pass(5000)
  await expect.poll(() => tab.getSnapshot()).toMatchObject({ phase: 'ready', status: { rosterCount: 10 } })
})

test('pairing on a store that hangs ends in words, and the next code is taken', async () => {
  const { phone } = setUp()
  const db = phone.openDb()
  const tab = await phone.openTab({ db })
  const real = db.transaction.bind(db)
  db.transaction = (() => new Promise(() => {})) as never
  const pairing = tab.actions.pair('7K4P2M9X')
  await settle()
  await phone.pass(20_000)
  expect(await pairing).toMatchObject({ ok: false, message: expect.stringContaining('niets opslaan') })
  db.transaction = real as never
  expect(await tab.actions.pair('7K4P2M9X')).toEqual({ ok: true })
})

test('a read that is so slow that it was given up does not spoil the one that came after it', async () => {
  const { phone, server } = setUp()
  ;(await phone.openPaired()).close()
  server.down = offline
  const db = phone.openDb()
  await db.open()
  const real = db.feed.where.bind(db.feed)
  const slow = Promise.withResolvers<void>()
  db.feed.where = ((index: string) => {
    db.feed.where = real
    return {
      above: () => ({
        toArray: () =>
          slow.promise.then(() =>
            real(index as ':id')
              .above(0)
              .toArray(),
          ),
      }),
    }
  }) as never
  const opening = phone.openTab({ db })
  await settle()
  await phone.pass(10_000)
  const tab = await opening
  expect(tab.getSnapshot().phase).toBe('broken')
  await phone.pass(5000)
  slow.resolve()
  await expect.poll(() => tab.getSnapshot()).toMatchObject({ phase: 'ready', status: { rosterCount: 10 } })
})

test('a list that one tab dropped is dropped in all, and no tab puts half of one in its place', async () => {
  const { rows, server, phone } = setUp(30)
  const one = await phone.openPaired({ pageSize: 10 })
  const two = await phone.openTab({ tabs: { tell: () => {}, listen: () => {} }, pageSize: 10 })
  await two.actions.syncNow()
  server.now = Date.parse('2025-10-26T00:01:00Z')
  await one.actions.syncNow()
  expect(one.getSnapshot().status).toMatchObject({ rosterCount: 0, needsPairing: true })
  await two.actions.syncNow()
  expect(two.getSnapshot().status.rosterCount).toBe(0)

  server.device = { ...server.device, id: '00000000-0000-4000-8000-000000000009' }
  await one.actions.pair('7K4P2M9X')
  await Promise.all([one.actions.syncNow(), two.actions.syncNow()])
  await Promise.all([one.actions.syncNow(), two.actions.syncNow()])
  expect([one, two].map((tab) => tab.getSnapshot().status.rosterCount)).toEqual([30, 30])
  server.down = offline
  one.close()
  two.close()
  const again = await phone.openTab()
  expect(again.getSnapshot().status.rosterCount).toBe(30)
  expect(await again.actions.scan(codeOf(rows[3]!))).toMatchObject({ kind: 'welcome' })
})

test('two tabs that can not hear each other: no wrong green in either', async () => {
  const { rows, server, phone } = setUp()
  const quiet = { tell: () => {}, listen: () => {} }
  const one = await phone.openPaired({ tabs: quiet })
  const two = await phone.openTab({ tabs: quiet })
  expect(two.getSnapshot().role).toBe('scanner')
  server.events.push(otherEvent(rows[2]!.id))
  await one.actions.syncNow()
  expect(await two.actions.scan(codeOf(rows[2]!)), 'what the other tab pulled counts here').toMatchObject({ kind: 'already_checked_in' })
  expect(await one.actions.scan(codeOf(rows[4]!))).toMatchObject({ kind: 'not_saved', message: expect.stringContaining('ander tabblad') })
  expect(one.getSnapshot().role).toBe('bystander')
  expect(await two.actions.scan(codeOf(rows[4]!))).toMatchObject({ kind: 'welcome' })
  await one.actions.takeOver()
  expect(one.getSnapshot().role).toBe('scanner')
  expect(await one.actions.scan(codeOf(rows[4]!))).toMatchObject({ kind: 'already_checked_in' })
  expect(await two.actions.scan(codeOf(rows[5]!))).toMatchObject({ kind: 'not_saved' })
})

test('a second tab leaves the scanning to a live first one, and takes it with a press', async () => {
  const { rows, phone } = setUp()
  const seats = { taken: false }
  const seat = {
    take: async (force: boolean) => {
      if (seats.taken && !force) return false
      seats.taken = true
      return true
    },
    leave: () => {},
  }
  const one = await phone.openPaired({ seat })
  const two = await phone.openTab({ seat })
  expect([one.getSnapshot().role, two.getSnapshot().role]).toEqual(['scanner', 'bystander'])
  expect(await two.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'not_saved' })
  expect(await one.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'welcome' })
  await expect.poll(() => two.getSnapshot().todayCount).toBe(1)
  await two.actions.takeOver()
  await expect.poll(() => [one.getSnapshot().role, two.getSnapshot().role]).toEqual(['bystander', 'scanner'])
})

test('the post that another tab chose is the post that is scanned for, heard of or not', async () => {
  const { rows, phone } = setUp()
  const quiet = { tell: () => {}, listen: () => {} }
  const one = await phone.openPaired({ tabs: quiet })
  const two = await phone.openTab({ tabs: quiet })
  await one.actions.setLocation('finish')
  expect(await two.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'recorded', action: 'finish-race' })
})

test('a tab that is frozen with the lock stops nobody', async () => {
  const { rows, server, phone } = setUp()
  ;(await phone.openPaired()).close()
  const tab = await phone.openTab({ withLock: () => new Promise<never>(() => {}) })
  await tab.actions.scan(codeOf(rows[1]!))
  const syncing = tab.actions.syncNow()
  await settle()
  await phone.pass(5000)
  await phone.pass(5000)
  await syncing
  expect(server.scans.size).toBe(1)
})

test('a store that hangs: the crew hears so, the next scan is taken, and what was called off is not there', async () => {
  const { rows, phone } = setUp()
  const db = phone.openDb()
  const tab = await phone.openPaired({ db })
  await tab.actions.setLocation('start')
  const real = db.transaction.bind(db)
  db.transaction = (() => new Promise(() => {})) as never
  const hanging = tab.actions.scan(codeOf(rows[1]!))
  await settle()
  await phone.pass(4000)
  expect(await hanging).toMatchObject({ kind: 'not_saved', message: expect.stringContaining('niet opgeslagen') })
  db.transaction = real
  expect(await tab.actions.scan(codeOf(rows[2]!))).toMatchObject({ kind: 'welcome' })
  expect(await tab.actions.scan(codeOf(rows[1]!))).toMatchObject({ kind: 'welcome' })
})

test('a cipher that hangs or throws ends in words too', async () => {
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

test('a connection to the store that was lost is opened again, and the scan is stored once', async () => {
  const { rows, phone } = setUp()
  const db = phone.openDb()
  const tab = await phone.openPaired({ db })
  const real = db.events.add.bind(db.events)
  db.events.add = (() => {
    db.events.add = real
    return Promise.reject(broken())
  }) as never
  expect(await tab.actions.scan(codeOf(rows[1]!))).toMatchObject({ kind: 'welcome' })
  expect(await db.events.count()).toBe(1)
})

test('the list goes 14 days after its last day or the pairing, by the time that the server told and by nothing else', async () => {
  const { rows, server, phone } = setUp()
  const tab = await phone.openPaired()
  server.down = offline
  phone.now = Date.parse('2025-11-01T10:00:00Z') // the phone's clock jumps
  await tab.actions.syncNow()
  expect(tab.getSnapshot().status.rosterCount).toBe(10)
  expect(await tab.actions.scan(codeOf(rows[1]!))).toMatchObject({ kind: 'welcome' })

  server.down = undefined
  for (const day of ['2025-10-15', '2025-10-20', '2025-10-24']) {
    server.now = Date.parse(`${day}T10:00:00Z`)
    await tab.actions.syncNow()
    expect(tab.getSnapshot().status.rosterCount).toBe(10)
  }
  server.now = Date.parse('2025-10-25T00:01:00Z')
  await tab.actions.syncNow()
  expect(tab.getSnapshot().status, 'no sync moves it').toMatchObject({ rosterCount: 0, needsPairing: true })
  await tab.actions.syncNow()
  expect((await phone.openTab()).getSnapshot().status.rosterCount).toBe(0)
})

test('the list goes by the clock that nobody can set, too, without signal', async () => {
  const { server, phone } = setUp()
  const tab = await phone.openPaired()
  server.down = offline
  phone.monotonic += 25 * 86_400_000
  await tab.actions.syncNow()
  expect(tab.getSnapshot().status.rosterCount).toBe(0)
})

test('a clock that is set while the page lives: the time of a scan is still true, or says how far it may be off', async () => {
  const { rows, server, phone } = setUp()
  const tab = await phone.openPaired()
  await tab.actions.syncNow()
  server.down = offline
  await phone.pass(60_000)
  const at = async (row: number) => {
    await tab.actions.scan(codeOf(rows[row]!))
    const db = phone.openDb()
    const { event } = (await db.events.toArray()).at(-1)!
    db.close()
    return { off: event.deviceTime + event.clockOffset - (noon + phone.monotonic), uncertainty: event.clockUncertainty }
  }
  phone.now += 7000
  expect(await at(1)).toMatchObject({ off: expect.closeTo(0, -1), uncertainty: expect.toSatisfy((ms: number) => ms < 20) })
  phone.now -= 3_600_000
  expect(await at(2)).toMatchObject({ off: expect.closeTo(0, -1), uncertainty: expect.toSatisfy((ms: number) => ms < 20) })
  phone.timesHidden++ // asleep for a minute: the clock that nobody can set stood still
  phone.now += 60_000
  const asleep = await at(3)
  expect(asleep.off).toBeCloseTo(60_000, -1)
  expect(asleep.uncertainty).toBeGreaterThan(1000)
})

test('a store that could not be read right after pairing is read again by whoever pairs again', async () => {
  const { phone } = setUp()
  const db = phone.openDb()
  const tab = await phone.openTab({ db })
  const read = db.stock.toArray
  db.stock.toArray = (() => ((db.stock.toArray = read), Promise.reject(broken()))) as never
  expect(await tab.actions.pair('7K4P2M9X')).toMatchObject({ ok: false })
  expect(await tab.actions.pair('7K4P2M9X')).toEqual({ ok: true })
})

test('a clock that is set under a page which never heard the server itself: what an earlier page heard is set right too', async () => {
  const { rows, phone, server } = setUp()
  ;(await phone.openPaired()).close()
  server.down = offline
  const tab = await phone.openTab()
  await phone.pass(60_000)
  phone.now -= 90_000
  await tab.actions.scan(codeOf(rows[1]!))
  const db = phone.openDb()
  const { event } = (await db.events.toArray()).at(-1)!
  expect(Math.abs(event.deviceTime + event.clockOffset - (noon + phone.monotonic))).toBeLessThanOrEqual(event.clockUncertainty)
  expect(event.clockUncertainty).toBeLessThan(2000)
})

test('a clock from the end of time makes an event that the contract takes', async () => {
  const { rows, phone, server } = setUp()
  const tab = await phone.openPaired()
  server.down = offline
  for (const [n, now] of [8.64e15, -5, 1.5].entries()) {
    phone.now = now
    phone.timesHidden++
    expect(await tab.actions.scan(codeOf(rows[n]!))).toMatchObject({ kind: 'welcome' })
  }
  const db = phone.openDb()
  for (const { event } of await db.events.toArray()) {
    expect(event.deviceTime).toBeGreaterThanOrEqual(0)
    expect(event.deviceTime).toBeLessThanOrEqual(4e12)
    expect([event.deviceTime, event.clockOffset, event.clockUncertainty].every(Number.isInteger)).toBe(true)
    expect(Math.abs(event.clockOffset)).toBeLessThanOrEqual(4e12)
  }
})

test('a refused scan does not count here: who comes again is let in again', async () => {
  const { rows, server, phone } = setUp()
  const tab = await phone.openPaired()
  const take = server.answer
  server.answer = (scan, index) => ({ index, id: scan.id, outcome: 'refused', reason: 'malformed', message: 'Onleesbaar' })
  await tab.actions.scan(codeOf(rows[1]!))
  await tab.actions.syncNow()
  expect(tab.getSnapshot()).toMatchObject({ todayCount: 0, status: { refused: 1 } })
  server.answer = take
  expect(await tab.actions.scan(codeOf(rows[1]!))).toMatchObject({ kind: 'welcome' })
  await tab.actions.syncNow()
  expect((await phone.openTab()).getSnapshot()).toMatchObject({ todayCount: 1, status: { refused: 1, waiting: 0 } })
})

test('a short code counts when crew typed it, never from the camera', async () => {
  const { rows, server, phone } = setUp()
  const replaced = codeOf(rows[1]!)
  server.rows[1] = { ...rows[1]!, codeVersion: 2 }
  const tab = await phone.openPaired()
  expect(await tab.actions.scan(replaced), 'a replaced code').toMatchObject({ kind: 'refused', reason: 'replaced_code' })
  const plain = `DS-${rows[1]!.id.slice(0, 4)}-${rows[1]!.id.slice(4)}`
  expect(await tab.actions.scan(plain)).toMatchObject({ kind: 'refused', reason: 'scanned_short_code' })
  expect(await tab.actions.scan(plain, { typed: true })).toMatchObject({ kind: 'welcome' })
})

test('a new table at the server hears everything again, scans of before its time too', async () => {
  const { rows, server, phone } = setUp()
  const tab = await phone.openPaired()
  await tab.actions.scan(codeOf(rows[0]!))
  await tab.actions.syncNow()
  Object.assign(server, { epoch: 'table-2', scans: new Map(), events: [] })
  await tab.actions.syncNow()
  await tab.actions.syncNow()
  expect(server.scans.size).toBe(1)
  expect(tab.getSnapshot()).toMatchObject({ todayCount: 1, status: { waiting: 0, rosterCount: 10 } })
})

test('the full comparison finds what the server forgot and what it never gave, and fetches nothing when there is nothing', async () => {
  const { rows, server, phone } = setUp()
  phone.onPass = (ms) => void (server.now += ms)
  const tab = await phone.openPaired()
  await tab.actions.scan(codeOf(rows[0]!))
  await tab.actions.syncNow()
  await tab.actions.syncNow()
  await phone.pass(120_000)
  await tab.actions.syncNow()
  let pulls = 0
  server.before = (call) => void (pulls += Number(call === 'pullRoster'))
  expect([await tab.actions.compareAll(), pulls]).toEqual(['same', 1])

  server.scans.clear()
  server.events.length = 0
  expect(await tab.actions.compareAll()).toBe('mended')
  await tab.actions.syncNow()
  await tab.actions.syncNow()
  expect(server.scans.size).toBe(1)

  server.events.unshift(otherEvent(rows[3]!.id)) // before where the cursor is: the index showed it late
  await tab.actions.syncNow()
  expect(tab.actions.person(rows[3]!.id)!.state.status).toBe('registered')
  await phone.pass(120_000)
  expect(await tab.actions.compareAll()).toBe('mended')
  expect(tab.actions.person(rows[3]!.id)!.state.status).toBe('checked_in')
  server.down = offline
  expect(await tab.actions.compareAll()).toBe('unreachable')
})

test('the list of an older version of the app is there after the update, without signal', async () => {
  const { rows, server, phone } = setUp(4)
  const tab = await phone.openPaired()
  tab.close()
  server.down = offline
  const db = phone.openDb()
  const { openRows, sealRows } = await import('#web/db/roster-rows.ts')
  const { loadRosterCipher } = await import('#web/db/roster-cipher.ts')
  const cipher = await loadRosterCipher(db)
  const [page] = await db.pages.toArray()
  const { rows: kept } = await openRows(cipher, page!.sealed)
  const { v: _v, received: _received, ...oldScan } = otherEvent(kept[1]!.id)
  const old = kept.map((row, n) => ({ ...row, scans: n === 1 ? [oldScan] : [] }))
  await db.pages.clear()
  await db.roster.put({ shard: 1, sealed: await sealRows(cipher, old) })
  const updated = await phone.openTab()
  expect(updated.getSnapshot().status.rosterCount).toBe(4)
  expect(await updated.actions.scan(codeOf(rows[1]!))).toMatchObject({ kind: 'already_checked_in' })
  expect(await updated.actions.scan(codeOf(rows[2]!))).toMatchObject({ kind: 'welcome' })
  expect(await getMeta(db, 'rosterKey')).toBeDefined()
})

test('a scan is of the place where it was made, also when the crew moves on while it is being stored', async () => {
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
