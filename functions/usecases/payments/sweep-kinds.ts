import { timeLeft } from '#functions/ports/time-budget.ts'
import type { SettleNeed } from './confirm-sale.ts'
import type { MailedKind } from './sale-kind.ts'
import { runStep } from './run-step.ts'

const pageSize = 100
const batchSize = 5
/** Ms; a step may take this long; with less time left, no step is started. */
const longestStepMs = 5_000

/** The number of steps tried, and of those that failed. */
export interface SweepResult {
  tried: number
  failed: number
}

/**
 * Does every due step of these kinds: steps that never reached the queue, and expired holds. A failed step is postponed, and the others
 * continue. If a whole kind fails, the others continue too, and its error is thrown at the end. Stops when the time is up; the next sweep
 * does the rest.
 */
export async function sweepKinds(deps: SettleNeed, kinds: readonly MailedKind[]): Promise<SweepResult> {
  let [tried, failed] = [0, 0]
  const now = deps.clock.now()
  const sweep = async (kind: MailedKind) => {
    let cursor: string | undefined
    do {
      // Read all pages: steps that stay due because they are leased must not hide the steps on later pages.
      const page = await kind.listDue(now, pageSize, cursor)
      for (let at = 0; at < page.due.length && timeLeft() > longestStepMs; at += batchSize) {
        const batch = page.due.slice(at, at + batchSize)
        const answers = await Promise.allSettled(batch.map(({ id }) => runStep(deps, kind, id)))
        failed += answers.filter((answer) => answer.status === 'rejected').length
        tried += batch.length
      }
      cursor = page.cursor
      if (timeLeft() <= longestStepMs) return
    } while (cursor)
    await kind.endFirstSteps?.(now)
  }
  const [failedKind] = (await Promise.allSettled(kinds.map(sweep))).filter((answer) => answer.status === 'rejected')
  if (failedKind) throw failedKind.reason
  return { tried, failed }
}
