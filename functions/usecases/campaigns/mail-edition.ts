import type { CampaignRecord } from '#functions/ports/campaigns/campaign-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { listEditionRecords } from '#functions/usecases/catalog/current-edition.ts'
import { editionAt } from '#functions/usecases/catalog/edition-scope.ts'
import { changeCampaign } from './change-campaign.ts'

/** Only this many of the newest campaigns are searched for waiting mails. An organiser needs several years to send so many. */
const maxSearched = 1000

const lacksEdition = ({ stage, audience }: CampaignRecord) => stage === 'gathering' && audience.edition === undefined

/**
 * Stores an edition with each waiting mail that has none: the edition that was current when the mail was made. Must run before another
 * edition becomes current, or these mails go to the people of that edition. Safe to repeat.
 */
export async function storeMailEditions(deps: Pick<Deps, 'campaigns' | 'catalog'>): Promise<void> {
  const [mails, editions] = await Promise.all([deps.campaigns.list(maxSearched, ['email']), listEditionRecords(deps.catalog)])
  for (const { id } of mails.filter(lacksEdition))
    await changeCampaign(deps, id, (mail) =>
      lacksEdition(mail) ? { audience: { ...mail.audience, edition: editionAt(editions, mail.createdAt).id } } : undefined,
    )
}
