/** The outcome of a dispute by the buyer's bank. `won`: we get the money back. `lost`: the buyer keeps the money. */
export const disputeEnds = ['won', 'lost'] as const
export type DisputeEnd = (typeof disputeEnds)[number]

/** The state of a dispute. `disputedAt` in ms since the epoch; `disputeEnd` is null while it is open, and absent in older records. */
export interface DisputeState {
  disputedAt?: number | null | undefined
  disputeEnd?: DisputeEnd | null | undefined
}

/** How many payments of tickets and of orders are in an open dispute. */
export interface OpenDisputes {
  tickets: number
  orders: number
}

/** True if the buyer's bank has the money: the bank takes the money when a dispute begins, and returns it only if we win. */
export const isReclaimedByBank = ({ disputedAt, disputeEnd }: DisputeState): boolean => Boolean(disputedAt) && disputeEnd !== 'won'

/** True if the buyer's bank gave the buyer the money back for good, so that we cannot refund any of it. */
export const isPaidBackByBank = ({ disputeEnd }: DisputeState): boolean => disputeEnd === 'lost'

/** True if a dispute is open: meanwhile the provider makes no refunds. */
export const isDisputeOpen = ({ disputedAt, disputeEnd }: DisputeState): boolean => Boolean(disputedAt) && !disputeEnd
