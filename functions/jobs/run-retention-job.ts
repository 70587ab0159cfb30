import type { Log } from '#functions/ports/log.ts'
import { withinBudget } from '#functions/ports/time-budget.ts'
import { recountSales } from '#functions/usecases/tickets/recount-sales.ts'
import { runRetention } from '#functions/usecases/privacy/run-retention.ts'

/** Of the 15 minutes that its Lambda has; what is left is met the next day. */
export const retentionBudgetMs = 14 * 60_000

/** What the schedule of every day does. Says how much went, not whose, and whether the sales were counted right (`same`). */
export async function runRetentionJob(deps: Parameters<typeof runRetention>[0], log: Log): Promise<void> {
  const gone = await withinBudget(retentionBudgetMs, () => runRetention(deps))
  log({ event: 'retention', ...gone, sales: await recountSales(deps) })
}
