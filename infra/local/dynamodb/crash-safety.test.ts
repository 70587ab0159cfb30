import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DescribeTableCommand, DescribeTimeToLiveCommand, UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb'
import {
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from './dynalite-engine.ts'
import { startDynamoDb } from './start-dynamodb.ts'
import { connect, createTestTable } from './test-table.ts'

const TableName = 'duinstorm'
type Client = ReturnType<typeof connect>
let folder: string
let cleanUp: (() => Promise<unknown> | void)[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duinstorm-dynamodb-'))
  cleanUp = [() => rm(folder, { recursive: true })]
})
afterEach(async () => {
  for (const undo of cleanUp.toReversed()) await undo()
})

async function startKillable(path: string) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('killable-dynamodb.ts', import.meta.url)), path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  }
  cleanUp.push(kill)
  const [endpoint] = await once(child.stdout, 'data')
  return { client: connect(String(endpoint)), kill }
}

async function open(path: string) {
  const dynamodb = await startDynamoDb({ path, clock: Date.now })
  const client = connect(dynamodb.endpoint)
  const close = async () => {
    client.destroy()
    await dynamodb.close()
  }
  return { client, close }
}

const take = (n = 1) => ({
  Update: { TableName, Key: { pk: 'wave', sk: '-' }, UpdateExpression: 'ADD taken :n', ExpressionAttributeValues: { ':n': n } },
})
const ticket = (order: number, n: number, filler = 0) => {
  const id = `${order}#${String(n).padStart(3, '0')}`
  return {
    Put: { TableName, Item: { pk: id, sk: '-', gsi1pk: `order${order}`, gsi1sk: id, duepk: 'due', duesk: id, filler: 'x'.repeat(filler) } },
  }
}
const readWave = async (client: Client) => (await client.send(new GetCommand({ TableName, Key: { pk: 'wave', sk: '-' } }))).Item?.taken ?? 0
const countOrder = async (client: Client, order: number) => {
  const { Count } = await client.send(
    new QueryCommand({
      TableName,
      IndexName: 'gsi1',
      Select: 'COUNT',
      KeyConditionExpression: 'gsi1pk = :o',
      ExpressionAttributeValues: { ':o': `order${order}` },
    }),
  )
  return Count!
}
const countItems = async (client: Client, order: number) => {
  const { Items } = await client.send(
    new ScanCommand({
      TableName,
      ProjectionExpression: 'pk',
      FilterExpression: 'gsi1pk = :o',
      ExpressionAttributeValues: { ':o': `order${order}` },
    }),
  )
  return Items!.length
}

describe('a process killed right after its response', () => {
  test('has stored every kind of write', async () => {
    const first = await startKillable(folder)
    await createTestTable(first.client, TableName)
    await first.kill()

    const second = await startKillable(folder)
    await second.client.send(new PutCommand({ TableName, Item: { pk: 'put', sk: '-', duepk: 'due', duesk: '1' } }))
    await second.kill()

    const third = await startKillable(folder)
    await third.client.send(
      new UpdateCommand({
        TableName,
        Key: { pk: 'put', sk: '-' },
        UpdateExpression: 'SET duesk = :two',
        ExpressionAttributeValues: { ':two': '2' },
      }),
    )
    await third.client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: { AttributeName: 'until', Enabled: true } }))
    const PutRequest = { Item: { pk: 'batch', sk: '-' } }
    await third.client.send(new BatchWriteCommand({ RequestItems: { [TableName]: [{ PutRequest }] } }))
    await third.kill()

    const fourth = await startKillable(folder)
    await fourth.client.send(new DeleteCommand({ TableName, Key: { pk: 'batch', sk: '-' } }))
    await fourth.client.send(new TransactWriteCommand({ TransactItems: [ticket(1, 1), take()], ClientRequestToken: 'token' }))
    await fourth.kill()

    const { client, close } = await open(folder)
    cleanUp.push(close)
    await client.send(new TransactWriteCommand({ TransactItems: [ticket(1, 1), take()], ClientRequestToken: 'token' }))
    expect(await readWave(client)).toBe(1)
    const { Items } = await client.send(new ScanCommand({ TableName }))
    expect(Items!.map((item) => String(item.pk)).toSorted()).toEqual(['1#001', 'put', 'wave'])
    const due = await client.send(
      new QueryCommand({ TableName, IndexName: 'due', KeyConditionExpression: 'duepk = :d', ExpressionAttributeValues: { ':d': 'due' } }),
    )
    expect(due.Items!.map((item) => item.duesk)).toEqual(['1#001', '2'])
    expect(await client.send(new DescribeTimeToLiveCommand({ TableName }))).toMatchObject({
      TimeToLiveDescription: { AttributeName: 'until' },
    })
  })

  test('leaves no table in state CREATING', async () => {
    const { client, close } = await open(folder)
    await createTestTable(client, TableName)
    await close()
    const store = await openStore(folder)
    const table = (await store.db.get(`table~${TableName}`)) as object
    await store.db.batch([{ type: 'put', key: `table~${TableName}`, value: { ...table, TableStatus: 'CREATING' } }])
    await store.db.close()

    const again = await open(folder)
    cleanUp.push(again.close)
    expect((await again.client.send(new DescribeTableCommand({ TableName }))).Table).toMatchObject({ TableStatus: 'ACTIVE' })
    await again.client.send(new PutCommand({ TableName, Item: { pk: 'a', sk: '-' } }))
  })
})

