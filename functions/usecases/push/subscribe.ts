import type { BrowserSubscription } from '#shared/contract/push.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { PushSubscriptionRecord } from '#functions/ports/push/push-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { digest } from '#functions/usecases/digest.ts'
import { limitKey } from '#functions/usecases/limits/limit-key.ts'
import { readPush } from './push-setting.ts'

type Need = Pick<Deps, 'pushes' | 'limits' | 'settings' | 'clock'>

/** A browser that never comes back is forgotten: it says so again whenever its profile is opened. */
const keptMs = 400 * dayMs
/**
 * The hosts of the browsers' push services: the server calls what it is given here, so it is given nothing else. Google's other hosts serve
 * anybody's files. Microsoft has one per region, all below a name that serves nothing else.
 */
const services = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /^[\w-]+\.notify\.windows\.com$/,
]
/** More than anybody's phones and laptops. A message is one call for each. */
const mostBrowsers = 10

/** This browser takes messages for an account; the eleventh takes the place of the one that was heard of longest ago. Safe to repeat. Throws `push_unavailable`, `invalid_input` for what is no browser's push service. */
export async function subscribePush(deps: Need, email: string, { endpoint, keys }: BrowserSubscription): Promise<void> {
  if ((await readPush(deps)).state !== 'on') throw new AppError('push_unavailable')
  if (!isService(endpoint, deps.settings.push?.standIn)) {
    const message = 'Deze pushdienst kennen we niet'
    throw new AppError('invalid_input', { message, details: [{ path: 'endpoint', message }] })
  }
  const now = deps.clock.now()
  const one = { id: digest(endpoint), email: normalizeEmail(email), endpoint, ...keys, savedAt: now, forgetAt: now + keptMs }
  await deps.pushes.put(one)
  await keepNewest(deps, one)
}

/** Noted after it is stored: whoever's note comes last of many at once sees them all, and leaves the newest. */
async function keepNewest({ pushes, ...deps }: Need, { id, email, forgetAt }: PushSubscriptionRecord): Promise<void> {
  const holder = limitKey(deps, 'push-browsers', { account: email })
  const noted = await deps.limits.hold(holder, id, forgetAt)
  if (noted.length <= mostBrowsers) return
  const found = await Promise.all(noted.map((one) => pushes.get(one)))
  const theirs = found.filter((one) => one?.email === email).map((one) => one!)
  const newest = theirs.toSorted((a, b) => b.savedAt - a.savedAt || (a.id < b.id ? -1 : 1)).slice(0, mostBrowsers)
  for (const one of theirs) if (!newest.includes(one)) await pushes.remove(one.id)
  const kept = new Set(newest.map((one) => one.id))
  await deps.limits.letGo(
    holder,
    noted.filter((one) => !kept.has(one)),
  )
}

/** It takes none any more; one that somebody else uses by now stays theirs. Safe to repeat. */
export async function unsubscribePush({ pushes }: Pick<Deps, 'pushes'>, email: string, endpoint: string): Promise<void> {
  const found = await pushes.get(digest(endpoint))
  if (found?.email === normalizeEmail(email)) await pushes.remove(found.id)
}

function isService(endpoint: string, standIn: string | undefined): boolean {
  const { protocol, hostname, origin, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (standIn !== undefined && origin === standIn) return true
  return protocol === 'https:' && port === '' && services.some((known) => known.test(hostname))
}
