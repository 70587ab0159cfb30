import { createStripePayments } from '#functions/adapters/stripe/payments.ts'
import { given, type RuntimeConfig } from '#functions/entry/config.ts'
import type { Payments } from '#functions/ports/payments/payments.ts'

/** Apart from the stores: its SDK costs a cold start, so only Lambdas that deal with money build it. */
export function buildPayments({ secrets, stripeEndpoint }: RuntimeConfig): Payments {
  const secretKey = given(secrets.stripeSecretKey, 'stripeSecretKey')
  return createStripePayments({ secretKey, webhookSecret: secrets.stripeWebhookSecret, endpoint: stripeEndpoint })
}
