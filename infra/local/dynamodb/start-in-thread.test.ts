import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAdjustableClock } from '#infra/local/clock/adjustable-clock.ts'
import { createFaults } from '#infra/local/faults/faults.ts'
import { startDynamoDbInThread } from './start-in-thread.ts'
import { connect, createTestTable } from './test-table.ts'

// Tests what is special to a thread: it shares the clock and the faults of its caller. The conformance suites test the engine itself.

let path: string
const faults = createFaults()
const clock = createAdjustableClock()
const open = () => startDynamoDbInThread({ path, startEmpty: false, clock, faults })
beforeEach(async () => void (path = await mkdtemp(join(tmpdir(), 'thread-'))))
afterEach(() => rm(path, { recursive: true }))

test('the engine in a thread uses the clock and faults of its caller, and keeps its data for the next engine', async () => {
  const engine = await open()
  const { client, TableName } = await createTestTable(connect(engine.endpoint), 'duinstorm')
  const put = (pk: string, more = {}) => client.send(new PutCommand({ TableName, Item: { pk, sk: '-', ...more } }))

  faults.add({ path: 'stand-in/dynamodb/Put', mode: 'conflict', times: 1 })
  await expect(put('a')).rejects.toMatchObject({ name: 'TransactionConflictException' })
  expect(faults.list()).toEqual([])
  await put('a', { ttl: clock.now() / 1000 + 3600 })
  await put('b')
  expect(await engine.sweepExpired()).toBe(0)
  clock.set(new Date(clock.now() + 7_200_000).toISOString())
  expect(await engine.sweepExpired()).toBe(1)
  client.destroy()

  await expect(open(), 'the folder is open in another engine').rejects.toMatchObject({
    code: 'LEVEL_DATABASE_NOT_OPEN',
    cause: { code: 'LEVEL_LOCKED' },
  })
  await engine.close()
  const next = await open()
  const other = connect(next.endpoint)
  expect((await other.send(new GetCommand({ TableName, Key: { pk: 'b', sk: '-' } }))).Item).toEqual({ pk: 'b', sk: '-' })
  other.destroy()
  await next.close()
})
