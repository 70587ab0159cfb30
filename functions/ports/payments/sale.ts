import type { DisputeEnd } from '#shared/domain/money/disputes.ts'
import type { SaleState } from '#shared/domain/money/sales.ts'

/**
 * What has still to happen to a sale, found by the `due` index whatever crashed in between. `check-payment` asks the provider once
 * more, and ends a hold that is over; `send-mail` sends the mail of its state; `refund` gives money back of what was bought no more, `refund-part`
 * of what stays bought, and has a credit note made of what was kept and went back by hand.
 */
export type SaleStep = 'check-payment' | 'send-mail' | 'refund' | 'refund-part'
export const saleSteps = ['check-payment', 'send-mail', 'refund', 'refund-part'] as const satisfies readonly SaleStep[]

/** What an organiser gave back of a sale that stays bought. */
export interface PartRefund {
  /** Of the intention: the same one counts once. */
  key: string
  /** Cents. */
  amount: number
  /** Ms since the epoch. */
  at: number
  /** The administrator's name. */
  by: string
  /** What the buyer reads of it. */
  reason: string
  /** The buyer has had the mail. */
  told?: true
}

/**
 * A sale: something that is held, paid and settled, whatever it is. Tickets and orders of the shop are sales; what they claim
 * (places, pieces) is their store's business. Moments are ms since the epoch.
 */
export interface SaleRecord {
  id: string
  state: SaleState
  createdAt: number
  paymentIntentId: string | null
  paymentMethod: string | null
  /** Null until paid. */
  paidAt: number | null
  /** Until when something is kept for the buyer who has not paid; null when nothing is. */
  holdExpiresAt: number | null
  nextStep: SaleStep | null
  /** When the schedule looks at it at the latest; a job from the queue may take the step sooner. */
  nextStepAt: number | null
  /** Somebody is taking the step; until then nobody else does. */
  stepLease: number | null
  stepFailures: number
  /** Who has this step's mail, by their address in lower case, or what was told, by its key: nothing is said twice. */
  mailed: string[]
  /** A refund that failed is made again, and took the place of a mail: that goes after it. */
  mailWaits: boolean
  /** Why the money goes or went back: the refusal of what was claimed, `flex_cancelled` (by its holder), `organiser_cancelled` (by an administrator) or `at_provider` (by hand, there). */
  refundReason: string | null
  /** Cents that go back or went, in all; null: all that was paid, or of a paid sale nothing. */
  refundAmount: number | null
  /** In order; absent: none. Their sum is `refundAmount` while the sale is paid. Only kinds of which parts go back have them. */
  partRefunds?: readonly PartRefund[] | undefined
  /** How often a refund was begun: each attempt has a key of its own, because the provider keeps even a failure under its key. */
  refundAttempts: number
  /** When the buyer's bank first asked the money back. */
  disputedAt: number | null
  /** How that ended; null while it goes on. */
  disputeEnd: DisputeEnd | null
  /** When that was, by the provider's clock: what happened before it tells nothing new. */
  disputeEndedAt: number | null
  /** Ids of provider events that were applied: each counts once (decision 19). */
  appliedEvents: string[]
  /** Rises with every write; the condition of the next one. */
  rev: number
}

/** What a sale has before anything happened to it. Stores leave out what is like this: absent attributes cost nothing. */
export const blankSale = {
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

/** What the store of any kind of sale promises. `Refusal` says why what it claims can't be had. */
export interface SaleStore<One extends SaleRecord, Refusal extends string> {
  get(id: string): Promise<One | undefined>
  /**
   * Writes `next` (under `previous.rev + 1`) if the stored rev is still `previous.rev`; takes or gives back what the two differ in
   * claiming. All or nothing, so that no interleaving sells more than there is (decision 17).
   */
  transition(previous: One, next: One): Promise<'done' | 'changed_meanwhile' | Refusal>
  /** Deletes a sale that holds nothing, if its rev is still this one; false when it has another. */
  remove(sale: One): Promise<boolean>
  /** Sales with `nextStepAt` <= now, oldest first, from `cursor` on. May lag behind a moment: the step reads the sale again. */
  listDue(now: number, limit: number, cursor?: string): Promise<{ due: One[]; cursor?: string }>
}
