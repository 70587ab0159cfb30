import type { BrowserSubscription } from '#shared/contract/push.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { PushSubscriptionRecord } from '#functions/ports/push/push-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { digest } from '#functions/usecases/digests.ts'
import { limitKey } from '#functions/usecases/limits/limit-key.ts'
import { readPush } from './push-setting.ts'

type Need = Pick<Deps, 'pushes' | 'limits' | 'settings' | 'clock'>

/** Ms until a subscription is deleted; opening the profile renews it. */
const lifetimeMs = 400 * dayMs
/**
 * The hosts of the browsers' push services. The server calls the stored URL, so it must not accept any other host. Google's other hosts
 * serve files of anybody; Microsoft has one host per region under a domain with no other use.
 */
const pushHosts = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /^[\w-]+\.notify\.windows\.com$/,
]
/** The browsers stored per account: more than a person uses, but limited, because a message costs one call per browser. */
const maxBrowsers = 10

/**
 * Subscribes a browser to an account's messages; the eleventh browser replaces the browser renewed longest ago. Safe to repeat. Throws
 * `push_unavailable`, `invalid_input` for an unknown push service.
 */
export async function subscribePush(deps: Need, email: string, { endpoint, keys }: BrowserSubscription): Promise<void> {
  if ((await readPush(deps)).state !== 'on') throw new AppError('push_unavailable')
  if (!isService(endpoint, deps.settings.push?.standIn)) {
    const message = 'Deze pushdienst kennen we niet'
    throw new AppError('invalid_input', { message, details: [{ path: 'endpoint', message }] })
  }
  const now = deps.clock.now()
  const one = { id: digest(endpoint), email: normalizeEmail(email), endpoint, ...keys, savedAt: now, forgetAt: now + lifetimeMs }
  await deps.pushes.put(one)
  await removeOldest(deps, one)
}

/**
 * Deletes all but the newest browsers of an account. Runs after the browser is stored, so that of several concurrent calls the last one
 * sees all browsers.
 */
async function removeOldest({ pushes, ...deps }: Need, { id, email, forgetAt }: PushSubscriptionRecord): Promise<void> {
  const holder = limitKey(deps, 'push-browsers', { account: email })
  const heldIds = await deps.limits.hold(holder, id, forgetAt)
  if (heldIds.length <= maxBrowsers) return
  const found = await Promise.all(heldIds.map((one) => pushes.get(one)))
  const ownBrowsers = found.filter((one) => one?.email === email).map((one) => one!)
  const newest = ownBrowsers.toSorted((a, b) => b.savedAt - a.savedAt || (a.id < b.id ? -1 : 1)).slice(0, maxBrowsers)
  for (const one of ownBrowsers) if (!newest.includes(one)) await pushes.remove(one.id)
  const newestIds = new Set(newest.map((one) => one.id))
  await deps.limits.release(
    holder,
    heldIds.filter((one) => !newestIds.has(one)),
  )
}

/** Moves the browsers of an account to its new mail address, so that they still get its messages. Safe to repeat. */
export async function movePushes(deps: Need, { from, to }: { from: string; to: string }): Promise<void> {
  const [old, email] = [normalizeEmail(from), normalizeEmail(to)]
  if (old === email) return
  for (const one of await deps.pushes.list()) {
    if (one.email !== old) continue
    const moved = { ...one, email }
    await deps.pushes.put(moved)
    await removeOldest(deps, moved)
  }
}

/** Unsubscribes a browser, unless it belongs to another account by now. Safe to repeat. */
export async function unsubscribePush({ pushes }: Pick<Deps, 'pushes'>, email: string, endpoint: string): Promise<void> {
  const found = await pushes.get(digest(endpoint))
  if (found?.email === normalizeEmail(email)) await pushes.remove(found.id)
}

function isService(endpoint: string, standIn: string | undefined): boolean {
  const { protocol, hostname, origin, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (standIn !== undefined && origin === standIn) return true
  return protocol === 'https:' && port === '' && pushHosts.some((known) => known.test(hostname))
}
