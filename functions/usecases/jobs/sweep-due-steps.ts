import { sweepKinds, type SweepResult } from '#functions/usecases/payments/sweep-kinds.ts'
import { mergeSaleCounters } from '#functions/usecases/tickets/recount-sales.ts'
import { advanceLines } from '#functions/usecases/waiting/advance-line.ts'
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
      await advanceLines(deps)
    } finally {
      await mergeSaleCounters(deps)
    }
  }
}
