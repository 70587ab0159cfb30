import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openQueue } from './queue.ts'
import type { LocalQueue, QueueOptions } from './queue.ts'
import { md5 } from './sqs-event.ts'
import type { QueuedMessage, SqsHandler } from './sqs-event.ts'

export type DeadLetter = QueuedMessage & { queue: string }

/** The queues together. A function without a comment does for all queues what {@link LocalQueue} says. */
export interface LocalSqs {
  /** Serves the SDK; queue URLs are `${origin}/000000000000/${name}`. */
  fetch(request: Request): Promise<Response>
  queueUrl(origin: string, name: string): string
  /** Starts delivery, with the messages of an earlier process first. */
  start(): void
  idle(): Promise<void>
  drained(): Promise<void>
  deadLetters(): DeadLetter[]
  redrive(id: string): boolean
  close(): Promise<void>
}

interface SqsEntry {
  Id?: string
  MessageBody?: unknown
  DelaySeconds?: number
  MessageAttributes?: Record<string, { StringValue?: string }>
}
const maxBytes = 1_048_576

/** Creates a stand-in of SQS that accepts SendMessage and SendMessageBatch, and calls each queue's handler as Lambda does. */
export function createSqs(
  options: { queues: Record<string, SqsHandler>; dataDir?: string } & Omit<QueueOptions, 'name' | 'handler' | 'file'>,
): LocalSqs {
  const { queues: handlers, dataDir, ...shared } = options
  const queues = new Map(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      openQueue({ ...shared, name, handler, file: dataDir && join(dataDir, `queue-${name}.jsonl`) }),
    ]),
  )
  const all = <T>(ask: (queue: LocalQueue) => T) => [...queues.values()].map(ask)

  return {
    fetch: async (request) => answer(queues, request.headers.get('x-amz-target') ?? '', await request.text()),
    queueUrl: (origin, name) => `${origin}/000000000000/${name}`,
    start: () => void all((queue) => queue.start()),
    async idle() {
      await Promise.all(all((queue) => queue.idle()))
    },
    async drained() {
      await Promise.all(all((queue) => queue.drained()))
    },
    deadLetters: () => [...queues].flatMap(([queue, { deadLetters }]) => deadLetters().map((letter) => ({ ...letter, queue }))),
    redrive: (id) => all((queue) => queue.redrive(id)).some(Boolean),
    async close() {
      await Promise.all(all((queue) => queue.close()))
    },
  }
}

function answer(queues: Map<string, LocalQueue>, target: string, text: string): Response {
  let input: { QueueUrl?: string; Entries?: SqsEntry[] } & SqsEntry
  try {
    input = JSON.parse(text) as typeof input
  } catch {
    return refuse('SerializationException', 'The body is not JSON.')
  }
  const queue = queues.get(/\/([^/]+)$/.exec(input.QueueUrl ?? '')?.[1] ?? '')
  if (!queue) return refuse('QueueDoesNotExist', 'The specified queue does not exist.', 'AWS.SimpleQueueService.NonExistentQueue')

  if (target === 'AmazonSQS.SendMessage') {
    const fault = entryFault(input)
    if (fault) return refuse(fault.code, fault.message)
    const [id] = queue.send([toMessage(input)])
    return reply({ MessageId: id, MD5OfMessageBody: md5(String(input.MessageBody)) })
  }
  if (target === 'AmazonSQS.SendMessageBatch') {
    const entries = input.Entries ?? []
    if (entries.length === 0) return refuse('EmptyBatchRequest', 'There should be at least one entry in the request.')
    if (entries.length > 10) return refuse('TooManyEntriesInBatchRequest', 'Maximum number of entries per request are 10.')
    if (new Set(entries.map(({ Id }) => Id)).size < entries.length)
      return refuse('BatchEntryIdsNotDistinct', 'Two or more batch entries have the same Id.')
    const good = entries.filter((entry) => !entryFault(entry))
    const ids = queue.send(good.map(toMessage))
    return reply({
      Successful: good.map((entry, index) => ({ Id: entry.Id, MessageId: ids[index], MD5OfMessageBody: md5(String(entry.MessageBody)) })),
      Failed: entries.flatMap((entry) => {
        const fault = entryFault(entry)
        return fault ? [{ Id: entry.Id, SenderFault: true, Code: fault.code, Message: fault.message }] : []
      }),
    })
  }
  return refuse('UnsupportedOperation', `The local stand-in has no ${target}.`)
}

function entryFault(entry: SqsEntry): { code: string; message: string } | undefined {
  if (typeof entry.MessageBody !== 'string' || entry.MessageBody === '')
    return { code: 'MissingParameter', message: 'The request must contain the parameter MessageBody.' }
  if (Buffer.byteLength(entry.MessageBody) > maxBytes)
    return {
      code: 'InvalidParameterValue',
      message: `One or more parameters are invalid. Reason: Message must be shorter than ${maxBytes} bytes.`,
    }
  const delay = entry.DelaySeconds ?? 0
  if (!Number.isInteger(delay) || delay < 0 || delay > 900)
    return {
      code: 'InvalidParameterValue',
      message: `Value ${delay} for parameter DelaySeconds is invalid. Reason: DelaySeconds must be >= 0 and <= 900.`,
    }
  return undefined
}

const toMessage = (entry: SqsEntry) => ({
  body: String(entry.MessageBody),
  delayMs: (entry.DelaySeconds ?? 0) * 1000,
  attributes: Object.fromEntries(Object.entries(entry.MessageAttributes ?? {}).map(([name, { StringValue = '' }]) => [name, StringValue])),
})

const reply = (body: object) =>
  Response.json(body, { headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() } })

function refuse(code: string, message: string, queryCode = code): Response {
  return Response.json(
    { __type: `com.amazonaws.sqs#${code}`, message },
    { status: 400, headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-query-error': `${queryCode};Sender` } },
  )
}
