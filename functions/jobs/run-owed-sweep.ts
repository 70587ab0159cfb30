import type { Deps } from '#functions/ports/deps.ts'
import type { Log } from '#functions/ports/log.ts'
import { withinBudget } from '#functions/ports/time-budget.ts'
import { sweepOwedJobs } from '#functions/usecases/owed-jobs.ts'
import { sweepBudgetMs } from './run-sweep.ts'

/** Puts owed jobs, such as mails that were not sent, on the queue. Runs every minute; logs only if there were any. */
export async function runOwedSweep(deps: Pick<Deps, 'owedJobs' | 'queue' | 'clock'>, log: Log): Promise<void> {
  const due = await withinBudget(sweepBudgetMs, () => sweepOwedJobs(deps))
  if (due > 0) log({ event: 'owed-jobs-due', due })
}
