import { nobodyTold, sumTally, type CampaignState, type CampaignTally } from '#shared/domain/messages/campaigns.ts'
import type { SmsDeliveries, SmsFailure, SmsRemedy } from '#shared/domain/messages/sms-deliveries.ts'
import type { Campaign } from '#shared/contract/campaigns.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { CampaignRecipient, CampaignRecord, CampaignReturn, UnreachedRecipient } from '#functions/ports/campaigns/campaign-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { changeCampaign } from './change-campaign.ts'
import { findPerson, type PeopleNeed } from './people.ts'
import { readRef } from './person-ref.ts'
import { insteadKeyOf, isInsteadKey } from './recipient-keys.ts'
import { campaignName } from './run-campaign.ts'
import { spentOnHanded } from './spent-on-handed.ts'

type Need = Pick<Deps, 'campaigns' | 'queue' | 'clock'>

const listed = 100
const shownProblems = 100
const walked = 500

function stateOf(one: CampaignRecord, now: number): CampaignState {
  if (one.stage === 'done' || one.stage === 'cancelled') return one.stage
  if (one.isPaused) return 'paused'
  return (one.scheduledFor ?? 0) > now ? 'scheduled' : 'sending'
}

/** A campaign as an administrator sees it. */
function showCampaign(one: CampaignRecord, now: number, counted: Counted | undefined): Campaign {
  const { id, kind, channel, template, recipientType, tally, createdBy, bounced = 0, complained = 0 } = one
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
    subject: one.message.subject,
    state: stateOf(one, now),
    count: Math.max(one.count, sumTally(tally)),
    attempts: one.round,
    createdAt: toIsoMoment(one.createdAt),
    scheduledFor: toIsoMoment(one.scheduledFor),
    finishedAt: toIsoMoment(one.finishedAt),
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

/** One as {@link showCampaign} shows it. */
const showOne = async ({ campaigns, clock }: Pick<Deps, 'campaigns' | 'clock'>, one: CampaignRecord): Promise<Campaign> =>
  showCampaign(one, clock.now(), (await campaigns.countDeliveries([one.id])).get(one.id))

/** The last campaigns of some kinds, newest first. */
export async function listCampaigns(
  { campaigns, clock }: Pick<Deps, 'campaigns' | 'clock'>,
  kinds: readonly CampaignRecord['kind'][],
): Promise<Campaign[]> {
  const now = clock.now()
  const all = await campaigns.list(listed, kinds)
  const counted = await campaigns.countDeliveries(all.filter(({ channel }) => channel === 'sms').map(({ id }) => id))
  return all.map((one) => showCampaign(one, now, counted.get(one.id)))
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

/** A campaign, who did not get it, whose mail came back, and whom their SMS did not reach. Throws `not_found`. */
export async function getCampaign(deps: PeopleNeed, id: string): Promise<CampaignReport> {
  const found = await deps.campaigns.get(id)
  if (!found) throw new AppError('not_found')
  const problems: CampaignRecipient[] = []
  const hasSome = sumTally(found.tally) > found.tally.sent
  for (let after: string | null = null; hasSome && problems.length < shownProblems;) {
    const page = await deps.campaigns.listRecipients(id, { after, limit: walked })
    // The outcome of a mail in place of an SMS is shown with the person whom the SMS did not reach.
    const own = page.filter(({ key }) => !isInsteadKey(key))
    problems.push(...own.filter(({ status }) => status === 'failed' || status === 'skipped' || status === 'uncertain'))
    if (page.length === 0) break
    after = page.at(-1)!.key
  }
  const shown = await Promise.all(
    problems.slice(0, shownProblems).map(async ({ ref, status, reason }) => {
      return { who: await nameOf(deps, ref), status: status as Problem['status'], reason: reason ?? '' }
    }),
  )
  const hasReturns = (found.bounced ?? 0) + (found.complained ?? 0) > 0
  const returns = hasReturns ? await deps.campaigns.listReturns(id, shownProblems) : []
  const returned = await Promise.all(returns.map(async ({ ref, kind }) => ({ who: await nameOf(deps, ref), kind })))
  const unreached = found.channel === 'sms' ? await deps.campaigns.listUnreached(id, shownProblems) : []
  return {
    campaign: await showOne(deps, found),
    problems: shown,
    returned,
    unreached: await Promise.all(unreached.map((one) => showUnreached(deps, one))),
  }
}

/** What became of the mail in its place says what is left to do. */
async function showUnreached(deps: PeopleNeed, { campaignId, key, ref: stored, failure }: UnreachedRecipient) {
  const ref = readRef(stored)
  const [person, mail] = await Promise.all([ref && findPerson(deps, ref), deps.campaigns.getRecipient(campaignId, insteadKeyOf(key))])
  const isUnderWay = mail?.status === 'pending' || mail?.status === 'claimed'
  const remedy: SmsRemedy = mail?.status === 'sent' ? 'mailed' : isUnderWay ? 'mailing' : 'call'
  return { who: person?.name || person?.email || 'Onbekend', phone: person?.phone ?? '', reason: failure, remedy }
}

async function nameOf(deps: PeopleNeed, stored: string): Promise<string> {
  const ref = readRef(stored)
  const person = ref && (await findPerson(deps, ref))
  return person?.name || person?.email || 'Onbekend'
}

const isOver = ({ stage }: CampaignRecord) => stage === 'done' || stage === 'cancelled'

/** Stops after those under way. Safe to repeat. Throws `not_found`, `campaign_refused` when it is over. */
export async function pauseCampaign(deps: Need, id: string): Promise<Campaign> {
  return change(deps, id, (one) => (one.isPaused ? undefined : refuseOver(one, { isPaused: true, nextAt: null })))
}

/** Goes on. Safe to repeat. Throws `not_found`, `campaign_refused` when it is over. */
export async function resumeCampaign(deps: Need, id: string): Promise<Campaign> {
  const resumed = await change(deps, id, (one) =>
    one.isPaused ? refuseOver(one, { isPaused: false, nextAt: Math.max(one.scheduledFor ?? 0, deps.clock.now()) }) : undefined,
  )
  if (resumed.state === 'sending') await deps.queue.enqueue({ kind: campaignName, id })
  return resumed
}

/** Ends it, and gives the month its money back for whom it was not handed over. Safe to repeat. Throws `not_found`, `campaign_refused` when it is done. */
export async function cancelCampaign(deps: Need, id: string): Promise<Campaign> {
  return change(deps, id, async (one) => {
    if (one.stage === 'cancelled') return undefined
    const stopped = refuseOver(one, { stage: 'cancelled', isPaused: false, nextAt: null, finishedAt: deps.clock.now() })
    const spend = await spentOnHanded(deps, one)
    return spend ? { ...stopped, spend } : stopped
  })
}

/**
 * Sends it again to those with whom it failed. Of who names the `attempts` that they saw, one press is one attempt: sent again since, it is
 * answered as it stands. Throws `not_found`, `campaign_refused` while it is not over or when it failed with nobody.
 */
export async function retryCampaign(
  deps: Need,
  id: string,
  { uncertainToo, attempts }: { uncertainToo: boolean; attempts?: number | undefined },
): Promise<Campaign> {
  const retried = await change(deps, id, (one) => {
    if (attempts !== undefined && one.round > attempts) return undefined
    if (one.stage !== 'done') throw new AppError('campaign_refused', { message: 'Deze verzending loopt nog of is gestopt.' })
    if (one.tally.failed === 0 && !(uncertainToo && one.tally.uncertain > 0))
      throw new AppError('campaign_refused', { message: 'Er is niemand bij wie het mislukte.' })
    return {
      stage: 'sending',
      round: one.round + 1,
      retriesUncertain: uncertainToo,
      position: null,
      tally: nobodyTold,
      finishedAt: null,
      nextAt: deps.clock.now(),
    }
  })
  if (retried.state === 'sending') await deps.queue.enqueue({ kind: campaignName, id })
  return retried
}

function refuseOver(one: CampaignRecord, change: Partial<CampaignRecord>): Partial<CampaignRecord> {
  if (isOver(one)) throw new AppError('campaign_refused', { message: 'Deze verzending is al klaar of gestopt.' })
  return change
}

async function change(deps: Need, id: string, decide: Parameters<typeof changeCampaign>[2]): Promise<Campaign> {
  const { campaign } = await changeCampaign(deps, id, decide)
  return showOne(deps, campaign)
}
