/** ElectroDB's answer to a transaction: it does not throw when the transaction was cancelled. */
export interface TransactionAnswer {
  canceled: boolean
  data: readonly { rejected: boolean; code: string }[]
}

export type TransactionOutcome =
  | { ok: true }
  | { ok: false; /** Positions of the writes whose condition did not hold. */ refused: number[] }

const tries = 8

/**
 * Runs an ElectroDB write transaction. A condition that does not hold is data; a clash with another transaction is tried
 * again with growing, jittered waits, because hot counters (a race day) make clashes normal. Throws after {@link tries} clashes.
 */
export async function runTransaction(
  go: () => Promise<TransactionAnswer>,
  random: () => number = Math.random,
): Promise<TransactionOutcome> {
  for (let attempt = 1; ; attempt++) {
    const answer = await go()
    if (!answer.canceled) return { ok: true }
    const refused = answer.data.flatMap((item, at) => (item.code === 'ConditionalCheckFailed' ? [at] : []))
    if (refused.length > 0) return { ok: false, refused }
    if (attempt === tries) throw new Error(`transaction cancelled ${tries} times: ${answer.data.map((item) => item.code).join(', ')}`)
    await new Promise((resolve) => setTimeout(resolve, random() * Math.min(1000, 10 * 2 ** attempt)))
  }
}
