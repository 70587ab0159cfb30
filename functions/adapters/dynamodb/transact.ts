/** ElectroDB's answer to a transaction. ElectroDB does not throw if the transaction was cancelled. */
export interface TransactionAnswer {
  canceled: boolean
  data: readonly { rejected: boolean; code: string }[]
}

/** Whether a transaction was written. If `ok` is false, DynamoDB wrote none of its items. */
export type TransactionOutcome =
  | { ok: true }
  | {
      ok: false
      /**
       * Positions of the writes whose condition failed; empty after a clash with others, see `withoutClashRetries` (retry-transient.ts).
       */
      refused: number[]
    }

/**
 * Runs `write`, an ElectroDB transaction, and returns which of its writes had a failed condition. A clash is returned only within
 * `withoutClashRetries`.
 */
export async function runTransaction(write: () => Promise<TransactionAnswer>): Promise<TransactionOutcome> {
  const answer = await write()
  if (!answer.canceled) return { ok: true }
  const refused = answer.data.flatMap((item, at) => (item.code === 'ConditionalCheckFailed' ? [at] : []))
  const isClash = answer.data.some((item) => item.code === 'TransactionConflict')
  if (refused.length === 0 && !isClash) throw new Error(`transaction cancelled: ${answer.data.map((item) => item.code).join(', ')}`)
  return { ok: false, refused }
}
