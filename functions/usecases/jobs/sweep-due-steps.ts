import { sweepKinds, type SweepResult } from '#functions/usecases/payments/sweep-kinds.ts'
import { mergeSaleCounters } from '#functions/usecases/tickets/recount-sales.ts'
import { advanceWaitingLists } from '#functions/usecases/waiting/advance-waiting-list.ts'
import { mailedKinds, type StepDeps } from './sale-kinds.ts'

/**
 * Runs {@link sweepKinds} for everything that is sold. Then offers free places to people who wait, and counts the sales again, even if the
 * steps failed.
 */
export async function sweepDueSteps(deps: StepDeps): Promise<SweepResult> {
  try {
    return await sweepKinds(deps, mailedKinds(deps))
  } finally {
    try {
      await advanceWaitingLists(deps)
    } finally {
      await mergeSaleCounters(deps)
    }
  }
}
