import { serverPaths } from '#shared/facts/site-pages.ts'
import { cookieNameOf } from '#functions/http/cookies.ts'
import { paymentWebhookPath } from '#functions/http/payment-webhook.ts'

/** Each limit counts requests within this time. */
export const firewallWindowSeconds = 300

export interface FirewallRule {
  name: string
  /** The most requests in {@link firewallWindowSeconds}. Requests above the limit get a 429 until the rate is below it again. */
  limit: number
  /** The requests that the limit counts together: those of one network address, or those with the cookie of one device. */
  per: 'address' | 'device'
  /** A star at the end matches any rest of the path. */
  paths: readonly string[]
  except?: readonly string[]
  /** true: only requests with a crew device's cookie; false: only requests without it; absent: all requests. */
  withDeviceCookie?: boolean
}

const calls = { paths: ['/api/*'], except: [paymentWebhookPath] } as const

/**
 * How many requests one network address, or one crew device, may make; docs/decisions/0040 gives the reasons. Files are not counted: the
 * edge caches them, and a first visit fetches hundreds. The payment provider's webhook is not counted either: a busy sale comes from a few
 * addresses. The template (infra/stacks/edge-stack.ts) and the local firewall are built from this table.
 */
export const firewallRules: readonly FirewallRule[] = [
  { name: 'calls-per-address', limit: 9000, per: 'address', ...calls, withDeviceCookie: false },
  { name: 'calls-per-device', limit: 600, per: 'device', ...calls, withDeviceCookie: true },
  // A caller can invent a new cookie for each call, so all device calls of one address count together too.
  { name: 'device-calls-per-address', limit: 12_000, per: 'address', ...calls, withDeviceCookie: true },
  // The edge caches each URL separately, so a caller who invents URLs always reaches the server, whose rate limit is for all routes
  // together.
  { name: 'rendered-pages-per-address', limit: 2000, per: 'address', paths: [...serverPaths, '/nieuws/*', '/uitslagen/*'] },
]

/** The cookie that identifies a device. AWS serves https only. */
export const deviceCookie = cookieNameOf('duinstorm_device', 'https:')
/** The `cookie` header of every device contains this text. */
export const deviceCookieText = 'duinstorm_device='

/** The response to a request above a limit. A person can read its text; a phone's outbox reads its status, waits and tries again. */
export const tooManyCalls = {
  status: 429,
  body: {
    message: 'Vanaf jouw netwerk komen te veel verzoeken tegelijk. Wacht vijf minuten en probeer het opnieuw.',
    code: 'too_many_calls',
  },
}
