import { createStripePayments } from '#functions/adapters/stripe/payments.ts'
import { requireSecret, type RuntimeConfig } from '#functions/entry/config.ts'
import type { Payments } from '#functions/ports/payments/payments.ts'

/** Not built with the stores, because the SDK slows the cold start: only Lambdas that handle payments build it. */
export function buildPayments({ secrets, stripeEndpoint }: RuntimeConfig): Payments {
  const secretKey = requireSecret(secrets.stripeSecretKey, 'stripeSecretKey')
  return createStripePayments({ secretKey, webhookSecret: secrets.stripeWebhookSecret, endpoint: stripeEndpoint })
}
