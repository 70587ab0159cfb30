import type { Deps } from '#functions/ports/deps.ts'
import type { MailedKind } from './sale-kind.ts'
import { takeStep } from './take-step.ts'

const pageSize = 100
const atOnce = 5

/** How many steps were tried, and how many of these failed. */
export interface Swept {
  tried: number
  failed: number
}

/**
 * Takes every step of these kinds that is due: what the queue never heard of because of a crash, and holds that are over. A step
 * that fails is put off and does not stop the others.
 */
export async function sweepKinds(deps: Pick<Deps, 'payments' | 'queue' | 'clock'>, kinds: readonly MailedKind[]): Promise<Swept> {
  let [tried, failed] = [0, 0]
  const now = deps.clock.now()
  const sweep = async (kind: MailedKind) => {
    let cursor: string | undefined
    do {
      const page = await kind.listDue(now, pageSize, cursor)
      for (let at = 0; at < page.due.length; at += atOnce) {
        const batch = page.due.slice(at, at + atOnce)
        const answers = await Promise.allSettled(batch.map(({ id }) => takeStep(deps, kind, id)))
        failed += answers.filter((answer) => answer.status === 'rejected').length
        tried += batch.length
      }
      cursor = page.cursor
    } while (cursor)
  }
  await Promise.all(kinds.map(sweep))
  return { tried, failed }
}
