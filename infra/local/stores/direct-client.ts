import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { isRefusal } from '#infra/local/dynamodb/dynalite-engine.ts'
import { AnswerLostError } from '#infra/local/dynamodb/inject-fault.ts'

interface Command {
  input: object
  clientCommand?: { constructor: { name: string } }
}
type Handler = (call: { input: object }) => Promise<{ output: object }>
type Layer = (next: Handler, context: { commandName: string }) => Handler

/**
 * Creates the part of the SDK's document client that a table needs. It does not serialise, sign or find endpoints, which would be a
 * third of the work in a test with thousands of calls. `call` is the engine's function. Its refusals are thrown as the SDK throws them.
 */
export function createDirectClient(call: (operation: string, input: Record<string, unknown>) => Promise<unknown>): DynamoDBDocumentClient {
  const layers: Layer[] = []
  const client = {
    middlewareStack: { add: (layer: Layer) => void layers.push(layer) },
    async send(command: Command) {
      const commandName = (command.clientCommand ?? command).constructor.name
      const ask: Handler = async ({ input }) => {
        try {
          const answer = await call(commandName.slice(0, -'Command'.length), toWire(input) as Record<string, unknown>)
          return { output: fromWire(answer) as object }
        } catch (error) {
          throw asTheSdk(error)
        }
      }
      return (await layers.reduceRight((next, layer) => layer(next, { commandName }), ask)({ input: command.input })).output
    },
    destroy: () => undefined,
  }
  return client as unknown as DynamoDBDocumentClient
}

function asTheSdk(error: unknown): unknown {
  if (error instanceof AnswerLostError) return Object.assign(new Error('the connection was cut'), { name: 'TimeoutError' })
  if (!isRefusal(error)) return error
  const { __type: type, ...rest } = error.body
  return Object.assign(new Error(error.message), rest, { name: type.split('#')[1], $metadata: { httpStatusCode: error.statusCode } })
}

type Value = Record<string, unknown>
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const map = (record: object, change: (value: unknown, name: string) => unknown) =>
  Object.fromEntries(Object.entries(record).flatMap(([name, value]) => (value === undefined ? [] : [[name, change(value, name)]])))

/** Members of a request or a response whose value is an item or a part of an item. All other members only contain such members. */
const items = new Set(['Item', 'Key', 'ExpressionAttributeValues', 'ExclusiveStartKey', 'LastEvaluatedKey', 'Attributes'])

/** Lists of items or keys. */
const lists = new Set(['Items', 'Keys'])

function toWire(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => (lists.has(name) ? map(one as object, toAttribute) : toWire(one)))
  if (!isRecord(value)) return value
  return items.has(name) ? map(value, toAttribute) : map(value, toWire)
}

function toAttribute(value: unknown): Value {
  if (typeof value === 'string') return { S: value }
  if (typeof value === 'number') return { N: String(value) }
  if (typeof value === 'boolean') return { BOOL: value }
  if (value === null) return { NULL: true }
  if (value instanceof Uint8Array) return { B: Buffer.from(value).toString('base64') }
  if (value instanceof Set) return { SS: [...(value as Set<string>)] }
  return Array.isArray(value) ? { L: value.map(toAttribute) } : { M: map(value as object, toAttribute) }
}

function fromWire(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => (lists.has(name) ? map(one as object, fromAttribute) : fromWire(one)))
  if (!isRecord(value)) return value
  if (items.has(name)) return map(value, fromAttribute)
  // In a batch, `Responses` has a list of items per table; in a transactional read, `Responses` itself is a list.
  return map(value, (inner, innerName) => fromWire(inner, name === 'Responses' ? 'Items' : innerName))
}

function fromAttribute(value: unknown): unknown {
  const [[type, inner]] = Object.entries(value as Value) as [[string, unknown]]
  switch (type) {
    case 'N':
      return Number(inner)
    case 'NULL':
      return null
    case 'B':
      return new Uint8Array(Buffer.from(inner as string, 'base64'))
    case 'SS':
      return new Set(inner as string[])
    case 'L':
      return (inner as unknown[]).map(fromAttribute)
    case 'M':
      return map(inner as object, fromAttribute)
    default:
      return inner
  }
}