describe('a process killed during a commit', () => {
  test('has stored each transaction completely or not at all, and each acknowledged transaction completely', async () => {
    const size = 30
    let order = 0
    const answered = new Set<number>()
    const preparing = await open(folder)
    await createTestTable(preparing.client, TableName)
    await preparing.close()

    for (let round = 1; round <= 6; round += 1) {
      const { client, kill } = await startKillable(folder)
      // Six clients write all the time. The kill comes after some responses, while other writes are under way.
      const writers = Array.from({ length: 6 }, async () => {
        for (;;) {
          order += 1
          const mine = order
          await client.send(
            new TransactWriteCommand({ TransactItems: [...Array.from({ length: size - 1 }, (_, n) => ticket(mine, n, 3000)), take()] }),
          )
          answered.add(mine)
          if (answered.size >= round * 5) await kill()
        }
      })
      await Promise.allSettled(writers)
      await kill()

      const after = await open(folder)
      let whole = 0
      for (let one = 1; one <= order; one += 1) {
        const found = await countOrder(after.client, one)
        expect([0, size - 1]).toContain(found)
        if (answered.has(one)) expect(found).toBe(size - 1)
        if (found) whole += 1
      }
      expect(await readWave(after.client)).toBe(whole)
      await after.close()
    }
    expect(answered.size).toBeGreaterThanOrEqual(30)
  }, 60_000)

  test('stores a transaction completely or not at all, wherever the log was cut off', async () => {
    const preparing = await open(folder)
    await createTestTable(preparing.client, TableName)
    await preparing.close()

    const log = async (path: string) =>
      join(
        path,
        (await readdir(path))
          .filter((name) => name.endsWith('.log'))
          .toSorted()
          .at(-1)!,
      )
    const actions = [...Array.from({ length: 20 }, (_, n) => ticket(1, n, 2000)), take()]
    const input = { TransactItems: actions, ClientRequestToken: 'token' }
    const writing = await open(folder)
    const before = (await stat(await log(folder))).size
    await writing.client.send(new TransactWriteCommand(input))
    const after = (await stat(await log(folder))).size
    const asKilled = await mkdtemp(join(tmpdir(), 'duinstorm-dynamodb-'))
    cleanUp.push(() => rm(asKilled, { recursive: true }))
    await cp(folder, asKilled, { recursive: true })
    await writing.close()
    expect(after - before).toBeGreaterThan(100_000)

    // LevelDB's log has blocks of 32 kB, with a header of 7 bytes per piece. The cuts are in headers, at edges and halfway.
    const edges = Array.from({ length: Math.floor(after / 32_768) }, (_, block) => (block + 1) * 32_768).filter((edge) => edge > before)
    const stops = [before, before + 3, before + 7, before + 500, ...edges.flatMap((edge) => [edge - 1, edge, edge + 5]), after - 1, after]
    for (const stop of stops) {
      const torn = join(folder, `torn-${stop}`)
      await cp(asKilled, torn, { recursive: true })
      await truncate(await log(torn), stop)
      const { client, close } = await open(torn)
      const expected = stop === after ? 20 : 0
      expect([stop, await countItems(client, 1), await countOrder(client, 1), await readWave(client)]).toEqual([
        stop,
        expected,
        expected,
        expected && 1,
      ])
      // The token exists only together with the items, so a repeat completes the transaction and never doubles it.
      await client.send(new TransactWriteCommand(input))
      expect([await countItems(client, 1), await readWave(client)]).toEqual([20, 1])
      await close()
    }
  }, 60_000)
})
