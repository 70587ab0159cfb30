/** The ids of the mail templates; the texts are in `shared/facts/campaign-templates.ts`. */
export const mailTemplateIds = ['welcome', 'reminder', 'custom'] as const
export type MailTemplateId = (typeof mailTemplateIds)[number]

/** The states of a campaign. */
export const campaignStates = ['scheduled', 'sending', 'paused', 'done', 'cancelled'] as const
export type CampaignState = (typeof campaignStates)[number]

/** The numbers of recipients by result. `uncertain`: the mail was sent to the provider, but the provider's answer was lost. */
export interface CampaignTally {
  sent: number
  failed: number
  /** The recipients who have no mail address, who unsubscribed, or whose mail bounced before. */
  skipped: number
  uncertain: number
  /** How many of `sent` were sent by SMS; absent if none was. */
  texted?: number
}
export const emptyTally: CampaignTally = { sent: 0, failed: 0, skipped: 0, uncertain: 0 }

/** Counts all recipients, whatever their result. */
export const sumTally = ({ sent, failed, skipped, uncertain }: CampaignTally): number => sent + failed + skipped + uncertain

/** The roles of a notice (specification section 9), with the roles of the sign-up form that they include. */
export const noticeRoles = {
  scanner: ['registration', 'timing'],
  ehbo: ['safety'],
  scheidsrechter: ['marshal'],
} as const

/** The filter options of a notice, as the specification names them (section 9). */
export const noticeFilters = [
  'all',
  'payment_paid',
  'payment_pending',
  'type_solo',
  'type_duo',
  'role_scanner',
  'role_ehbo',
  'role_scheidsrechter',
] as const
export type NoticeFilter = (typeof noticeFilters)[number]
