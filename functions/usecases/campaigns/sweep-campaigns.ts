import type { Deps } from '#functions/ports/deps.ts'
import { campaignName } from './run-campaign.ts'

/** Puts on the queue whatever campaign's time has come, and those that a crash or a lost job left: gives how many. */
export async function sweepCampaigns({ campaigns, queue, clock }: Pick<Deps, 'campaigns' | 'queue' | 'clock'>): Promise<number> {
  const due = await campaigns.listDue(clock.now())
  for (const { id } of due) await queue.enqueue({ kind: campaignName, id })
  return due.length
}
