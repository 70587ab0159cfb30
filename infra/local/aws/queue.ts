import { randomUUID } from 'node:crypto'
import type { Schedule } from '#infra/local/clock/schedule.ts'
import { realSchedule } from '#infra/local/clock/schedule.ts'
import { openJournal } from '#infra/local/journal.ts'
import { failedIds, toRecord } from './sqs-event.ts'
import type { QueuedMessage, SqsBatchResponse, SqsHandler } from './sqs-event.ts'

export interface QueueOptions {
  name: string
  handler: SqsHandler
  /** Without it the queue is in memory only. */
  file?: string
  schedule?: Schedule
  now?: () => number
  batchSize?: number
  /** Number of batches handled at the same time. */
  concurrency?: number
  /** After this many failed receives a message is a dead letter. */
  maxReceives?: number
  /** Ms until a message that failed `receives` times is delivered again. */
  backoffMs?: (receives: number) => number
  /** Ms; a handler that takes longer has failed, like a Lambda that times out. */
  handlerTimeoutMs?: number
  onFailure?: (queue: string, error: unknown) => void
}

export interface LocalQueue {
  /** Returns the ids once the messages are on disk. */
  send(messages: { body: string; delayMs?: number; attributes?: Record<string, string> }[]): string[]
  /** Starts delivery. No message is delivered before this call. */
  start(): void
  /** Resolves once no message is being handled and no message is due. It does not wait for messages that are due later. */
  idle(): Promise<void>
  /** Resolves once every message was handled or is a dead letter. */
  drained(): Promise<void>
  size(): number
  deadLetters(): QueuedMessage[]
  /** Delivers a dead letter again, up to `maxReceives` times. False if there is no such dead letter. */
  redrive(id: string): boolean
  /** Stops deliveries, and waits for the deliveries under way. */
  close(): Promise<void>
}

type Change = { put: QueuedMessage } | { done: string }

/**
 * Opens an SQS queue with a Lambda: batches, partial failures, retries after a back-off, dead letters. Delivers at least once: a message
 * leaves the file only after its handler succeeded, so a new process handles it again after a crash.
 */
export function openQueue(options: QueueOptions): LocalQueue {
  const {
    name,
    handler,
    schedule = realSchedule,
    now = Date.now,
    batchSize = 10,
    concurrency = 2,
    maxReceives = 5,
    handlerTimeoutMs = 60_000,
  } = options
  const backoffMs = options.backoffMs ?? ((receives) => Math.min(1000 * 2 ** (receives - 1), 60_000))
  const { entries, journal } = openJournal<Change>(options.file)
  const messages = new Map<string, QueuedMessage>()
  for (const change of entries) {
    if ('put' in change) messages.set(change.put.id, change.put)
    else messages.delete(change.done)
  }
  journal.rewrite([...messages.values()].map((put) => ({ put })))

  const due: string[] = []
  const timers = new Set<() => void>()
  let started = false
  let closed = false
  let flying = 0
  let watchers: { holds: () => boolean; resolve: () => void }[] = []

  const isIdle = () => flying === 0 && due.length === 0
  const isDrained = () => isIdle() && [...messages.values()].every(({ dead }) => dead)

  function put(message: QueuedMessage) {
    journal.append({ put: message })
    messages.set(message.id, message)
  }

  function arrange(message: QueuedMessage) {
    const delay = message.dueAt - now()
    if (delay <= 0) {
      due.push(message.id)
      return
    }
    const cancel = schedule(delay, () => {
      timers.delete(cancel)
      due.push(message.id)
      pump()
    })
    timers.add(cancel)
  }

  function pump() {
    while (started && !closed && flying < concurrency && due.length > 0) {
      flying += 1
      void deliver(due.splice(0, batchSize)).finally(() => {
        flying -= 1
        pump()
      })
    }
    const [met, rest] = [watchers.filter(({ holds }) => holds()), watchers.filter(({ holds }) => !holds())]
    watchers = rest
    for (const { resolve } of met) resolve()
  }

  async function deliver(ids: string[]) {
    const batch = ids.flatMap((id) => messages.get(id) ?? []).map((message) => ({ ...message, receives: message.receives + 1 }))
    // Counts the receive before the call, so that a message which crashes the process also becomes a dead letter.
    for (const message of batch) put(message)
    let failed: Set<string>
    let reason: unknown = 'batchItemFailures'
    try {
      failed = failedIds(batch, await withTimeout(handler({ Records: batch.map((message) => toRecord(name, message)) })))
    } catch (error) {
      failed = new Set(batch.map(({ id }) => id))
      reason = error
    }
    if (closed) return
    if (failed.size > 0) options.onFailure?.(name, reason)
    for (const message of batch) {
      if (!failed.has(message.id)) {
        journal.append({ done: message.id })
        messages.delete(message.id)
      } else if (message.receives >= maxReceives) {
        put({ ...message, dead: { error: reason instanceof Error ? reason.message : String(reason), at: now() } })
      } else {
        const retry = { ...message, dueAt: now() + backoffMs(message.receives) }
        put(retry)
        arrange(retry)
      }
    }
  }

  function withTimeout(answer: Promise<SqsBatchResponse | void>) {
    return new Promise<SqsBatchResponse | void>((resolve, reject) => {
      const cancel = schedule(handlerTimeoutMs, () => reject(new Error(`No answer within ${handlerTimeoutMs} ms`)))
      answer.then(resolve, reject).finally(cancel)
    })
  }

  const until = (holds: () => boolean) => (holds() ? Promise.resolve() : new Promise<void>((resolve) => watchers.push({ holds, resolve })))

  for (const message of messages.values()) if (!message.dead) arrange(message)

  return {
    send(added) {
      const fresh = added.map(({ body, delayMs = 0, attributes = {} }) => ({
        id: randomUUID(),
        body,
        attributes,
        sentAt: now(),
        dueAt: now() + delayMs,
        receives: 0,
      }))
      journal.append(...fresh.map((message) => ({ put: message })))
      for (const message of fresh) {
        messages.set(message.id, message)
        arrange(message)
      }
      queueMicrotask(pump)
      return fresh.map(({ id }) => id)
    },
    start() {
      started = true
      pump()
    },
    idle: () => until(isIdle),
    drained: () => until(isDrained),
    size: () => messages.size,
    deadLetters: () => [...messages.values()].filter(({ dead }) => dead),
    redrive(id) {
      const message = messages.get(id)
      if (!message?.dead) return false
      const { dead: _, ...alive } = message
      const revived = { ...alive, receives: 0, dueAt: now() }
      put(revived)
      arrange(revived)
      queueMicrotask(pump)
      return true
    },
    async close() {
      closed = true
      for (const cancel of timers) cancel()
      await until(() => flying === 0)
      journal.close()
    },
  }
}
