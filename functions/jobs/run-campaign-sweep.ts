import type { Deps } from '#functions/ports/deps.ts'
import type { Log } from '#functions/ports/log.ts'
import { withinBudget } from '#functions/ports/time-budget.ts'
import { sweepCampaigns } from '#functions/usecases/campaigns/sweep-campaigns.ts'
import { sweepBudgetMs } from './run-sweep.ts'

/** Puts the due campaigns on the queue. Runs every minute; logs only if there were any. */
export async function runCampaignSweep(deps: Pick<Deps, 'campaigns' | 'queue' | 'clock'>, log: Log): Promise<void> {
  const due = await withinBudget(sweepBudgetMs, () => sweepCampaigns(deps))
  if (due > 0) log({ event: 'campaigns-due', due })
}
