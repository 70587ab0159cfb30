/** How a dispute ended that the buyer's bank began: the money is ours again, or it is the buyer's. */
export const disputeEnds = ['won', 'lost'] as const
export type DisputeEnd = (typeof disputeEnds)[number]

/** What became of a dispute. Moments are ms since the epoch; `disputeEnd` is null while it goes on, and absent in older records. */
export interface Disputed {
  disputedAt?: number | null | undefined
  disputeEnd?: DisputeEnd | null | undefined
}

/** Whether the buyer's bank has the money: it takes it when a dispute begins, and gives it back only when that is won. */
export const isMoneyTaken = ({ disputedAt, disputeEnd }: Disputed): boolean => Boolean(disputedAt) && disputeEnd !== 'won'

/** Whether a dispute goes on: the provider gives nothing back meanwhile. */
export const isDisputeOpen = ({ disputedAt, disputeEnd }: Disputed): boolean => Boolean(disputedAt) && !disputeEnd
