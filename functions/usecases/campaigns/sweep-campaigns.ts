import type { Deps } from '#functions/ports/deps.ts'
import { campaignName } from './run-campaign.ts'

/** Queues every campaign whose time has come, or that a crash or a lost job left unfinished. Returns their number. */
export async function sweepCampaigns({ campaigns, queue, clock }: Pick<Deps, 'campaigns' | 'queue' | 'clock'>): Promise<number> {
  const due = await campaigns.listDue(clock.now())
  for (const { id } of due) await queue.enqueue({ kind: campaignName, id })
  return due.length
}
