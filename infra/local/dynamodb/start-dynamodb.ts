import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { FaultRule } from '#infra/local/faults/faults.ts'
import type { Input, Store, Table } from './dynalite-engine.ts'
import { checkInput, isOperation, isRefusal, openStore, readTable, refusal, runOperation } from './dynalite-engine.ts'
import { delayIndexes, type Lag } from './index-lag.ts'
import type { ItemLocks } from './item-locks.ts'
import { createItemLocks } from './item-locks.ts'
import { withQuickReads } from './quick-reads.ts'
import { batchWrite, singleWrite } from './single-write.ts'
import { AnswerLostError, injectFault } from './inject-fault.ts'
import { describeTimeToLive, sweepExpired, updateTimeToLive } from './time-to-live.ts'
import { transactGet } from './transact-get.ts'
import { transactWrite } from './transact-write.ts'

/** The engine without HTTP: its own process calls it. */
export interface OpenDynamoDb {
  /** Runs one operation; `input` is the body of its HTTP request. Rejects with a Refusal or {@link AnswerLostError}. */
  call(operation: string, input: Input): Promise<unknown>
  /** Deletes expired items, as AWS does some time after their time to live. Returns the number of deleted items. */
  sweepExpired(): Promise<number>
  /** For tests: makes the indexes lag from now on; undefined brings them up to date and ends the lag. */
  lagIndexes(lag: Lag | undefined): Promise<void>
  close(): Promise<void>
}
/** The engine, with an HTTP server at `endpoint`. */
export type LocalDynamoDb = OpenDynamoDb & {
  endpoint: string
  /** Completes the calls under way, then closes the store. */
  close(): Promise<void>
}

interface Options {
  path?: string
  /** Deletes the stored data once this process has the store's lock. */
  startEmpty?: boolean
  clock: () => number
  faults?: { decideTable(operation: string): FaultRule | undefined | Promise<FaultRule | undefined> }
}

/** dynalite makes a new table usable a tick after its response; a caller that writes at once would not find it. */
async function waitUntilActive(store: Store, tableName: string): Promise<void> {
  while ((await readTable(store, tableName, false)).TableStatus !== 'ACTIVE') await setTimeout(1)
}

/** Finishes tables that a crash in the tick after their creation left in state CREATING. */
async function finishCreatingTables(store: Store): Promise<void> {
  for await (const [key, value] of store.db.iterator({ gte: 'table~', lt: 'table~\xff' })) {
    const table: Table = value
    if (table.TableStatus !== 'CREATING') continue
    table.TableStatus = 'ACTIVE'
    for (const index of table.GlobalSecondaryIndexes ?? []) index.IndexStatus = 'ACTIVE'
    await store.db.batch([{ type: 'put', key, value: table }])
  }
}

/**
 * Opens a DynamoDB for one machine. Without `path` the data are in memory; with it they are in LevelDB files, and an acknowledged write
 * survives a killed process (not a power cut). Time to live and the lifetime of transaction tokens use `clock` (Unix time in ms). `faults`
 * apply to calls.
 */
export async function openDynamoDb(options: Options): Promise<OpenDynamoDb> {
  const opened = withQuickReads(await openStore(options.path))
  if (options.startEmpty) await opened.db.clear()
  await finishCreatingTables(opened)
  const indexes = delayIndexes(opened, options.clock)
  const { store } = indexes
  const locks = createItemLocks()
  return {
    call(operation, input) {
      const run = async (given: Input, held: ItemLocks = locks) => {
        if ('IndexName' in given) await indexes.catchUp()
        return dispatch(store, held, options.clock, operation, given)
      }
      const strike = (fault: FaultRule | undefined) => (fault ? injectFault(fault, operation, input, run, locks) : run(input))
      const decided = options.faults?.decideTable(operation)
      return decided instanceof Promise ? decided.then(strike) : strike(decided)
    },
    sweepExpired: () => sweepExpired(store, locks, options.clock),
    lagIndexes: (lag) => indexes.set(lag),
    async close() {
      await indexes.set(undefined)
      await store.db.close()
    },
  }
}

/** Serves {@link openDynamoDb} on 127.0.0.1, for any credentials and region. */
export async function startDynamoDb(options: Options & { port?: number }): Promise<LocalDynamoDb> {
  const opened = await openDynamoDb(options)
  // Includes calls whose client has disconnected: a disconnect does not undo a call.
  const underWay = new Set<Promise<void>>()
  const server = createServer((request, response) => {
    const answered = answer(request, response, opened.call).finally(() => underWay.delete(answered))
    underWay.add(answered)
  })
  // The SDK keeps its connections open. A connection closed while idle would show up as a failed call.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve)
  })

  return {
    ...opened,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const idle = setInterval(() => server.closeIdleConnections(), 10)
      await new Promise((resolve) => server.close(resolve))
      clearInterval(idle)
      await Promise.allSettled(underWay)
      await opened.close()
    },
  }
}

async function dispatch(store: Store, locks: ItemLocks, clock: () => number, operation: string, input: Input): Promise<unknown> {
  switch (operation) {
    case 'PutItem':
    case 'UpdateItem':
    case 'DeleteItem':
      return singleWrite(store, locks, operation, input)
    case 'BatchWriteItem':
      return batchWrite(store, locks, input)
    case 'TransactWriteItems':
      return transactWrite(store, locks, clock, input)
    case 'TransactGetItems':
      return transactGet(store, locks, input)
    case 'UpdateTimeToLive':
      return updateTimeToLive(store, input)
    case 'DescribeTimeToLive':
      return describeTimeToLive(store, input)
  }
  if (!isOperation(operation)) throw refusal('UnknownOperationException', `The local DynamoDB has no ${operation}`)
  const output = await runOperation(store, operation, checkInput(store, operation, input))
  if (operation === 'CreateTable') await waitUntilActive(store, input.TableName)
  return output
}

async function answer(request: IncomingMessage, response: ServerResponse, run: (operation: string, input: Input) => Promise<unknown>) {
  let status = 200
  let body: unknown
  try {
    body = await run(String(request.headers['x-amz-target']).split('.')[1] ?? '', (await json(request)) as Input)
  } catch (error) {
    if (error instanceof AnswerLostError) return void request.socket.destroy()
    status = isRefusal(error) ? error.statusCode : 500
    body = isRefusal(error)
      ? error.body
      : { __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError', message: 'The local DynamoDB failed' }
    if (!isRefusal(error)) console.error('local DynamoDB failed:', error)
  }
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() }).end(JSON.stringify(body))
}
