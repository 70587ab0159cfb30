import type { Deps } from '#functions/ports/deps.ts'
import type { Log } from '#functions/ports/log.ts'
import { withinBudget } from '#functions/ports/time-budget.ts'
import { sweepOwedJobs } from '#functions/usecases/owed-jobs.ts'
import { sweepBudgetMs } from './run-sweep.ts'

/** What the schedule does for mails that were saved and did not go out: they go on the queue. Silent when there was none. */
export async function runOwedSweep(deps: Pick<Deps, 'owedJobs' | 'queue' | 'clock'>, log: Log): Promise<void> {
  const due = await withinBudget(sweepBudgetMs, () => sweepOwedJobs(deps))
  if (due > 0) log({ event: 'owed-jobs-due', due })
}
