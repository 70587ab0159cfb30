import type { PayoutLineKind } from '#shared/contract/finance.ts'

/** Money that the provider pays to the organiser's bank account. */
export interface Payout {
  id: string
  /** Cents; negative if the provider takes money from the account. */
  amount: number
  /** When the money is in the bank account: ms since the epoch, a midnight in UTC. */
  arrivesAt: number
  state: 'paid' | 'underway' | 'failed'
}

/**
 * A movement of the balance that is a part of a payout. `amount` − `fee` = `net`, in cents; `net` of all lines is the payout's amount.
 * `refund_failed`: a failed refund came back. `dispute`: the buyer's bank took the money; `dispute_won`: the bank returned it.
 */
export interface PayoutLine {
  id: string
  kind: PayoutLineKind
  amount: number
  fee: number
  net: number
  /** Ms since the epoch. */
  at: number
  /** The payment that the line is about; null if there is none, or the provider does not name it. */
  intentId: string | null
  /** The payment's metadata, if the provider sends them with the line. */
  metadata: Readonly<Record<string, string>> | null
  description: string | null
}

/** The requested page of results. `cursor`: returned with the previous page; absent for the first page. */
interface PageOf {
  limit: number
  cursor?: string | undefined
}

/** The payouts of the payment provider. Throws `payment_unavailable` (AppError) if it does not answer within the time budget. */
export interface Payouts {
  /** Lists payouts, the newest first. */
  list(page: PageOf): Promise<{ payouts: Payout[]; cursor?: string }>
  /** Lists the lines of a payout, the newest first; undefined if there is no such payout. */
  listLines(id: string, page: PageOf): Promise<{ lines: PayoutLine[]; cursor?: string } | undefined>
}
