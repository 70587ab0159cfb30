import { serverPaths } from '#shared/facts/site-pages.ts'
import { cookieNameOf } from '#functions/http/cookies.ts'
import { paymentWebhookPath } from '#functions/http/payment-webhook.ts'

/** Each limit is a number of requests within this time. */
export const firewallWindowSeconds = 300

export interface FirewallRule {
  name: string
  /** Requests in {@link firewallWindowSeconds}; what comes above it is answered 429 until the rate is below it again. */
  limit: number
  per: 'address' | 'device'
  /** A star at the end stands for any rest. */
  paths: readonly string[]
  except?: readonly string[]
  /** Only requests that bring a crew device's cookie, or only those that bring none; absent: both. */
  withDeviceCookie?: boolean
}

const calls = { paths: ['/api/*'], except: [paymentWebhookPath] } as const

/**
 * What one address may ask of the server; docs/decisions/0040 gives the reasons. Files are not counted: the edge has them, and a first visit
 * is hundreds. Neither is the payment provider's webhook: a busy sale comes from a few addresses. The template (infra/stacks/edge-stack.ts)
 * and the local firewall are built from this table.
 */
export const firewallRules: readonly FirewallRule[] = [
  { name: 'calls-per-address', limit: 9000, per: 'address', ...calls, withDeviceCookie: false },
  { name: 'calls-per-device', limit: 600, per: 'device', ...calls, withDeviceCookie: true },
  // Anybody can make up a cookie for each call: these count together all the same.
  { name: 'device-calls-per-address', limit: 12_000, per: 'address', ...calls, withDeviceCookie: true },
  // Any address below /nieuws/ reaches the server once, and the server has one ceiling for all routes.
  { name: 'rendered-pages-per-address', limit: 2000, per: 'address', paths: [...serverPaths, '/nieuws/*'] },
]

/** The cookie that tells devices apart. AWS serves https only. */
export const deviceCookie = cookieNameOf('duinstorm_device', 'https:')
/** In the `cookie` header of every device, whatever else is there. */
export const deviceCookieText = 'duinstorm_device='

/** The answer to what is above a limit: for a person to read, and by its status for the outbox of a phone, which waits and tries again. */
export const tooManyCalls = {
  status: 429,
  body: {
    message: 'Vanaf jouw netwerk komen te veel verzoeken tegelijk. Wacht vijf minuten en probeer het opnieuw.',
    code: 'too_many_calls',
  },
}
