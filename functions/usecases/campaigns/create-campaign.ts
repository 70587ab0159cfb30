import { nobodyTold } from '#shared/domain/messages/campaigns.ts'
import { newOpaqueId } from '#shared/lib/ids.ts'
import type { CampaignRecord } from '#functions/ports/campaigns/campaign-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { keyedDigest } from '#functions/usecases/keyed-digest.ts'
import { campaignName } from './run-campaign.ts'

/** Who asks, and the key by which a repetition is known. */
export interface Asker {
  username: string
  idempotencyKey: string | undefined
}
type Need = Pick<Deps, 'campaigns' | 'queue' | 'clock' | 'random' | 'settings'>
type Wanted = Pick<CampaignRecord, 'kind' | 'channel' | 'template' | 'recipientType' | 'audience' | 'message' | 'scheduledFor' | 'count'>
type More = NonNullable<Parameters<Deps['campaigns']['create']>[1]>

/**
 * Makes a campaign and has it sent, now or at its time. The same key of the same administrator is the same campaign: it is answered as it
 * stands. Throws `nobody_to_send_to`, `too_expensive`, `request_reused`.
 */
export async function createCampaign(deps: Need, asker: Asker, wanted: Wanted, asked: unknown, more: More = {}): Promise<CampaignRecord> {
  const { campaigns, clock, settings } = deps
  if (wanted.count === 0) throw new AppError('nobody_to_send_to')
  const now = clock.now()
  const campaign: CampaignRecord = {
    ...wanted,
    id: idFor(deps, asker),
    requestDigest: digestOf(settings, asked),
    createdBy: asker.username,
    createdAt: now,
    stage: 'gathering',
    isPaused: false,
    tally: nobodyTold,
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
  return start(deps, outcome === 'created' ? campaign : (await campaigns.get(campaign.id))!, asked)
}

/**
 * The campaign that the same key made before, on its way again; undefined when there is none. To be asked before anything that may have changed
 * since, such as who there is to send to. Throws `request_reused`.
 */
export async function findRepeated(deps: Need, asker: Asker, asked: unknown): Promise<CampaignRecord | undefined> {
  const made = asker.idempotencyKey ? await deps.campaigns.get(idFor(deps, asker)) : undefined
  return made && start(deps, made, asked)
}

async function start({ queue, clock, settings }: Need, made: CampaignRecord, asked: unknown): Promise<CampaignRecord> {
  if (made.requestDigest !== digestOf(settings, asked)) throw new AppError('request_reused')
  if ((made.scheduledFor ?? 0) <= clock.now()) await queue.enqueue({ kind: campaignName, id: made.id })
  return made
}

const digestOf = (settings: Need['settings'], asked: unknown) => keyedDigest(settings, JSON.stringify(['campaign', asked]))

/** Keyed by our secret: nobody can aim at another's campaign by choosing a key. */
function idFor(deps: Need, { username, idempotencyKey }: Asker): string {
  if (!idempotencyKey) return newOpaqueId(deps.random)
  return keyedDigest(deps.settings, JSON.stringify(['campaign-id', username, idempotencyKey]), 24)
}
