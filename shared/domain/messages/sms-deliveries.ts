/** Why an SMS that the provider took did not reach its telephone. `limit`: of what the account may spend. */
export const smsFailures = ['limit', 'opted-out', 'invalid', 'blocked', 'unreachable', 'unknown'] as const
export type SmsFailure = (typeof smsFailures)[number]

/** What is done for somebody whom an SMS did not reach: a mail went or goes in its place, or the office calls. */
export const smsRemedies = ['mailed', 'mailing', 'call'] as const
export type SmsRemedy = (typeof smsRemedies)[number]

/** Of the SMS of a message to many. */
export interface SmsDeliveries {
  reached: number
  unreached: number
  /** Handed over, and nothing heard yet. */
  unknown: number
}
