import { messaging } from '#shared/facts/messaging.ts'
import type { CampaignRecord } from '#functions/ports/campaigns/campaign-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { recipientKeysOf } from '#functions/usecases/campaigns/people.ts'
import type { Moment } from './moment.ts'

const dayMs = 86_400_000
/** More mailings than an organiser makes while it is remembered who got one. */
const most = 1000

/** The mailings that reached this participant: each is asked for just this one, as long as it is kept who got what. */
export async function ofMailings(
  { campaigns, pushes, settings, clock }: Pick<Deps, 'campaigns' | 'pushes' | 'settings' | 'clock'>,
  row: ParticipantRecord,
): Promise<Moment[]> {
  const keptFrom = clock.now() - messaging.recipientsKeptDays * dayMs
  const isKept = ({ kind, scheduledFor, createdAt }: CampaignRecord) => kind !== 'test' && (scheduledFor ?? createdAt) > keptFrom
  const sent = (await campaigns.list(most)).filter(isKept)
  const browsers = sent.some(({ channel }) => channel === 'push') ? await pushes.list() : []
  const found = await Promise.all(
    sent.map(async (one) => {
      const keys = recipientKeysOf(settings, one, row, browsers)
      return (await Promise.all(keys.map((key) => campaigns.getRecipient(one.id, key)))).some((to) => to?.status === 'sent')
    }),
  )
  return sent.flatMap((one, at) => {
    if (!found[at]) return []
    const kind = one.channel === 'email' ? 'mail' : one.channel
    return { at: one.finishedAt ?? one.createdAt, kind, by: one.createdBy, what: one.message.subject } as const
  })
}
