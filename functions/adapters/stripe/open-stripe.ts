import Stripe from 'stripe'

/** The keys of the provider's account. */
export interface StripeConfig {
  secretKey: string
  /** Needed only to read the events that the provider sends. */
  webhookSecret?: string | undefined
  /** Only for a substitute of the provider: `http://127.0.0.1:…`. */
  endpoint?: string
}

/** Creates a client of the provider's SDK, with our timeout and number of retries. */
export function openStripe({ secretKey, endpoint }: StripeConfig): Stripe {
  const url = endpoint ? new URL(endpoint) : undefined
  return new Stripe(secretKey, {
    maxNetworkRetries: 2,
    // Ms for one attempt. All attempts together are limited by `callProvider`, or by the rest of the request's time budget.
    timeout: 4_000,
    telemetry: false,
    ...(url ? { host: url.hostname, port: url.port, protocol: url.protocol === 'https:' ? 'https' : 'http' } : {}),
  })
}
