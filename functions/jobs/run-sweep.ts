import type { StepDeps } from '#functions/usecases/jobs/sale-kinds.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import type { Log } from '#functions/ports/log.ts'

/** What the schedule does: every step that is due. Silent when there was none. */
export async function runSweep(deps: StepDeps, log: Log): Promise<void> {
  const { tried, failed } = await sweepDueSteps(deps)
  if (tried > 0) log({ event: failed > 0 ? 'sweep-failures' : 'sweep', tried, failed })
}
