import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Clock } from '#shared/lib/clock.ts'
import { openJournal } from '#infra/local/journal.ts'

export interface SentAttachment {
  filename: string
  contentType: string
  /** Base64. */ content: string
  /** The id that `cid:` in the html refers to. */ cid?: string
}

export interface SentMessage {
  id: string
  channel: 'mail' | 'sms' | 'push'
  to: string[]
  /** Empty for an SMS. */
  subject: string
  text: string
  /** Empty for an SMS or a mail without html. */
  html: string
  attachments: SentAttachment[]
  /** ISO 8601, UTC. */
  at: string
}

export interface Outbox {
  /** Returns once the message is on disk. */
  append(message: Omit<SentMessage, 'id' | 'at'>): SentMessage
  /** Newest first. */
  list(): SentMessage[]
  get(id: string): SentMessage | undefined
  close(): void
}

/** Everything that SES, SNS and a push service were asked to send, in `dataDir/outbox.jsonl`, or in memory without `dataDir`. */
export function openOutbox(options: { dataDir?: string; clock: Clock }): Outbox {
  const { entries, journal } = openJournal<SentMessage>(options.dataDir && join(options.dataDir, 'outbox.jsonl'))
  const messages = new Map(entries.map((message) => [message.id, message]))
  return {
    append(message) {
      const sent = { id: randomUUID(), ...message, at: new Date(options.clock.now()).toISOString() }
      journal.append(sent)
      messages.set(sent.id, sent)
      return sent
    },
    // In order of arrival, not of `at`: the local desk can set the clock back.
    list: () => [...messages.values()].reverse(),
    get: (id) => messages.get(id),
    close: () => journal.close(),
  }
}
