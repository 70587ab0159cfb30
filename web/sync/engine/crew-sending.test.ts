import { expect, test } from 'vitest'
import { setUp } from '#web/sync/testing/test-phone.ts'
import { codeOf, noon, offline } from '#web/sync/testing/test-server.ts'

test('keeps a refused scan with the reason, and sends the other scans', async () => {
  const { rows, server, phone } = setUp(4)
  const tab = await phone.openPaired()
  const take = server.answer
  server.answer = (scan, index) =>
    scan.participantId === rows[1]!.id
      ? { index, id: '', outcome: 'refused', reason: 'malformed', message: 'Onleesbaar' }
      : take(scan, index)
  for (const row of rows) await tab.actions.scan(codeOf(row))
  await tab.actions.syncNow()
  expect(server.scans.size).toBe(3)
  expect(tab.getSnapshot()).toMatchObject({
    todayCount: 3,
    status: { waiting: 0, refused: 1 },
    refusedItems: [{ name: 'Loper 1', reason: 'malformed', message: 'Onleesbaar' }],
  })
  const reopened = await phone.openTab()
  expect(reopened.getSnapshot().status.refused).toBe(1)
})

test('counts a refused scan that the office accepts later, and no longer lists it as refused', async () => {
  const { rows, server, phone } = setUp(4)
  const tab = await phone.openPaired()
  const take = server.answer
  server.answer = (scan, index) => ({ index, id: scan.id, outcome: 'refused', reason: 'other_post', message: 'Een beheerder beslist.' })
  await tab.actions.scan(codeOf(rows[0]!))
  await tab.actions.syncNow()
  expect(tab.getSnapshot()).toMatchObject({ refusedItems: [{ reason: 'other_post' }], status: { refused: 1 } })
  const [pushed] = server.pushes.at(-1)!
  take(pushed!, 0)
  await tab.actions.syncNow()
  expect(tab.getSnapshot()).toMatchObject({ refusedItems: [], status: { refused: 0 } })
  expect(tab.actions.person(rows[0]!.id)?.state).toMatchObject({ status: 'checked_in' })
})

test('shows offline after a try without an answer, and recovers at the next answer', async () => {
  const { rows, server, phone } = setUp(4)
  const tab = await phone.openPaired()
  server.down = offline
  await tab.actions.scan(codeOf(rows[0]!))
  await tab.actions.syncNow()
  expect(tab.getSnapshot().status).toMatchObject({ state: 'offline', waiting: 1, lastTriedAt: noon, lastSyncAt: noon })
  expect([...phone.timers].every((timer) => timer.ms <= 15_000)).toBe(true)
  server.down = undefined
  // Fires the timer of the back-off as the browser would: nobody touches the phone.
  await phone.pass(15_000)
  await expect.poll(() => tab.getSnapshot().status).toMatchObject({ state: 'synced', waiting: 0 })
})

test('counts an event as held up if the server fails on it every time, and does not show the phone as offline', async () => {
  const { rows, server, phone } = setUp(4)
  const tab = await phone.openPaired()
  const take = server.push
  server.push = () => ({ ok: false, failure: { kind: 'timeout', message: '' } })
  await tab.actions.scan(codeOf(rows[0]!))
  for (let n = 0; n < 25; n++) {
    server.now += 1000
    await tab.actions.syncNow()
  }
  expect(tab.getSnapshot()).toMatchObject({ heldUp: 1, status: { state: 'syncing', waiting: 1 } })
  server.push = take
  await tab.actions.syncNow()
  expect(tab.getSnapshot()).toMatchObject({ heldUp: 0, status: { state: 'synced', waiting: 0 } })
})
