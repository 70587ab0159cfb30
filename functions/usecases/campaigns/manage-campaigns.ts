import { emptyTally, sumTally, type CampaignState, type CampaignTally } from '#shared/domain/messages/campaigns.ts'
import type { SmsDeliveries, SmsFailure, SmsRemedy } from '#shared/domain/messages/sms-deliveries.ts'
import type { Campaign } from '#shared/contract/campaigns.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { CampaignRecipient, CampaignRecord, CampaignReturn, UnreachedRecipient } from '#functions/ports/campaigns/campaign-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { changeCampaign } from './change-campaign.ts'
import { findPerson } from './find-person.ts'
import type { PeopleNeed } from './person.ts'
import { parseRef } from './person-ref.ts'
import { fallbackKeyOf, isFallbackKey } from './recipient-keys.ts'
import { campaignName } from './run-campaign.ts'
import { readFinalSpend } from './final-spend.ts'
import type { EditionScope } from '#functions/ports/edition-scope.ts'

type Need = Pick<Deps, 'campaigns' | 'queue' | 'clock'>

const maxListed = 100
/** Only this many of the newest campaigns are searched for those of an edition. An organiser needs several years to send so many. */
const maxSearched = 1000
const maxProblems = 100
const pageSize = 500

function stateOf(campaign: CampaignRecord, now: number): CampaignState {
  if (campaign.stage === 'done' || campaign.stage === 'cancelled') return campaign.stage
  if (campaign.isPaused) return 'paused'
  return (campaign.scheduledFor ?? 0) > now ? 'scheduled' : 'sending'
}

/** Returns a campaign as an administrator sees it. */
function showCampaign(campaign: CampaignRecord, now: number, counted: Counted | undefined): Campaign {
  const { id, kind, channel, template, recipientType, tally, createdBy, bounced = 0, complained = 0 } = campaign
  return {
    id,
    kind: kind === 'test' ? 'email' : kind,
    channel,
    template,
    recipientType,
    tally,
    returned: { bounced, complained },
    deliveries: deliveriesOf(tally, counted),
    createdBy,
    subject: campaign.message.subject,
    state: stateOf(campaign, now),
    count: Math.max(campaign.count, sumTally(tally)),
    attempts: campaign.round,
    createdAt: toIsoMoment(campaign.createdAt),
    scheduledFor: toIsoMoment(campaign.scheduledFor),
    finishedAt: toIsoMoment(campaign.finishedAt),
  }
}

interface Counted {
  reached: number
  unreached: number
}

function deliveriesOf({ texted = 0 }: CampaignTally, counted: Counted | undefined): SmsDeliveries | null {
  if (texted === 0 && !counted) return null
  const { reached, unreached } = counted ?? { reached: 0, unreached: 0 }
  return { reached, unreached, unknown: Math.max(0, texted - reached - unreached) }
}

/** Like {@link showCampaign}; also reads the deliveries of its SMS messages. */
export const showWithDeliveries = async (
  { campaigns, clock }: Pick<Deps, 'campaigns' | 'clock'>,
  campaign: CampaignRecord,
): Promise<Campaign> => showCampaign(campaign, clock.now(), (await campaigns.countDeliveries([campaign.id])).get(campaign.id))

/** Lists the latest campaigns of these kinds, newest first. With an edition, lists only the campaigns of that edition. */
export async function listCampaigns(
  { campaigns, clock }: Pick<Deps, 'campaigns' | 'clock'>,
  kinds: readonly CampaignRecord['kind'][],
  scope?: Pick<EditionScope, 'isOfRecord'>,
): Promise<Campaign[]> {
  const now = clock.now()
  const latest = await campaigns.list(maxSearched, kinds)
  const all = latest.filter(({ audience, createdAt }) => scope?.isOfRecord(audience, createdAt) ?? true).slice(0, maxListed)
  const counted = await campaigns.countDeliveries(all.filter(({ channel }) => channel === 'sms').map(({ id }) => id))
  return all.map((campaign) => showCampaign(campaign, now, counted.get(campaign.id)))
}

interface CampaignReport {
  campaign: Campaign
  problems: Problem[]
  returned: { who: string; kind: CampaignReturn['kind'] }[]
  unreached: { who: string; phone: string; reason: SmsFailure; remedy: SmsRemedy }[]
}

interface Problem {
  who: string
  status: 'failed' | 'skipped' | 'uncertain'
  reason: string
}

/**
 * Returns a campaign with the people whom it did not reach: failed or skipped, with a returned mail, or with an SMS that did not arrive.
 * Throws `not_found`.
 */
export async function getCampaign(deps: PeopleNeed, id: string): Promise<CampaignReport> {
  const found = await deps.campaigns.get(id)
  if (!found) throw new AppError('not_found')
  const problems: CampaignRecipient[] = []
  const hasSome = sumTally(found.tally) > found.tally.sent
  for (let after: string | null = null; hasSome && problems.length < maxProblems;) {
    const page = await deps.campaigns.listRecipients(id, { after, limit: pageSize })
    // The outcome of a mail in place of an SMS is shown with the person whom the SMS did not reach.
    const own = page.filter(({ key }) => !isFallbackKey(key))
    problems.push(...own.filter(({ status }) => status === 'failed' || status === 'skipped' || status === 'uncertain'))
    if (page.length === 0) break
    after = page.at(-1)!.key
  }
  const shown = await Promise.all(
    problems.slice(0, maxProblems).map(async ({ ref, status, reason }) => {
      return { who: await nameOf(deps, ref), status: status as Problem['status'], reason: reason ?? '' }
    }),
  )
  const hasReturns = (found.bounced ?? 0) + (found.complained ?? 0) > 0
  const returns = hasReturns ? await deps.campaigns.listReturns(id, maxProblems) : []
  const returned = await Promise.all(returns.map(async ({ ref, kind }) => ({ who: await nameOf(deps, ref), kind })))
  const unreached = found.channel === 'sms' ? await deps.campaigns.listUnreached(id, maxProblems) : []
  return {
    campaign: await showWithDeliveries(deps, found),
    problems: shown,
    returned,
    unreached: await Promise.all(unreached.map((recipient) => showUnreached(deps, recipient))),
  }
}

