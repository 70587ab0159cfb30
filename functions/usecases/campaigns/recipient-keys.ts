import type { CampaignRecipient } from '#functions/ports/campaigns/campaign-store.ts'

const numberKey = 'n:'
const insteadKey = 'z:'

/** The key of somebody who gets an SMS, by a digest of the number. */
export const numberKeyOf = (digest: string): string => `${numberKey}${digest}`
/** Whether a key is of somebody who gets an SMS. */
export const isNumberKey = (key: string): boolean => key.startsWith(numberKey)

/** The key of the mail in place of the SMS with this key. */
export const insteadKeyOf = (key: string): string => `${insteadKey}${key}`

type Recipient = Pick<CampaignRecipient, 'campaignId' | 'key' | 'ref' | 'forgetAt'>
/** The further recipient who is mailed in place of an SMS. */
export const mailInstead = ({ campaignId, key, ref, forgetAt }: Recipient): Recipient => ({
  campaignId,
  key: insteadKeyOf(key),
  ref,
  forgetAt,
})
export const isInsteadKey = (key: string): boolean => key.startsWith(insteadKey)
/** After every other key, and before these: they are added while the others are done already. */
export const beforeInstead = 'z'
