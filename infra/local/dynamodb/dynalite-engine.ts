import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import dynalite from 'dynalite/db/index.js'
import validations from 'dynalite/validations/index.js'

/** An item, or its key, in the wire format of DynamoDB: `{ pk: { S: 'a' } }`. */
export type AttributeMap = Record<string, Record<string, unknown>>
interface KeyElement {
  AttributeName: string
}
/** The definition of a table, as dynalite stores it. */
export interface Table {
  TableName: string
  TableStatus: string
  GlobalSecondaryIndexes?: { IndexStatus: string; KeySchema: KeyElement[] }[]
  KeySchema: KeyElement[]
}
/** One write to the LevelDB store. */
export type Change = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string }
/** An operation's input as it came over the wire. dynalite checks its shape. */
export type Input = Record<string, unknown> & {
  TableName: string
  Key?: AttributeMap
  Item?: AttributeMap
  ReturnValuesOnConditionCheckFailure?: string
}
/** DynamoDB's refusal of a call. The body is sent unchanged. */
export type Refusal = Error & { statusCode: number; body: { __type: string; message?: string } & Record<string, unknown> }

type Callback<T> = (error: unknown, value: T) => void
type Done = (error: unknown) => void
export interface ItemStore {
  lock: (key: string, run: (release: <F>(callback: F) => F) => void) => void
  get: (key: string, callback: Callback<AttributeMap | undefined>) => void
  put: (key: string, value: AttributeMap, callback: Done) => void
  del: (key: string, callback: Done) => void
}
/** The functions of dynalite's store that this engine uses. */
export interface Store {
  getItemDb(tableName: string): ItemStore
  getIndexDb(kind: string, tableName: string, indexName: string): ItemStore
  /** dynalite itself calls this function with only the first and the last argument. */
  getTable(tableName: string, checkStatus: boolean, callback: Callback<Table>): void
  tableDb: Pick<ItemStore, 'put' | 'del'>
  db: {
    open(): Promise<void>
    close(): Promise<void>
    clear(): Promise<void>
    get(key: string): Promise<unknown>
    getSync(key: string): unknown
    batch(changes: Change[]): Promise<void>
    iterator(range: { gte: string; lt: string }): AsyncIterable<[key: string, value: never]>
    values(range: object): { nextv(count: number): Promise<unknown[]>; close(): Promise<void> }
    /** dynalite's own queries use this function to read items. */
    createValueStream(range: object): Readable
  }
}

// Uses dynalite's parts instead of its HTTP server, because several actions must share one atomic write. These are internals, so the
// package version is pinned, and the conformance suite notices a change.
const load = createRequire(import.meta.url)

const operations = [
  'BatchGetItem',
  'BatchWriteItem',
  'CreateTable',
  'DeleteItem',
  'DeleteTable',
  'DescribeTable',
  'GetItem',
  'ListTables',
  'ListTagsOfResource',
  'PutItem',
  'Query',
  'Scan',
  'TagResource',
  'UntagResource',
  'UpdateItem',
  'UpdateTable',
] as const
export type Operation = (typeof operations)[number]
export const isOperation = (name: string): name is Operation => (operations as readonly string[]).includes(name)

/** Opens the store in LevelDB files under `path`, or in memory without `path`. Rejects if another process has the store open. */
export async function openStore(path: string | undefined): Promise<Store> {
  const store = dynalite.create({ path, createTableMs: 0, updateTableMs: 0, deleteTableMs: 0 })
  await store.db.open()
  return store
}

/** Checks an input as DynamoDB does before it reads any item, and parses its expressions. Throws a Refusal. */
export function checkInput(store: Store, operation: Operation, input: Input): Input {
  const rules = load(`dynalite/validations/${operation[0]!.toLowerCase()}${operation.slice(1)}`)
  const checked = validations.checkTypes(structuredClone(input), rules.types)
  validations.checkValidations(checked, rules.types, rules.custom, store)
  return checked
}

/** Runs one checked operation on the store or on an overlay of it. Rejects with a Refusal. */
export function runOperation(store: Store, operation: Operation, checked: Input): Promise<Record<string, unknown>> {
  const action = load(`dynalite/actions/${operation[0]!.toLowerCase()}${operation.slice(1)}`)
  return new Promise((resolve, reject) => {
    action(store, checked, (error: unknown, output: Record<string, unknown>) => (error ? reject(error) : resolve(output)))
  })
}

/**
 * Returns the storage key of an item in its table. Equal keys that are written differently get the same storage key. Throws a Refusal on a
 * wrong key.
 */
export async function locateItem(store: Store, tableName: string, item: { Key?: AttributeMap; Item?: AttributeMap }): Promise<string> {
  const table = await readTable(store, tableName)
  const refused = item.Item ? dynalite.validateItem(item.Item, table) : dynalite.validateKey(item.Key ?? {}, table)
  if (refused) throw refused
  return dynalite.createKey(item.Item ?? item.Key!, table)
}

/** Reads the definition of a table. Rejects with a Refusal if there is none, or, with `checkStatus`, while it is created or deleted. */
export function readTable(store: Store, tableName: string, checkStatus = true): Promise<Table> {
  return new Promise((resolve, reject) => {
    store.getTable(tableName, checkStatus, (error, table) => (error ? reject(error) : resolve(table)))
  })
}

/** Reads the item at `place`, the result of {@link locateItem}; undefined if there is none. */
export function readItem(store: Store, tableName: string, place: string): Promise<AttributeMap | undefined> {
  return new Promise((resolve, reject) => {
    store.getItemDb(tableName).get(place, (error, item) => (error ? reject(error) : resolve(item)))
  })
}

/** Builds the error with which DynamoDB refuses a call. */
export function refusal(type: string, message: string, more: Record<string, unknown> = {}): Refusal {
  return Object.assign(new Error(message), {
    statusCode: 400,
    body: { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message, ...more },
  })
}

/** Whether DynamoDB itself refused the call, with an error of this `type`; by default with any error. */
export const isRefusal = (error: unknown, type = ''): error is Refusal =>
  error instanceof Error && 'body' in error && (error as Refusal).body.__type.endsWith(type)
