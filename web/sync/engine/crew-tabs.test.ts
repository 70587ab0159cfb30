import { expect, test } from 'vitest'
import { incrementRevision } from '#web/db/counter.ts'
import { loadRosterCipher } from '#web/db/roster-cipher.ts'
import { sealRows } from '#web/db/roster-rows.ts'
import { settle, setUp } from '#web/sync/testing/test-phone.ts'
import { codeOf, offline, otherEvent, testRow } from '#web/sync/testing/test-server.ts'

test('drops the roster in all tabs when one tab drops it, and never restores a part of the roster', async () => {
  const { rows, server, phone } = setUp(30)
  const one = await phone.openPaired({ pageSize: 10 })
  const two = await phone.openTab({ tabs: { post: () => {}, listen: () => {} }, pageSize: 10 })
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

test('shows no wrong green verdict in two tabs that receive no messages from each other', async () => {
  const { rows, server, phone } = setUp()
  const quiet = { post: () => {}, listen: () => {} }
  const one = await phone.openPaired({ tabs: quiet })
  const two = await phone.openTab({ tabs: quiet })
  expect(two.getSnapshot().role).toBe('scanner')
  server.events.push(otherEvent(rows[2]!.id))
  await one.actions.syncNow()
  expect(await two.actions.scan(codeOf(rows[2]!)), 'the scans that the other tab fetched count here').toMatchObject({
    kind: 'already_checked_in',
  })
  expect(await one.actions.scan(codeOf(rows[4]!))).toMatchObject({ kind: 'not_saved', message: expect.stringContaining('ander tabblad') })
  expect(one.getSnapshot().role).toBe('bystander')
  expect(await two.actions.scan(codeOf(rows[4]!))).toMatchObject({ kind: 'welcome' })
  await one.actions.takeOver()
  expect(one.getSnapshot().role).toBe('scanner')
  expect(await one.actions.scan(codeOf(rows[4]!))).toMatchObject({ kind: 'already_checked_in' })
  expect(await two.actions.scan(codeOf(rows[5]!))).toMatchObject({ kind: 'not_saved' })
})

test('before a write, reads the latest changes of another tab', async () => {
  const { rows, server, phone } = setUp()
  const tab = await phone.openPaired({ tabs: { post: () => {}, listen: () => {} } })
  const other = phone.openDb()
  const sealed = await sealRows(await loadRosterCipher(other), [testRow(40)])
  server.before = async (call) => {
    if (call !== 'pushScans') return
    server.before = () => {}
    await other.transaction('rw', other.meta, other.pages, async () => {
      await other.pages.add({ sealed })
      await incrementRevision(other)
    })
  }
  await tab.actions.scan(codeOf(rows[0]!))
  await tab.actions.syncNow()
  expect(tab.getSnapshot().status).toMatchObject({ waiting: 0, rosterCount: rows.length + 1 })
})

test('leaves scanning to the first tab, and makes a second tab the scanner when the crew takes over there', async () => {
  const { rows, phone } = setUp()
  const seats = { taken: false }
  const seat = {
    acquire: async (force: boolean) => {
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

test('does not read the changes of other tabs in a hidden tab until it is visible', async () => {
  const { rows, phone } = setUp()
  let seen = true
  const one = await phone.openPaired({ isVisible: () => seen })
  const two = await phone.openTab()
  await two.actions.takeOver()
  await expect.poll(() => one.getSnapshot().role).toBe('bystander')
  seen = false
  expect(await two.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'welcome' })
  await settle()
  expect(one.getSnapshot().todayCount).toBe(0)
  seen = true
  await one.wake()
  expect(one.getSnapshot().todayCount).toBe(1)
})

test('scans for the post that another tab chose, even if the message of that tab is lost', async () => {
  const { rows, phone } = setUp()
  const quiet = { post: () => {}, listen: () => {} }
  const one = await phone.openPaired({ tabs: quiet })
  const two = await phone.openTab({ tabs: quiet })
  await one.actions.setLocation('finish')
  expect(await two.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'recorded', action: 'finish-race' })
})

test("records a check-in for another post without changing the phone's post", async () => {
  const { rows, server, phone } = setUp()
  const tab = await phone.openPaired()
  await tab.actions.setLocation('finish')
  expect(await tab.actions.scan(codeOf(rows[0]!), { location: 'start' })).toMatchObject({ kind: 'welcome' })
  expect(await tab.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'recorded', action: 'finish-race' })
  expect(tab.getSnapshot().location).toBe('finish')
  const stranger = codeOf(testRow(90))
  expect(await tab.actions.scan(stranger, { location: 'start' })).toMatchObject({ kind: 'not_in_list' })
  await tab.actions.admit(stranger, { location: 'start' })
  await tab.actions.syncNow()
  expect(Array.from(server.scans.values(), ({ kind, location }) => [kind, location])).toEqual([
    ['check-in', 'start'],
    ['finish', 'finish'],
    ['check-in', 'start'],
  ])
})

test('syncs even if a frozen tab holds the lock', async () => {
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
