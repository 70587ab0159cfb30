import type { CampaignRecord } from '#functions/ports/campaigns/campaign-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { sentAtOnce } from './run-campaign.ts'

const walked = 500

/**
 * What a campaign that is stopped now has cost in the end: the share of those whom it was handed to, or may have been. Read from the lines, which
 * alone know the attempts before this one. Undefined for what costs nothing. Not above what was taken.
 */
export async function spentOnHanded({ campaigns }: Pick<Deps, 'campaigns'>, one: CampaignRecord): Promise<CampaignRecord['spend']> {
  if (!one.spend) return undefined
  let [handed, people, underWay] = [0, 0, one.stage === 'sending' && one.leaseBy !== null ? sentAtOnce : 0]
  for (let after: string | null = null; ;) {
    const page = await campaigns.listRecipients(one.id, { after, limit: walked })
    for (const { key, status } of page) {
      people += 1
      // Whoever has the lease may be handing the page after `position` over at this moment.
      const isUnderWay = underWay > 0 && (one.position === null || key > one.position)
      if (isUnderWay) underWay -= 1
      if (isUnderWay || status === 'sent' || status === 'uncertain' || status === 'claimed') handed += 1
    }
    if (page.length < walked) break
    after = page.at(-1)!.key
  }
  const { month, cents } = one.spend
  return { month, cents: handed === 0 ? 0 : Math.min(cents, Math.ceil((cents * handed) / Math.max(people, one.count))) }
}
