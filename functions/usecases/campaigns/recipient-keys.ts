import type { CampaignRecipient } from '#functions/ports/campaigns/campaign-store.ts'

const numberKey = 'n:'
const fallbackKey = 'z:'

/** Returns the key of a recipient who gets an SMS, from a digest of their telephone number. */
export const numberKeyOf = (digest: string): string => `${numberKey}${digest}`
/** True for the key of a recipient who gets an SMS. */
export const isNumberKey = (key: string): boolean => key.startsWith(numberKey)

/** Returns the key of the fallback mail, which is sent in place of the SMS with this key. */
export const fallbackKeyOf = (key: string): string => `${fallbackKey}${key}`

type Recipient = Pick<CampaignRecipient, 'campaignId' | 'key' | 'ref' | 'forgetAt'>
/** Returns the extra recipient who gets a fallback mail in place of an SMS. */
export const fallbackRecipient = ({ campaignId, key, ref, forgetAt }: Recipient): Recipient => ({
  campaignId,
  key: fallbackKeyOf(key),
  ref,
  forgetAt,
})
/** True for the key of a fallback mail. */
export const isFallbackKey = (key: string): boolean => key.startsWith(fallbackKey)
/** A position after all other keys and before the keys of fallback mails, which are added when the other recipients may be done. */
export const positionBeforeFallbacks = 'z'
