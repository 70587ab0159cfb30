import type { SmsFailure } from '#shared/domain/messages/sms-deliveries.ts'
import type { CampaignRecord } from '#functions/ports/campaigns/campaign-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { changeCampaign } from './change-campaign.ts'
import { beforeInstead, mailInstead } from './recipient-keys.ts'

/** What the provider tells of an SMS that it took. `failure`: null when it reached the telephone. */
export interface SmsDelivery {
  messageId: string
  failure: SmsFailure | null
}

export type SmsDeliveryNeed = Pick<Deps, 'campaigns' | 'clock'>

/**
 * Keeps what became of an SMS with the message to many that it was of. Whoever an emergency notice did not reach is mailed instead. Safe to repeat: the first
 * outcome stays. False for an SMS that is not (any more) known.
 */
export async function noteSmsDelivery({ campaigns, clock }: SmsDeliveryNeed, { messageId, failure }: SmsDelivery): Promise<boolean> {
  const text = await campaigns.noteDelivery(messageId, failure)
  if (!text) return false
  const { campaignId } = text
  if (text.failure === null || (await campaigns.get(campaignId))?.kind !== 'emergency') return true
  await campaigns.addRecipients([mailInstead(text)])
  await changeCampaign({ campaigns }, campaignId, (one) => goOnWithMails(one, clock.now()))
  return true
}

/** One that is under way may be past the new line already: it comes back for it at its end. */
function goOnWithMails({ stage }: CampaignRecord, now: number): Partial<CampaignRecord> | undefined {
  if (stage === 'sending') return { comesBack: true }
  return stage === 'done' ? { stage: 'sending', position: beforeInstead, finishedAt: null, nextAt: now } : undefined
}
