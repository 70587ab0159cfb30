import { expect, test } from 'vitest'
import { setUp } from '#web/sync/testing/test-phone.ts'
import { codeOf, offline } from '#web/sync/testing/test-server.ts'

test('recognises genuine and forged tickets when the signal is lost right after pairing', async () => {
  const { rows, server, phone } = setUp()
  server.before = (call) => void (server.down = call === 'pullRoster' ? offline : undefined)
  const tab = await phone.openTab()
  await tab.actions.pair('7K4P2M9X')
  await tab.actions.syncNow()
  expect(await tab.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'not_in_list' })
  expect(await tab.actions.scan(`${codeOf(rows[0]!).slice(0, -4)}0000`)).toMatchObject({ kind: 'refused', reason: 'forged' })
})

test('never shows a ticket as forged on a phone without a key', async () => {
  const { rows, server, phone } = setUp()
  Object.assign(server, { publicKeys: [] })
  server.before = (call) => void (server.down = call === 'pullRoster' ? offline : undefined)
  const tab = await phone.openTab()
  await tab.actions.pair('7K4P2M9X')
  expect(tab.getSnapshot().hasKeys, 'the ready check can show the missing keys').toBe(false)
  expect((await setUp().phone.openPaired()).getSnapshot().hasKeys).toBe(true)
  expect(await tab.actions.scan(codeOf(rows[0]!))).toEqual({ kind: 'cannot_check' })
  expect(await tab.actions.scan('https://example.com')).toMatchObject({ kind: 'refused', reason: 'foreign' })
})

test('does not count a refused scan: the same person can be scanned again', async () => {
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

test('accepts a short code that crew typed, and refuses a short code from the camera', async () => {
  const { rows, server, phone } = setUp()
  const replaced = codeOf(rows[1]!)
  server.rows[1] = { ...rows[1]!, codeVersion: 2 }
  const tab = await phone.openPaired()
  expect(await tab.actions.scan(replaced), 'a replaced code').toMatchObject({ kind: 'refused', reason: 'replaced_code' })
  const plain = `DS-${rows[1]!.id.slice(0, 4)}-${rows[1]!.id.slice(4)}`
  expect(await tab.actions.scan(plain)).toMatchObject({ kind: 'refused', reason: 'scanned_short_code' })
  expect(await tab.actions.scan(plain, { typed: true })).toMatchObject({ kind: 'welcome' })
})

test('accepts a keyboard scan if one of its possible texts is a genuine ticket, else shows the code as forged', async () => {
  const { rows, phone } = setUp()
  const tab = await phone.openPaired()
  const [genuine, forged] = [codeOf(rows[0]!), `${codeOf(rows[0]!).slice(0, -4)}0000`]
  expect(await tab.actions.scan(forged, { otherReadings: [`${genuine.slice(0, -4)}1111`] })).toMatchObject({ reason: 'forged' })
  expect(await tab.actions.scan(forged, { otherReadings: [genuine] })).toMatchObject({ kind: 'welcome' })
})

test('finds the wearer of a wristband by the number that crew typed, at every post after the check-in', async () => {
  const { phone } = setUp()
  const tab = await phone.openPaired()
  const [person] = tab.actions.people()
  const { id } = person!.row
  await tab.actions.record({ kind: 'link-wristband', participantId: id, wristband: 'WB-0845' })
  await tab.actions.setLocation('finish')
  for (const typed of ['845', '0845', 'wb-845', 'WB 0845']) {
    const outcome = await tab.actions.scan(typed, { typed: true })
    expect(outcome, typed).toMatchObject({ ticket: { participantId: id } })
  }
  expect(await tab.actions.scan('845')).toMatchObject({ kind: 'refused', reason: 'foreign' })
})

test('stores and sends a finish that is too fast, with a warning instead of a refusal', async () => {
  const { rows, server, phone } = setUp()
  server.fastestMinutes = 20
  const tab = await phone.openPaired()
  await tab.actions.setLocation('finish')
  const begin = async (row = rows[0]!) => {
    expect(await tab.actions.record({ kind: 'start', participantId: row.id, codeVersion: null, knownBy: 'roster' })).toMatchObject({
      ok: true,
    })
  }
  const runOffline = async () => {
    server.down = offline
    await phone.pass(4 * 60_000)
    server.now += 4 * 60_000
  }
  for (const row of rows.slice(0, 2)) await begin(row)
  await runOffline()
  expect(await tab.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'recorded', action: 'finish-race', warning: 'too_fast' })
  expect(await tab.actions.scan(codeOf(rows[1]!))).toMatchObject({ kind: 'recorded', warning: 'too_fast' })
  server.down = undefined
  server.fastestMinutes = 0
  await tab.actions.syncNow()
  expect([...server.scans.values()].filter(({ kind }) => kind === 'finish')).toHaveLength(2)
  await begin(rows[2])
  await runOffline()
  expect(await tab.actions.scan(codeOf(rows[2]!)), '0 minutes turns the warning off').toMatchObject({ kind: 'recorded', warning: null })
})
