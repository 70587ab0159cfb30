/** ElectroDB's answer to a transaction: it does not throw when the transaction was cancelled. */
export interface TransactionAnswer {
  canceled: boolean
  data: readonly { rejected: boolean; code: string }[]
}

export type TransactionOutcome =
  | { ok: true }
  | {
      ok: false
      /** Positions of the writes whose condition did not hold; none when it clashed with others, see `surfaceClashes` (retry-transient.ts). */
      refused: number[]
    }

/** Runs an ElectroDB write transaction: a condition that does not hold is data. A clash with others comes here only where it is asked for. */
export async function runTransaction(go: () => Promise<TransactionAnswer>): Promise<TransactionOutcome> {
  const answer = await go()
  if (!answer.canceled) return { ok: true }
  const refused = answer.data.flatMap((item, at) => (item.code === 'ConditionalCheckFailed' ? [at] : []))
  const isClash = answer.data.some((item) => item.code === 'TransactionConflict')
  if (refused.length === 0 && !isClash) throw new Error(`transaction cancelled: ${answer.data.map((item) => item.code).join(', ')}`)
  return { ok: false, refused }
}