/** Shows a person whom the SMS did not reach, and whether the office must call them or a mail was sent in place of the SMS. */
async function showUnreached(deps: PeopleNeed, { campaignId, key, ref: stored, failure }: UnreachedRecipient) {
  const ref = parseRef(stored)
  const [person, mail] = await Promise.all([ref && findPerson(deps, ref), deps.campaigns.getRecipient(campaignId, fallbackKeyOf(key))])
  const isUnderWay = mail?.status === 'pending' || mail?.status === 'claimed'
  const remedy: SmsRemedy = mail?.status === 'sent' ? 'mailed' : isUnderWay ? 'mailing' : 'call'
  return { who: person?.name || person?.email || 'Onbekend', phone: person?.phone ?? '', reason: failure, remedy }
}

async function nameOf(deps: PeopleNeed, stored: string): Promise<string> {
  const ref = parseRef(stored)
  const person = ref && (await findPerson(deps, ref))
  return person?.name || person?.email || 'Onbekend'
}

const isEnded = ({ stage }: CampaignRecord) => stage === 'done' || stage === 'cancelled'

/**
 * Pauses a campaign. Messages that are being sent still go out. Safe to repeat. Throws `not_found`, and `campaign_refused` if it is over.
 */
export async function pauseCampaign(deps: Need, id: string): Promise<Campaign> {
  return change(deps, id, (campaign) => (campaign.isPaused ? undefined : refuseIfEnded(campaign, { isPaused: true, nextAt: null })))
}

/** Resumes a paused campaign. Safe to repeat. Throws `not_found`, and `campaign_refused` if it is over. */
export async function resumeCampaign(deps: Need, id: string): Promise<Campaign> {
  const resumed = await change(deps, id, (campaign) =>
    campaign.isPaused
      ? refuseIfEnded(campaign, { isPaused: false, nextAt: Math.max(campaign.scheduledFor ?? 0, deps.clock.now()) })
      : undefined,
  )
  if (resumed.state === 'sending') await deps.queue.enqueue({ kind: campaignName, id })
  return resumed
}

/**
 * Ends a campaign, and returns to the budget of its month the money for messages that were not handed to the provider. Safe to repeat.
 * Throws `not_found`, and `campaign_refused` if it is done.
 */
export async function cancelCampaign(deps: Need, id: string): Promise<Campaign> {
  return change(deps, id, async (campaign) => {
    if (campaign.stage === 'cancelled') return undefined
    const stopped = refuseIfEnded(campaign, { stage: 'cancelled', isPaused: false, nextAt: null, finishedAt: deps.clock.now() })
    const spend = await readFinalSpend(deps, campaign)
    return spend ? { ...stopped, spend } : stopped
  })
}

/**
 * Sends a campaign again to the recipients for whom it failed, and with `uncertainToo` to those whose outcome is unknown. `attempts`: the
 * number of attempts that the caller saw. If the campaign was sent again since, returns it as it is, so that a repeated press sends
 * nothing. Throws `not_found`, and `campaign_refused` while the campaign is not done or if no recipient failed.
 */
export async function retryCampaign(
  deps: Need,
  id: string,
  { uncertainToo, attempts }: { uncertainToo: boolean; attempts?: number | undefined },
): Promise<Campaign> {
  const retried = await change(deps, id, (campaign) => {
    if (attempts !== undefined && campaign.round > attempts) return undefined
    if (campaign.stage !== 'done') throw new AppError('campaign_refused', { message: 'Deze verzending loopt nog of is gestopt.' })
    if (campaign.tally.failed === 0 && !(uncertainToo && campaign.tally.uncertain > 0))
      throw new AppError('campaign_refused', { message: 'Er is niemand bij wie het mislukte.' })
    return {
      stage: 'sending',
      round: campaign.round + 1,
      retriesUncertain: uncertainToo,
      position: null,
      tally: emptyTally,
      finishedAt: null,
      nextAt: deps.clock.now(),
    }
  })
  if (retried.state === 'sending') await deps.queue.enqueue({ kind: campaignName, id })
  return retried
}

/** Returns the change. Throws `campaign_refused` if the campaign is over. */
function refuseIfEnded(campaign: CampaignRecord, change: Partial<CampaignRecord>): Partial<CampaignRecord> {
  if (isEnded(campaign)) throw new AppError('campaign_refused', { message: 'Deze verzending is al klaar of gestopt.' })
  return change
}

async function change(deps: Need, id: string, decide: Parameters<typeof changeCampaign>[2]): Promise<Campaign> {
  const { campaign } = await changeCampaign(deps, id, decide)
  return showWithDeliveries(deps, campaign)
}
