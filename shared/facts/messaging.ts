/** What an SMS costs and what may be spent on them. */
export interface SmsTerms {
  /** Cents for one part of an SMS to a Dutch phone, rounded up. */
  centsPerPart: number
  /** Cents that may be spent in a calendar month; an emergency notice alone may go beyond it. */
  monthlyLimitCents: number
}

/** Until an owner says otherwise: what SNS asks, and some three thousand messages. */
export const defaultSmsTerms: SmsTerms = { centsPerPart: 8, monthlyLimitCents: 25_000 }

/** How many can be told at once, and how long it is kept. */
export const messaging = {
  /** Days after which it is forgotten who got what, and the addresses that were typed in. */
  recipientsKeptDays: 90,
  /** Addresses that can be typed in for one mail. */
  mostAddresses: 10_000,
} as const
