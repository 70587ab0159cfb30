import { emptyTally } from '#shared/domain/messages/campaigns.ts'
import { newOpaqueId } from '#shared/lib/ids.ts'
import type { CampaignRecord } from '#functions/ports/campaigns/campaign-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { keyedDigest } from '#functions/usecases/digests.ts'
import { campaignName } from './run-campaign.ts'

/** The administrator who sends, and the key that identifies a repeated request. */
export interface Requester {
  username: string
  idempotencyKey: string | undefined
}
type Need = Pick<Deps, 'campaigns' | 'queue' | 'clock' | 'random' | 'settings'>
type Wanted = Pick<CampaignRecord, 'kind' | 'channel' | 'template' | 'recipientType' | 'audience' | 'message' | 'scheduledFor' | 'count'>
type More = NonNullable<Parameters<Deps['campaigns']['create']>[1]>

/**
 * Creates a campaign and queues it, or lets it wait for its time. If this administrator used the same idempotency key
 * before, returns the campaign of that key as it is now.
 * Throws `nobody_to_send_to`, `too_expensive`, and `request_reused` if the key was used for another `request`.
 */
export async function createCampaign(
  deps: Need,
  requester: Requester,
  wanted: Wanted,
  request: unknown,
  more: More = {},
): Promise<CampaignRecord> {
  const { campaigns, clock, settings } = deps
  if (wanted.count === 0) throw new AppError('nobody_to_send_to')
  const now = clock.now()
  const campaign: CampaignRecord = {
    ...wanted,
    id: idFor(deps, requester),
    requestDigest: digestOf(settings, request),
    createdBy: requester.username,
    createdAt: now,
    stage: 'gathering',
    isPaused: false,
    tally: emptyTally,
    position: null,
    round: 1,
    retriesUncertain: false,
    nextAt: wanted.scheduledFor ?? now,
    leaseBy: null,
    leaseUntil: null,
    finishedAt: null,
    rev: 1,
    ...(more.spend ? { spend: { month: more.spend.month, cents: more.spend.cents } } : {}),
  }
  const outcome = await campaigns.create(campaign, more)
  if (outcome === 'too_expensive') throw new AppError('too_expensive')
  return queueIfDue(deps, outcome === 'created' ? campaign : (await campaigns.get(campaign.id))!, request)
}

/**
 * Finds the campaign that was created with the same idempotency key, queues it again and returns it; undefined if there is none. Call this
 * function before you read data that may have changed since, such as the audience. Throws `request_reused`.
 */
export async function findRepeated(deps: Need, requester: Requester, request: unknown): Promise<CampaignRecord | undefined> {
  const made = requester.idempotencyKey ? await deps.campaigns.get(idFor(deps, requester)) : undefined
  return made && queueIfDue(deps, made, request)
}

async function queueIfDue({ queue, clock, settings }: Need, made: CampaignRecord, request: unknown): Promise<CampaignRecord> {
  if (made.requestDigest !== digestOf(settings, request)) throw new AppError('request_reused')
  if ((made.scheduledFor ?? 0) <= clock.now()) await queue.enqueue({ kind: campaignName, id: made.id })
  return made
}

const digestOf = (settings: Need['settings'], request: unknown) => keyedDigest(settings, JSON.stringify(['campaign', request]))

/** The id is keyed by our secret, so that nobody can reach another administrator's campaign by choosing a key. */
function idFor(deps: Need, { username, idempotencyKey }: Requester): string {
  if (!idempotencyKey) return newOpaqueId(deps.random)
  return keyedDigest(deps.settings, JSON.stringify(['campaign-id', username, idempotencyKey]), 24)
}
