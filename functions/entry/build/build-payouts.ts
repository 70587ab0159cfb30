import { createStripePayouts } from '#functions/adapters/stripe/payouts.ts'
import { requireSecret, type RuntimeConfig } from '#functions/entry/config.ts'
import type { Payouts } from '#functions/ports/payments/payouts.ts'

/** Built only by the Lambda of the finance screens. */
export function buildPayouts({ secrets, stripeEndpoint }: RuntimeConfig): Payouts {
  const secretKey = requireSecret(secrets.stripeSecretKey, 'stripeSecretKey')
  return createStripePayouts({ secretKey, endpoint: stripeEndpoint })
}
