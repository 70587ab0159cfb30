import type { BrowserSubscription } from '#shared/contract/push.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { digest } from '#functions/usecases/digest.ts'
import { readPush } from './push-setting.ts'

type Need = Pick<Deps, 'pushes' | 'settings' | 'clock'>

/** A browser that never comes back is forgotten: it says so again whenever its profile is opened. */
const keptMs = 400 * 24 * 60 * 60_000
/** The services of the browsers that there are: the server calls what it is given here, so it is given nothing else. */
const services = [/(^|\.)googleapis\.com$/, /(^|\.)push\.services\.mozilla\.com$/, /(^|\.)push\.apple\.com$/, /(^|\.)notify\.windows\.com$/]

/** This browser takes messages for an account. Safe to repeat. Throws `push_unavailable`, `invalid_input` for what is no browser's push service. */
export async function subscribePush(deps: Need, email: string, { endpoint, keys }: BrowserSubscription): Promise<void> {
  if ((await readPush(deps)).state !== 'on') throw new AppError('push_unavailable')
  if (!isService(endpoint, deps.settings.push?.standIn)) {
    const message = 'Deze pushdienst kennen we niet'
    throw new AppError('invalid_input', { message, details: [{ path: 'endpoint', message }] })
  }
  const now = deps.clock.now()
  await deps.pushes.put({ id: digest(endpoint), email: email.toLowerCase(), endpoint, ...keys, savedAt: now, forgetAt: now + keptMs })
}

/** It takes none any more; one that somebody else uses by now stays theirs. Safe to repeat. */
export async function unsubscribePush({ pushes }: Pick<Deps, 'pushes'>, email: string, endpoint: string): Promise<void> {
  const found = await pushes.get(digest(endpoint))
  if (found?.email === email.toLowerCase()) await pushes.remove(found.id)
}

function isService(endpoint: string, standIn: string | undefined): boolean {
  const { protocol, hostname, origin, port } = new URL(endpoint)
  if (standIn !== undefined && origin === standIn) return true
  return protocol === 'https:' && port === '' && services.some((known) => known.test(hostname))
}
