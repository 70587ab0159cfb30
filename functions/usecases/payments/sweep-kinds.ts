import { timeLeft } from '#functions/ports/time-budget.ts'
import type { SettleNeed } from './confirm-sale.ts'
import type { MailedKind } from './sale-kind.ts'
import { takeStep } from './take-step.ts'

const pageSize = 100
const atOnce = 5
/** A step may take this long: with less left none is begun. */
const longestStepMs = 5_000

/** How many steps were tried, and how many of these failed. */
export interface Swept {
  tried: number
  failed: number
}

/**
 * Takes every step of these kinds that is due: what the queue never heard of because of a crash, and holds that are over. A step
 * that fails is put off and does not stop the others, nor does one kind the others. Stops when the time is over; what is
 * still due is met by the next sweep.
 */
export async function sweepKinds(deps: SettleNeed, kinds: readonly MailedKind[]): Promise<Swept> {
  let [tried, failed] = [0, 0]
  const now = deps.clock.now()
  const sweep = async (kind: MailedKind) => {
    let cursor: string | undefined
    do {
      // Page by page to the end: what stays due (leased by somebody) must not hide what is behind it.
      const page = await kind.listDue(now, pageSize, cursor)
      for (let at = 0; at < page.due.length && timeLeft() > longestStepMs; at += atOnce) {
        const batch = page.due.slice(at, at + atOnce)
        const answers = await Promise.allSettled(batch.map(({ id }) => takeStep(deps, kind, id)))
        failed += answers.filter((answer) => answer.status === 'rejected').length
        tried += batch.length
      }
      cursor = page.cursor
      if (timeLeft() <= longestStepMs) return
    } while (cursor)
    await kind.endFirstSteps?.(now)
  }
  const [broken] = (await Promise.allSettled(kinds.map(sweep))).filter((answer) => answer.status === 'rejected')
  if (broken) throw broken.reason
  return { tried, failed }
}
