import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { createCrewDb } from './crew-db.ts'
import { readRobustly } from './read-robustly.ts'

async function setUp(fails: number) {
  const db = createCrewDb({ indexedDB: new IDBFactory(), IDBKeyRange })
  await db.feed.bulkAdd([1, 2, 3].map(() => ({ events: [], strange: [] })))
  const read = { alone: 0, left: fails }
  const [toArray, get] = [db.feed.toArray.bind(db.feed), db.feed.get.bind(db.feed)]
  db.feed.toArray = (() => (read.left-- > 0 ? Promise.reject(new DOMException('lost', 'UnknownError')) : toArray())) as never
  db.feed.get = ((key: number) => (read.alone++, get(key))) as never
  return { db, read }
}

test('repeats a failed read of the table once, without reading each record alone', async () => {
  const { db, read } = await setUp(1)
  expect((await readRobustly(db.feed)).records.length).toBe(3)
  expect(read.alone).toBe(0)
})

test('reads each record alone when the table cannot be read as a whole', async () => {
  const { db, read } = await setUp(2)
  expect(await readRobustly(db.feed)).toMatchObject({ records: [{ block: 1 }, { block: 2 }, { block: 3 }], unreadable: [] })
  expect(read.alone).toBe(3)
})
