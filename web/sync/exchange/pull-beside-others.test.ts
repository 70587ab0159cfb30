import { expect, test } from 'vitest'
import { incrementRevision } from '#web/db/counter.ts'
import { getMeta, putMeta } from '#web/db/meta.ts'
import { recordEvent } from '#web/db/record-event.ts'
import { dropRoster } from './crew-session.ts'
import { pullChanges } from './pull.ts'
import { otherEvent, testRow } from '#web/sync/testing/test-server.ts'
import { setUpPull } from '#web/sync/testing/test-pull.ts'

test('keeps the state of an event that changes while the store is read', async () => {
  const { memory, server, db } = await setUpPull(0)
  const event = otherEvent(testRow(0).id, { deviceId: server.device.id, seq: 1, received: undefined })
  const record = { id: event.id, deviceId: event.deviceId, seq: 1, state: 'waiting' as const, event }
  const order = await db.events.add(record)
  await memory.catchUp()
  await db.transaction('rw', db.meta, () => incrementRevision(db)) // another tab wrote something
  const where = db.events.where.bind(db.events)
  let late = true
  db.events.where = ((index: string) => {
    const clause = where(index)
    const equals = clause.equals.bind(clause)
    clause.equals = ((state: string) => {
      const found = equals(state)
      const keys = found.primaryKeys.bind(found)
      found.primaryKeys = (async () => {
        const read = await keys()
        if (state !== 'waiting' || !late) return read
        late = false
        await db.events.put({ ...record, order, state: 'sent' })
        memory.updateOwn([{ ...record, order, state: 'sent' }])
        return read
      }) as never
      return found
    }) as never
    return clause
  }) as never
  await memory.catchUp()
  expect([late, memory.book.own(event)!.state]).toEqual([false, 'sent'])
})

test('keeps the sequence number of an event that is stored while the store is read', async () => {
  const { memory, db, server } = await setUpPull(0)
  const record = (seq: number) => {
    const event = otherEvent(testRow(0).id, { deviceId: server.device.id, seq, received: undefined })
    return recordEvent(db, memory.counter, { id: event.id, deviceId: event.deviceId, seq, state: 'waiting', event }).done
  }
  await memory.catchUp()
  const toArray = db.meta.toArray.bind(db.meta)
  db.meta.toArray = (async () => {
    db.meta.toArray = toArray
    const read = await toArray()
    const own = await record(1)
    memory.updateOwn([own], await db.transaction('rw', db.meta, () => incrementRevision(db)))
    return read
  }) as never
  await memory.catchUp()
  expect(memory.counter).toMatchObject({ seq: 1, revision: 1 })
  await expect(record(2)).resolves.toMatchObject({ seq: 2 })
})

test('ends with the same roster in three tabs without locks, and stores each page once', async () => {
  const { server, deps, openMemory, stored, rawRows } = await setUpPull(35)
  const pull = () => pullChanges({ ...deps, memory: openMemory(), withLock: (_, run) => run() })
  expect(await Promise.all([pull(), pull(), pull()])).toEqual(['current', 'current', 'current'])
  expect((await stored()).rows).toEqual(server.rows)
  expect((await rawRows()).length).toBe(35)
})

test('stores neither a page nor its cursor if another tab has already stored that page', async () => {
  const { server, db, deps, pull } = await setUpPull(12)
  let once = true
  server.before = async () => {
    if (!once) return
    once = false
    await putMeta(db, 'cursor', '10/0') // the other tab writes this cursor without a message to this tab
  }
  await pull()
  expect((await getMeta(db, 'cursor'))!).toBe('12/0')
  expect(deps.memory.index.size, 'only the rows after that cursor').toBe(2)
})

test('encrypts a page with the current key after another tab dropped the roster', async () => {
  const { server, db, pull, stored } = await setUpPull(5)
  await pull()
  await db.meta.delete('cursor')
  let once = true
  server.before = async () => {
    if (!once) return
    once = false
    await dropRoster(db)
  }
  expect(await pull()).toBe('current')
  expect((await stored()).rows).toEqual(server.rows)
})
