import type { StepDeps } from '#functions/usecases/jobs/sale-kinds.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import type { AlarmingEvent, Log } from '#functions/ports/log.ts'
import { withinBudget } from '#functions/ports/time-budget.ts'

/** Of the minute until the next one comes. */
export const sweepBudgetMs = 45_000

/** What the schedule does: every step that is due, as far as the time goes. Silent when there was none. */
export async function runSweep(deps: StepDeps, log: Log): Promise<void> {
  const { tried, failed } = await withinBudget(sweepBudgetMs, () => sweepDueSteps(deps))
  if (tried > 0) log({ event: failed > 0 ? ('sweep-failures' satisfies AlarmingEvent) : 'sweep', tried, failed })
}
