import type { Deps } from '#functions/ports/deps.ts'
import type { Log } from '#functions/ports/log.ts'
import { withinBudget } from '#functions/ports/time-budget.ts'
import { closePastDays } from '#functions/usecases/editions/close-past-days.ts'
import { remindVolunteers } from '#functions/usecases/community/shifts/shift-mails.ts'
import { recordJobRun } from '#functions/usecases/monitoring/job-runs.ts'
import { flagUnderage } from '#functions/usecases/roster/flag-underage.ts'
import { remindTeams } from '#functions/usecases/tickets/teams/team-mails.ts'
import { recountSales } from '#functions/usecases/tickets/recount-sales.ts'
import { runRetention } from '#functions/usecases/privacy/run-retention.ts'

/** Less than the 15 minutes after which Lambda ends the job. The next day's run continues with the rest. */
export const retentionBudgetMs = 14 * 60_000

/**
 * Runs every day: closes past race days, deletes expired data, recounts the sales, reminds teams of missing names and volunteers of their
 * shifts, and flags participants who are too young. Logs numbers only, and whether the sales counters were right (`same`). Stores the
 * outcome of the first two tasks for {@link runJobWatch}, even if they fail.
 */
export async function runRetentionJob(
  deps: Parameters<typeof runRetention>[0] & Pick<Deps, 'content' | 'jobRuns' | 'queue'>,
  log: Log,
): Promise<void> {
  const days = await closePastDays(deps).catch(() => undefined)
  try {
    const summary = await withinBudget(retentionBudgetMs, () => runRetention(deps))
    const isComplete = days !== undefined && summary.isWhole && summary.failed + summary.overdue === 0
    await recordJobRun(deps, 'retention', isComplete ? 'complete' : 'incomplete')
    log({ event: 'retention', ...summary, daysClosed: days?.length ?? 'failed' })
  } catch (error) {
    await recordJobRun(deps, 'retention', 'failed').catch(() => undefined)
    throw error
  }
  log({
    event: 'sales-recounted',
    sales: await recountSales(deps),
    teamsReminded: await remindTeams(deps),
    volunteersReminded: await remindVolunteers(deps),
    underage: await flagUnderage(deps),
  })
}
