import { emptyTally, sumTally } from '#shared/domain/messages/campaigns.ts'
import { messaging } from '#shared/facts/messaging.ts'
import { newOpaqueId } from '#shared/lib/ids.ts'
import { dayMs } from '#shared/lib/durations.ts'
import type { CampaignRecipient, CampaignRecord } from '#functions/ports/campaigns/campaign-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { NotSent } from '#functions/ports/not-sent.ts'
import { timeLeft } from '#functions/ports/time-budget.ts'
import { changeCampaign } from './change-campaign.ts'
import { makeMessage, type Message, type MessageNeed } from './make-message.ts'
import { makeTicketMessage, type TicketMailNeed } from './make-ticket-message.ts'
import { keyRecipients } from './key-recipients.ts'
import { listAudience } from './list-audience.ts'
import { formatRef } from './person-ref.ts'
import { positionBeforeFallbacks, isFallbackKey, isNumberKey, fallbackRecipient } from './recipient-keys.ts'

/** The dependencies of {@link runCampaign}. */
export type RunNeed = MessageNeed & TicketMailNeed & Pick<Deps, 'queue' | 'mailer' | 'smsSender' | 'pusher' | 'random'>

/** The kind of a campaign's job in the queue. The job has the id of the campaign. */
export const campaignName = 'campaign'

/** Ms after which another worker takes over a campaign whose worker died. Longer than a job may take. */
const leaseMs = 2 * 60_000
/** Ms to wait if a provider accepts no more messages for now. */
const providerPauseMs = 10_000
/** Ms; if at least this much of the job's time is left, another page of recipients can be sent in time. */
const minTimeLeftMs = 9_000
const recipientBatchSize = 200
/** The number of messages that are sent at once. A pause takes effect after these messages. */
export const sendBatchSize = 25

/**
 * Continues a campaign as far as the time of the job allows, and queues the rest. Safe to repeat, to run twice at once, and to stop
 * anywhere: one worker has the lease, and a recipient is claimed before the provider is called. A claim without an outcome (a crash, a lost
 * answer) is not retried automatically, because the message may have gone out: it becomes `uncertain`, and an administrator decides.
 */
export async function runCampaign(deps: RunNeed, id: string): Promise<void> {
  const { campaigns, clock, queue } = deps
  if (!(await campaigns.get(id))) return
  const leaseId = newOpaqueId(deps.random)
  const lease = () => ({ leaseUntil: clock.now() + leaseMs, nextAt: clock.now() + leaseMs })
  const { written, campaign } = await changeCampaign(deps, id, (one) =>
    mayRun(one, clock.now()) ? { leaseBy: leaseId, ...lease() } : undefined,
  )
  if (!written) return

  /** Saves the progress. Undefined if this worker must stop, because another one has the lease or the campaign was paused or ended. */
  const saveProgress = async (from: CampaignRecord, change: Partial<CampaignRecord>): Promise<CampaignRecord | undefined> => {
    const saved = await changeCampaign(deps, id, (one) => {
      if (one.leaseBy !== leaseId) return undefined
      const isRunning = one.stage === from.stage && !one.isPaused
      if (isRunning && change.stage === 'done' && one.comesBack) return { ...lease(), comesBack: false, position: positionBeforeFallbacks }
      // If an administrator paused or cancelled the campaign meanwhile, that stays, and only the progress is written.
      return isRunning ? { ...lease(), ...change } : { ...progressOf(one, change), leaseBy: null, leaseUntil: null, nextAt: null }
    })
    return saved.written && saved.campaign.leaseBy === leaseId ? saved.campaign : undefined
  }
  const release = (nextAt: number) =>
    changeCampaign(deps, id, (one) =>
      one.leaseBy === leaseId ? { leaseBy: null, leaseUntil: null, nextAt: isEnded(one) || one.isPaused ? null : nextAt } : undefined,
    )

  try {
    let current: CampaignRecord | undefined = campaign
    while (current) {
      if (timeLeft() < minTimeLeftMs) {
        await release(clock.now())
        return await queue.enqueue({ kind: campaignName, id })
      }
      const step: Step = await (current.stage === 'gathering' ? gatherPage(deps, current) : sendPage(deps, current))
      if (step === 'later') return void (await release(clock.now() + providerPauseMs))
      current = await saveProgress(current, step)
      if (current && isEnded(current)) return void (await release(0))
    }
  } catch (error) {
    await release(clock.now() + providerPauseMs)
    throw error
  }
}

/** The progress after a page of recipients, for a campaign that was paused or cancelled meanwhile. */
const progressOf = ({ count, tally, position }: CampaignRecord, change: Partial<CampaignRecord>): Partial<CampaignRecord> =>
  change.stage === undefined ? { count: change.count ?? count, tally: change.tally ?? tally, position: change.position ?? position } : {}

/** The changes after a page of recipients. `later`: the provider accepts no more for now, or another worker has changed a recipient. */
type Step = Partial<CampaignRecord> | 'later'

const isEnded = ({ stage }: CampaignRecord) => stage === 'done' || stage === 'cancelled'
const mayRun = (one: CampaignRecord, now: number) =>
  !isEnded(one) && !one.isPaused && (one.scheduledFor ?? 0) <= now && (one.leaseUntil === null || one.leaseUntil <= now)

