import { join } from 'node:path'
import { dayMs } from '#shared/lib/durations.ts'
import { openJournal } from '#infra/local/journal.ts'
import type { BalanceTransaction, Charge, Dispute, PaymentIntent, PaymentMethod, Refund, StripeEvent } from './objects.ts'
import type { Decline } from './test-cards.ts'

/** An attempt that waits for the buyer at the bank. `declinedAfter` is the bank's decline after the buyer's approval. */
export interface BankAttempt {
  id: string
  object: 'bank_attempt'
  intent: string
  method: PaymentMethod
  returnUrl: string | null
  declinedAfter?: Decline | undefined
}

/** The stored response to a request with this Idempotency-Key. */
export interface IdempotentAnswer {
  id: string
  object: 'idempotent_answer'
  fingerprint: string
  status: number
  body: unknown
  at: number
}

/** `delivered` is false until the product's server accepted the event. */
export interface Delivery {
  id: string
  object: 'delivery'
  event: StripeEvent
  delivered: boolean
}

export type StripeRecord =
  | PaymentIntent
  | PaymentMethod
  | Charge
  | Refund
  | Dispute
  | BalanceTransaction
  | BankAttempt
  | IdempotentAnswer
  | Delivery

export interface StripeStore {
  find<T extends StripeRecord['object']>(object: T, id: string): Extract<StripeRecord, { object: T }> | undefined
  all<T extends StripeRecord['object']>(object: T): Extract<StripeRecord, { object: T }>[]
  /** Stores all records or none; they are on disk when it returns. */
  put(...records: StripeRecord[]): void
  /**
   * Once `run` returns or throws, writes all records that `run` put as one journal entry. So no change is stored without the response to
   * its request.
   */
  together<R>(run: () => R): R
  close(): void
}

const idempotentAnswerLifeMs = dayMs

/** Opens the stand-in's state in `dataDir/stripe.jsonl`, or in memory without `dataDir`. */
export function openStripeStore(dataDir: string | undefined, now: () => number): StripeStore {
  const { entries, journal } = openJournal<StripeRecord>(dataDir && join(dataDir, 'stripe.jsonl'))
  const records = new Map<string, StripeRecord>()
  const name = (record: StripeRecord) => `${record.object} ${record.id}`
  for (const record of entries) records.set(name(record), record)
  const kept = [...records.values()].filter((record) => record.object !== 'idempotent_answer' || record.at + idempotentAnswerLifeMs > now())
  journal.rewrite(kept)
  let held: StripeRecord[] | undefined
  return {
    find: <T extends StripeRecord['object']>(object: T, id: string) =>
      records.get(`${object} ${id}`) as Extract<StripeRecord, { object: T }> | undefined,
    all: <T extends StripeRecord['object']>(object: T) =>
      [...records.values()].filter((record) => record.object === object) as Extract<StripeRecord, { object: T }>[],
    put(...added) {
      if (held) held.push(...added)
      else journal.append(...added)
      for (const record of added) records.set(name(record), record)
    },
    together(run) {
      if (held) return run()
      held = []
      try {
        return run()
      } finally {
        const all = held
        held = undefined
        if (all.length > 0) journal.append(...all)
      }
    },
    close: () => journal.close(),
  }
}
