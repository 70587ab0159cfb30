import type { Deps } from '#functions/ports/deps.ts'
import type { AlarmingEvent, Log } from '#functions/ports/log.ts'
import { withinBudget } from '#functions/ports/time-budget.ts'
import { sweepFeed } from '#functions/usecases/crew/sweep-feed.ts'
import { sweepBudgetMs } from './run-sweep.ts'

/**
 * Updates states that lag behind their events, and finds scans of one phone that have the same event number. Runs every minute. Logs only
 * if it found such states or scans.
 */
export async function runFeedSweep(deps: Pick<Deps, 'roster' | 'clock'>, log: Log): Promise<void> {
  const { repaired, failed, duplicates } = await withinBudget(sweepBudgetMs, () => sweepFeed(deps))
  if (repaired + failed + duplicates === 0) return
  log({ event: failed > 0 ? ('feed-sweep-failures' satisfies AlarmingEvent) : 'feed-sweep', repaired, failed, duplicates })
}
