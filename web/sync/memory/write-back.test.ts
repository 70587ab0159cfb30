import { expect, test } from 'vitest'
import { getMeta } from '#web/db/meta.ts'
import { loadRosterCipher } from '#web/db/roster-cipher.ts'
import { dropRoster } from '#web/sync/exchange/crew-session.ts'
import { setUp } from '#web/sync/testing/test-phone.ts'
import { testRow } from '#web/sync/testing/test-server.ts'
import { writeMissingToDisk } from './write-back.ts'

test('does not write names back after another tab dropped the roster', async () => {
  const { phone } = setUp()
  ;(await phone.openPaired()).close()
  const db = phone.openDb()
  const { revision } = (await getMeta(db, 'counter'))!
  const held = { rows: [testRow(40)], events: [] }
  const openCipher = async () => {
    await dropRoster(db)
    return loadRosterCipher(db)
  }
  expect(await writeMissingToDisk(db, openCipher, held, revision)).toBeUndefined()
  expect(await db.pages.count()).toBe(0)
  const cipher = () => loadRosterCipher(db)
  const now = (await getMeta(db, 'counter'))!.revision
  expect(await writeMissingToDisk(db, cipher, held, now)).toMatchObject({ before: now, after: now + 1 })
  expect(await db.pages.count()).toBe(1)
})
