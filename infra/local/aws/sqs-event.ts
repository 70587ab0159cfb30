import { createHash } from 'node:crypto'

/** A record of the event that Lambda passes to a handler, with the fields of a real record. */
export interface SqsRecord {
  messageId: string
  receiptHandle: string
  body: string
  attributes: { ApproximateReceiveCount: string; SentTimestamp: string; SenderId: string; ApproximateFirstReceiveTimestamp: string }
  messageAttributes: Record<string, { stringValue?: string; dataType: string }>
  md5OfBody: string
  eventSource: string
  eventSourceARN: string
  awsRegion: string
}
export interface SqsEvent {
  Records: SqsRecord[]
}
export interface SqsBatchResponse {
  batchItemFailures: { itemIdentifier: string }[]
}
export type SqsHandler = (event: SqsEvent) => Promise<SqsBatchResponse | void>

export interface QueuedMessage {
  id: string
  body: string
  attributes: Record<string, string>
  /** `sentAt` and `dueAt` are Unix times in ms, by the queue's clock. */
  sentAt: number
  dueAt: number
  /** How often a handler got the message so far. */
  receives: number
  /** Only in a dead letter: the error of the last delivery, and its time in ms. */
  dead?: { error: string; at: number }
}

export const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** Formats a queued message as the record that Lambda passes to a handler. */
export function toRecord(queue: string, message: QueuedMessage): SqsRecord {
  return {
    messageId: message.id,
    receiptHandle: `${message.id}#${message.receives}`,
    body: message.body,
    attributes: {
      ApproximateReceiveCount: String(message.receives),
      SentTimestamp: String(message.sentAt),
      SenderId: 'lokaal',
      ApproximateFirstReceiveTimestamp: String(message.sentAt),
    },
    messageAttributes: Object.fromEntries(
      Object.entries(message.attributes).map(([name, stringValue]) => [name, { stringValue, dataType: 'String' }]),
    ),
    md5OfBody: md5(message.body),
    eventSource: 'aws:sqs',
    eventSourceARN: `arn:aws:sqs:eu-west-1:000000000000:${queue}`,
    awsRegion: 'eu-west-1',
  }
}

/** Returns the ids to deliver again, as Lambda decides: a response with an unknown or empty id fails the whole batch. */
export function failedIds(batch: QueuedMessage[], answer: SqsBatchResponse | void): Set<string> {
  const all = new Set(batch.map(({ id }) => id))
  const failed = new Set((answer?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier))
  return [...failed].every((id) => all.has(id)) ? failed : all
}
