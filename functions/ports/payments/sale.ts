import type { DisputeEnd } from '#shared/domain/money/disputes.ts'
import type { HandMethod } from '#shared/domain/money/payment-methods.ts'
import type { SaleState } from '#shared/domain/money/sales.ts'

/**
 * The next step of a sale. The `due` index lists the sale, so the step is done even after a crash. `check-payment` reads the payment again
 * and ends an expired hold; `send-mail` sends the mail about the sale's state; `refund` refunds a sale that ended; `refund-part` refunds a
 * part of a sale that stays paid, and makes a credit note for an amount that somebody refunded at the provider itself.
 */
export type SaleStep = 'check-payment' | 'send-mail' | 'refund' | 'refund-part'
export const saleSteps = ['check-payment', 'send-mail', 'refund', 'refund-part'] as const satisfies readonly SaleStep[]

/** The `refundReason` of an unpaid sale whose buyer paid for another sale instead. Any payment for the unpaid sale is refunded. */
export const replacedReason = 'replaced'

/** A partial refund by an organiser: the sale stays paid. */
export interface PartialRefund {
  /** Identifies the organiser's request, so that a repeated request counts once. */
  key: string
  /** Cents. */
  amount: number
  /** Ms since the epoch. */
  at: number
  /** The administrator's name. */
  by: string
  /** Shown to the buyer. */
  reason: string
  /** How the organiser pays the money back, if the provider does not. */
  how?: HandMethod
  /** True once the buyer got the mail about this refund. */
  told?: true
}

/**
 * A sale, which is held, paid and settled. Tickets and orders of the shop are sales; their stores manage what they claim (places,
 * pieces). All times are ms since the epoch.
 */
export interface SaleRecord {
  id: string
  state: SaleState
  createdAt: number
  paymentIntentId: string | null
  paymentMethod: string | null
  /** Null until paid. */
  paidAt: number | null
  /** The end of the hold for a buyer who has not paid; null without a hold. */
  holdExpiresAt: number | null
  nextStep: SaleStep | null
  /** The time from which the sweep does the step, if no job from the queue has done it before. Null if there is no next step. */
  nextStepAt: number | null
  /** A worker is doing the step, and no other worker starts it before this time. Null if no worker is doing it. */
  stepLease: number | null
  stepFailures: number
  /** The mail addresses (lower case) that got this step's mail, or the keys of other notices, so that nothing is sent twice. */
  mailed: string[]
  /** True while a mail waits for another step, such as a repeated refund; the mail is sent after that step. */
  mailWaits: boolean
  /**
   * Why the money is refunded: a refusal of the claim, `flex_cancelled` (by the holder), `organiser_cancelled` (by an administrator),
   * `at_provider` (by a person at the provider itself) or {@link replacedReason}.
   */
  refundReason: string | null
  /** The total cents that were or will be refunded. Null: the whole payment, or nothing while the sale is paid. */
  refundAmount: number | null
  /** The oldest first; absent: none. Their sum is `refundAmount` while the sale is paid. Only for kinds of sale with partial refunds. */
  partialRefunds?: readonly PartialRefund[] | undefined
  /** The number of refund attempts. Each needs a new idempotency key, because the provider stores even a failure under its key. */
  refundAttempts: number
  /** When the buyer's bank first reclaimed the money. */
  disputedAt: number | null
  /** How the dispute ended; null while it is open. */
  disputeEnd: DisputeEnd | null
  /** When the dispute ended, by the provider's clock. Earlier events are ignored. */
  disputeEndedAt: number | null
  /** Ids of provider events that were applied: each is applied once (decision 19). */
  appliedEvents: string[]
  /** Increases with every write; the condition of the next write. */
  rev: number
}

/** The initial values of a sale. Stores omit attributes with these values, because absent attributes cost nothing. */
export const saleDefaults = {
  paymentIntentId: null,
  paymentMethod: null,
  paidAt: null,
  holdExpiresAt: null,
  nextStep: null,
  nextStepAt: null,
  stepLease: null,
  stepFailures: 0,
  mailed: [],
  mailWaits: false,
  refundReason: null,
  refundAmount: null,
  refundAttempts: 0,
  disputedAt: null,
  disputeEnd: null,
  disputeEndedAt: null,
  appliedEvents: [],
} satisfies Partial<SaleRecord>

/** The store of a kind of sale. `Refusal` is the reason why a claim fails. */
export interface SaleStore<One extends SaleRecord, Refusal extends string> {
  get(id: string): Promise<One | undefined>
  /**
   * Writes `next` with rev `previous.rev + 1` if the stored rev is still `previous.rev`, and claims or releases the difference between the
   * two. It does all of this or nothing, so that concurrent calls never sell more than there is (decision 17).
   */
  transition(previous: One, next: One): Promise<'done' | 'changed_meanwhile' | Refusal>
  /** Deletes a sale that claims nothing (no places, no pieces) if its rev is unchanged. Returns false otherwise. */
  remove(sale: One): Promise<boolean>
  /** Lists sales with `nextStepAt` <= now, oldest first, from `cursor` on. May lag slightly, so the step must read the sale again. */
  listDue(now: number, limit: number, cursor?: string): Promise<{ due: One[]; cursor?: string }>
}
