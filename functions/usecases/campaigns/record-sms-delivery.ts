import type { SmsFailure } from '#shared/domain/messages/sms-deliveries.ts'
import type { CampaignRecord } from '#functions/ports/campaigns/campaign-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { changeCampaign } from './change-campaign.ts'
import { positionBeforeFallbacks, fallbackRecipient } from './recipient-keys.ts'

/** A delivery report of the SMS provider. `failure`: null if the SMS reached the telephone. */
export interface SmsDelivery {
  messageId: string
  failure: SmsFailure | null
}

/** The dependencies of {@link recordSmsDelivery}. */
export type SmsDeliveryNeed = Pick<Deps, 'campaigns' | 'clock'>

/**
 * Stores the delivery of an SMS with its campaign. A person whom an emergency notice did not reach is mailed instead. Safe to repeat: only
 * the first report is used. Returns false if the SMS is not known (any more).
 */
export async function recordSmsDelivery({ campaigns, clock }: SmsDeliveryNeed, { messageId, failure }: SmsDelivery): Promise<boolean> {
  const text = await campaigns.recordDelivery(messageId, failure)
  if (!text) return false
  const { campaignId } = text
  if (text.failure === null || (await campaigns.get(campaignId))?.kind !== 'emergency') return true
  await campaigns.addRecipients([fallbackRecipient(text)])
  await changeCampaign({ campaigns }, campaignId, (one) => continueWithFallbacks(one, clock.now()))
  return true
}

/** A campaign that is being sent may have passed the position of the new recipient, so it returns to that position at its end. */
function continueWithFallbacks({ stage }: CampaignRecord, now: number): Partial<CampaignRecord> | undefined {
  if (stage === 'sending') return { comesBack: true }
  return stage === 'done' ? { stage: 'sending', position: positionBeforeFallbacks, finishedAt: null, nextAt: now } : undefined
}
