import { messaging } from '#shared/facts/messaging.ts'
import { dayMs } from '#shared/lib/durations.ts'
import type { CampaignRecord } from '#functions/ports/campaigns/campaign-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { recipientKeysOf } from './key-recipients.ts'

/** Higher than the number of campaigns that an organiser sends in the time for which recipients are remembered. */
const maxCampaigns = 1000

/** The dependencies of {@link listMailingsTo}. */
export type MailingsNeed = Pick<Deps, 'campaigns' | 'pushes' | 'settings' | 'clock'>

/**
 * Lists the campaigns that reached this participant, newest first, for as long as recipients are remembered. Reads only the recipient
 * items of this participant.
 */
export async function listMailingsTo(
  { campaigns, pushes, settings, clock }: MailingsNeed,
  row: ParticipantRecord,
): Promise<CampaignRecord[]> {
  const keptFrom = clock.now() - messaging.recipientsKeptDays * dayMs
  const isKept = ({ kind, scheduledFor, createdAt }: CampaignRecord) => kind !== 'test' && (scheduledFor ?? createdAt) > keptFrom
  const sent = (await campaigns.list(maxCampaigns)).filter(isKept)
  const browsers = sent.some(({ channel }) => channel === 'push') ? await pushes.list() : []
  const found = await Promise.all(
    sent.map(async (one) => {
      const keys = recipientKeysOf(settings, one, row, browsers)
      return (await Promise.all(keys.map((key) => campaigns.getRecipient(one.id, key)))).some((to) => to?.status === 'sent')
    }),
  )
  return sent.filter((_, at) => found[at])
}