async function gatherPage(deps: RunNeed, campaign: CampaignRecord): Promise<Step> {
  const people = keyRecipients(deps.settings, campaign, await listAudience(deps, campaign))
  const left = [...people].filter(([key]) => campaign.position === null || key > campaign.position).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const forgetAt = deps.clock.now() + messaging.recipientsKeptDays * dayMs
  let position = campaign.position
  for (let from = 0; from < left.length; from += recipientBatchSize) {
    const page = left.slice(from, from + recipientBatchSize)
    await deps.campaigns.addRecipients(page.map(([key, { ref }]) => ({ campaignId: campaign.id, key, ref: formatRef(ref), forgetAt })))
    position = page.at(-1)![0]
    if (timeLeft() < minTimeLeftMs) return { position, count: people.size }
  }
  return { stage: 'sending', position: null, count: people.size, tally: emptyTally }
}

async function sendPage(deps: RunNeed, campaign: CampaignRecord): Promise<Step> {
  const page = await deps.campaigns.listRecipients(campaign.id, { after: campaign.position, limit: sendBatchSize })
  if (page.length === 0) return { stage: 'done', finishedAt: deps.clock.now(), nextAt: null, count: sumTally(campaign.tally) }
  // Waits for all recipients of the page, so that no message is still being sent when the function returns.
  const answers = await Promise.allSettled(page.map((recipient) => sendToRecipient(deps, campaign, recipient)))
  const tally = { ...campaign.tally }
  for (const [at, answer] of answers.entries()) {
    if (answer.status === 'rejected') throw answer.reason
    if (answer.value === 'later') return 'later'
    const { key } = page[at]!
    // A fallback mail was counted with the SMS that it replaces.
    if (isFallbackKey(key)) continue
    tally[answer.value] += 1
    if (answer.value === 'sent' && isNumberKey(key)) tally.texted = (tally.texted ?? 0) + 1
  }
  return { position: page.at(-1)!.key, tally }
}

type Outcome = 'sent' | 'failed' | 'skipped' | 'uncertain'

/** Returns the outcome of a recipient in this round; undefined as long as the recipient has no outcome yet. */
function outcomeOf({ round, retriesUncertain }: CampaignRecord, one: CampaignRecipient): Outcome | undefined {
  if (one.status === 'pending' || one.status === 'claimed') return undefined
  if (one.round === round || one.status === 'sent' || one.status === 'skipped') return one.status
  return one.status === 'uncertain' && !retriesUncertain ? 'uncertain' : undefined
}

async function sendToRecipient(deps: RunNeed, campaign: CampaignRecord, recipient: CampaignRecipient): Promise<Outcome | 'later'> {
  const outcome = outcomeOf(campaign, recipient)
  if (outcome) return outcome
  const saveOutcome = async (from: CampaignRecipient, status: Outcome, reason: string | null) => {
    // An emergency SMS might not have gone out, so a fallback mail is added: two messages do no harm, but a missing one does.
    const isMissed = (status === 'uncertain' || status === 'failed') && campaign.kind === 'emergency' && isNumberKey(from.key)
    if (isMissed) await deps.campaigns.addRecipients([fallbackRecipient(from)])
    return (await deps.campaigns.changeRecipient(from, { ...from, status, reason, round: campaign.round })) === 'done' ? status : 'later'
  }
  // The worker that claimed this recipient has stopped, because its lease passed to this worker.
  if (recipient.status === 'claimed') return saveOutcome(recipient, 'uncertain', 'interrupted')
  const message: Message =
    campaign.kind === 'tickets'
      ? await makeTicketMessage(deps, recipient.ref)
      : await makeMessage(deps, campaign, { ref: recipient.ref, inPlaceOfSms: isFallbackKey(recipient.key) })
  if ('skip' in message) return saveOutcome(recipient, 'skipped', message.skip)
  const claimed: CampaignRecipient = { ...recipient, status: 'claimed', reason: null, round: campaign.round }
  if ((await deps.campaigns.changeRecipient(recipient, claimed)) !== 'done') return 'later'
  try {
    if ((await sendByProvider(deps, message, recipient)) === 'gone') return saveOutcome(claimed, 'skipped', 'gone')
  } catch (error) {
    if (!(error instanceof NotSent)) return saveOutcome(claimed, 'uncertain', 'no-answer')
    if (error.why === 'refused') return saveOutcome(claimed, 'failed', 'refused')
    await deps.campaigns.changeRecipient(claimed, { ...claimed, status: 'pending' })
    return 'later'
  }
  return saveOutcome(claimed, 'sent', null)
}

/** Hands a message to its provider, once. `gone`: the browser accepts no more messages, and is removed. */
async function sendByProvider(
  deps: RunNeed,
  message: Exclude<Message, { skip: unknown }>,
  recipient: CampaignRecipient,
): Promise<'sent' | 'gone'> {
  const { campaignId, key, ref, forgetAt } = recipient
  if ('mail' in message) await deps.mailer.sendOnce({ ...message.mail, campaignRecipient: { campaignId, key } })
  else if ('sms' in message) {
    const { messageId } = await deps.smsSender.send(message.sms)
    // If recording the message id fails, the SMS still counts as sent: only its delivery report cannot be matched to it later.
    await deps.campaigns.recordText({ messageId, campaignId, key, ref, forgetAt }).catch(() => undefined)
  } else if ((await deps.pusher.send(message.browser, message.push)) === 'gone') {
    await deps.pushes.remove(message.browser.id)
    return 'gone'
  }
  return 'sent'
}
