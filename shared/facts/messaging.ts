/** What sending costs and how long it is kept; for the organiser to set. */
export const messaging = {
  /** Cents for one part of an SMS to a Dutch phone, rounded up: what SNS asks. */
  smsCentsPerPart: 8,
  /** Cents that may be spent on SMS in a calendar month; an emergency notice alone may go beyond it. */
  smsMonthlyLimitCents: 25_000,
  /** Days after which it is forgotten who got what, and the addresses that were typed in. */
  recipientsKeptDays: 90,
  /** Addresses that can be typed in for one mail. */
  mostAddresses: 10_000,
} as const
