/** The price of an SMS, and the budget. */
export interface SmsTerms {
  /** Cents for one part of an SMS to a Dutch phone, rounded up. */
  centsPerPart: number
  /** Cents per calendar month; only an emergency notice may exceed it. */
  monthlyLimitCents: number
}

/** The terms until an owner changes them: the price that AWS (SNS) charges, and a budget for about three thousand messages. */
export const defaultSmsTerms: SmsTerms = { centsPerPart: 8, monthlyLimitCents: 25_000 }

/** Limits of messages to many recipients. */
export const messaging = {
  /** Days after which the recipients of a message and typed addresses are deleted. */
  recipientsKeptDays: 90,
  /** The largest number of typed addresses for one mail. */
  maxAddresses: 10_000,
} as const
