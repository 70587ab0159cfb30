import { findMailFaults, type AudienceForm, type BulkEmailForm, type ScheduledMail } from '#shared/contract/mail-form.ts'
import { messaging } from '#shared/facts/messaging.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { CampaignRecord } from '#functions/ports/campaigns/campaign-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { assertNotOutdated } from '#functions/usecases/assert-not-outdated.ts'
import { versionOf } from '#functions/usecases/version-of.ts'
import { showAudience } from './audience-of.ts'
import { messageOf, readPlannedTime } from './bulk-email.ts'
import { changeCampaign } from './change-campaign.ts'
import { campaignName } from './run-campaign.ts'

type Shown = ScheduledMail & AudienceForm & Pick<BulkEmailForm, 'template'> & { version: string }

/** Throws `campaign_refused` unless the campaign is a mail that waits for its time. */
function assertStillScheduled({ kind, stage, scheduledFor, leaseBy, position, isPaused }: CampaignRecord, now: number): void {
  const fail = (message: string) => new AppError('campaign_refused', { message })
  if (kind !== 'email') throw fail('Alleen een mail kun je nog aanpassen.')
  if (stage === 'cancelled') throw fail('Deze verzending is gestopt.')
  const isDue = !isPaused && (scheduledFor ?? 0) <= now
  if (stage !== 'gathering' || leaseBy !== null || position !== null || isDue)
    throw fail('Deze mail is al onderweg: aanpassen kan niet meer.')
}

/**
 * Throws `invalid_input` for a time at which the stored ids or addresses may be deleted: they are kept for a number of days after the first
 * planned time, or after the mail was made.
 */
function assertRecipientsStoredUntil(scheduledFor: number | null, { audience, createdAt, scheduledFor: present }: CampaignRecord): void {
  const isStored = audience.who === 'addresses' || ('isChosen' in audience && audience.isChosen)
  const limit = Math.max(present ?? 0, createdAt + (messaging.recipientsKeptDays - marginDays) * dayMs)
  if (!isStored || scheduledFor === null || scheduledFor <= limit) return
  const message = 'Zo ver kun je deze mail niet verschuiven. Stop hem en maak een nieuwe.'
  throw new AppError('invalid_input', { message, details: [{ path: 'scheduledFor', message }] })
}
/** The number of days for which the stored recipients must be kept after the planned time, because sending takes time. */
const marginDays = 30

const versionOfMail = ({ message, scheduledFor }: Pick<CampaignRecord, 'message' | 'scheduledFor'>) => versionOf([message, scheduledFor])

function showScheduledMail(campaign: CampaignRecord, addressesOrIds: readonly string[]): Shown {
  const { message, scheduledFor, template } = campaign
  const { subject, content, body, attachment, includeName, includeQrCode, includeWaveInfo } = message
  return {
    ...showAudience(campaign, addressesOrIds),
    subject,
    content,
    body: body ?? null,
    attachment: attachment ?? null,
    includeName,
    includeQrCode,
    includeWaveInfo,
    scheduledFor: toIsoMoment(scheduledFor),
    template: template as BulkEmailForm['template'],
    version: versionOfMail(campaign),
  }
}

/** Returns a mail that waits for its planned time, to change it. Throws `not_found`, and `campaign_refused` once sending has begun. */
export async function getScheduledMail({ campaigns, clock }: Pick<Deps, 'campaigns' | 'clock'>, id: string): Promise<Shown> {
  const campaign = await campaigns.get(id)
  if (!campaign) throw new AppError('not_found')
  assertStillScheduled(campaign, clock.now())
  return showScheduledMail(campaign, await campaigns.listAddresses(id))
}

/**
 * Changes the text, options and time of a mail that waits for its time, but not its recipients. The worker's lease is written to the same
 * record, so either sending begins with the changed mail, or the change is refused. Throws `not_found`, `campaign_refused`,
 * `record_changed`, and `invalid_input` at the field.
 */
export async function changeScheduledMail(
  deps: Pick<Deps, 'campaigns' | 'queue' | 'clock'>,
  id: string,
  { version, ...mail }: ScheduledMail & { version?: string | undefined },
): Promise<CampaignRecord> {
  const { campaigns, clock, queue } = deps
  const addressesOrIds = await campaigns.listAddresses(id)
  const { campaign } = await changeCampaign(deps, id, (now) => {
    assertStillScheduled(now, clock.now())
    const recipientType = now.recipientType as AudienceForm['recipientType']
    const details = findMailFaults(mail, recipientType)
    if (details.length > 0) throw new AppError('invalid_input', { message: details[0]!.message, details })
    const scheduledFor = readPlannedTime(deps, mail.scheduledFor)
    assertRecipientsStoredUntil(scheduledFor, now)
    const change = { message: messageOf({ ...mail, recipientType }), scheduledFor }
    assertNotOutdated(version, showScheduledMail(now, addressesOrIds), showScheduledMail({ ...now, ...change }, addressesOrIds))
    return { ...change, nextAt: now.isPaused ? null : (scheduledFor ?? clock.now()) }
  })
  if (!campaign.isPaused && (campaign.scheduledFor ?? 0) <= clock.now()) await queue.enqueue({ kind: campaignName, id })
  return campaign
}
