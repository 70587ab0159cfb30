import type { StepDeps } from '#functions/usecases/jobs/sale-kinds.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import type { AlarmingEvent, Log } from '#functions/ports/log.ts'
import { withinBudget } from '#functions/ports/time-budget.ts'

/** Less than the minute until the next sweep starts. */
export const sweepBudgetMs = 45_000

/** Runs the due steps of sales, within {@link sweepBudgetMs}. Runs every minute; logs only if there were any. */
export async function runSweep(deps: StepDeps, log: Log): Promise<void> {
  const { tried, failed } = await withinBudget(sweepBudgetMs, () => sweepDueSteps(deps))
  if (tried > 0) log({ event: failed > 0 ? ('sweep-failures' satisfies AlarmingEvent) : 'sweep', tried, failed })
}
