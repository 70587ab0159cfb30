import type { CampaignRecord } from '#functions/ports/campaigns/campaign-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { sendBatchSize } from './run-campaign.ts'

const pageSize = 500

/**
 * Returns the final cost (cents) of a campaign that is stopped now: the reserved cost in proportion to the recipients whose message was
 * handed to the provider, or may have been. Reads the recipients, because only they show earlier attempts. Undefined if the campaign costs
 * nothing.
 */
export async function readFinalSpend({ campaigns }: Pick<Deps, 'campaigns'>, campaign: CampaignRecord): Promise<CampaignRecord['spend']> {
  if (!campaign.spend) return undefined
  let [handed, people, underWay] = [0, 0, campaign.stage === 'sending' && campaign.leaseBy !== null ? sendBatchSize : 0]
  for (let after: string | null = null; ;) {
    const page = await campaigns.listRecipients(campaign.id, { after, limit: pageSize })
    for (const { key, status } of page) {
      people += 1
      // The worker with the lease may be sending the page of recipients after `position` at this moment.
      const isUnderWay = underWay > 0 && (campaign.position === null || key > campaign.position)
      if (isUnderWay) underWay -= 1
      if (isUnderWay || status === 'sent' || status === 'uncertain' || status === 'claimed') handed += 1
    }
    if (page.length < pageSize) break
    after = page.at(-1)!.key
  }
  const { month, cents } = campaign.spend
  return { month, cents: handed === 0 ? 0 : Math.min(cents, Math.ceil((cents * handed) / Math.max(people, campaign.count))) }
}
