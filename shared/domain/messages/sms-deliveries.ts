/** Why an SMS that the provider accepted did not arrive. `limit`: the account reached its spending limit. */
export const smsFailures = ['limit', 'opted-out', 'invalid', 'blocked', 'unreachable', 'unknown'] as const
export type SmsFailure = (typeof smsFailures)[number]

/** The remedy for an SMS that did not arrive: a mail was sent or is being sent in its place, or the office must call. */
export const smsRemedies = ['mailed', 'mailing', 'call'] as const
export type SmsRemedy = (typeof smsRemedies)[number]

/** How many SMS of one message to many recipients arrived. */
export interface SmsDeliveries {
  reached: number
  unreached: number
  /** The number of SMS that the provider accepted but about which it has not sent a delivery report yet. */
  unknown: number
}
