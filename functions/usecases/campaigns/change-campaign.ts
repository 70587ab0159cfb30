import type { CampaignRecord } from '#functions/ports/campaigns/campaign-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'

type Change = Partial<CampaignRecord> | undefined

/**
 * Reads a campaign and writes the change that `decide` returns; starts again if somebody else wrote in between. Writes nothing if `decide`
 * returns undefined. Returns the campaign as it is afterwards, and whether it was written. Throws `not_found`, `busy`.
 */
export async function changeCampaign(
  { campaigns }: Pick<Deps, 'campaigns'>,
  id: string,
  decide: (campaign: CampaignRecord) => Change | Promise<Change>,
): Promise<{ written: boolean; campaign: CampaignRecord }> {
  return retryOnConflict(async () => {
    const campaign = await campaigns.get(id)
    if (!campaign) throw new AppError('not_found')
    const change = await decide(campaign)
    if (!change) return { written: false, campaign }
    const next = { ...campaign, ...change }
    if ((await campaigns.replace(campaign, next)) === 'done') return { written: true, campaign: { ...next, rev: campaign.rev + 1 } }
    return conflict
  })
}
