import { expect, test } from 'vitest'
import { putMaterialView } from '#web/db/material-view.ts'
import { getMeta } from '#web/db/meta.ts'
import { settle, setUp } from '#web/sync/testing/test-phone.ts'
import { codeOf, noon, offline, testRow } from '#web/sync/testing/test-server.ts'
import { damageRecord } from '#web/sync/testing/damage-record.ts'

test.each(['materialView', 'lastSyncAt', 'publicKeys', 'rosterKey'] as const)(
  'replaces a damaged %s, opens the scanner and fetches the roster again',
  async (key) => {
    const { rows, server, phone } = setUp()
    const before = await phone.openPaired()
    await putMaterialView(phone.openDb(), { zones: [], materials: [], categories: [], zoneMaterials: [], checklists: [], seenAt: noon })
    before.close()
    const db = phone.openDb()
    const damaged = damageRecord(phone.disk, 'meta', key)
    const tab = await phone.openTab({ db })
    expect(tab.getSnapshot()).toMatchObject({ phase: 'ready', role: 'scanner' })
    await tab.actions.syncNow()
    expect(damaged.isDamaged).toBe(false)
    expect(tab.getSnapshot()).toMatchObject({ hasKeys: true, lostParts: 0, status: { rosterComplete: true, rosterCount: rows.length } })
    server.down = offline
    expect(await tab.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'welcome' })
  },
)

test.each(['device', 'counter', 'secret'] as const)('reports a damaged %s instead of giving the phone a new identity', async (key) => {
  const { phone } = setUp()
  ;(await phone.openPaired()).close()
  const db = phone.openDb()
  damageRecord(phone.disk, 'meta', key)
  const opening = phone.openTab({ db })
  await settle()
  await phone.pass(250)
  await phone.pass(1000)
  expect((await opening).getSnapshot().phase).toBe('broken')
})

test('replaces a damaged value from memory and continues to sync', async () => {
  const { server, phone } = setUp()
  const db = phone.openDb()
  const tab = await phone.openPaired({ db })
  await tab.actions.setLocation('finish')
  const damaged = damageRecord(phone.disk, 'meta', 'location')
  server.rows.push(testRow(20))
  await tab.actions.syncNow()
  expect(tab.getSnapshot()).toMatchObject({ location: 'finish', status: { rosterCount: 11 } })
  expect([damaged.isDamaged, await getMeta(db, 'location')]).toEqual([false, 'finish'])
})
