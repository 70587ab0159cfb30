import type { Deps, Settings } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { isSameSecret } from '#functions/usecases/is-same-secret.ts'
import { keyedDigest } from '#functions/usecases/digests.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { addressKey } from './address-key.ts'

/** The length of an {@link addressKey}. */
const keyLength = 32
const seal = (settings: Settings, key: string) => key + keyedDigest(settings, JSON.stringify(['unsubscribe', key]), 18)

/**
 * Returns the links that unsubscribe a mail address from news. They contain the key of the address and a seal: they do not reveal the
 * address, and give access to nothing else.
 */
export function unsubscribeUrls(settings: Settings, email: string): { pageUrl: string; oneClickUrl: string } {
  const token = seal(settings, addressKey(settings, email))
  return { pageUrl: `${settings.siteUrl}/uitschrijven#${token}`, oneClickUrl: `${settings.siteUrl}/api/unsubscribe/${token}` }
}

/**
 * Stops all news to the mail address of a link, and removes it from the newsletter. Safe to repeat. Throws `link_expired`,
 * `too_many_attempts`.
 */
export async function unsubscribe(
  deps: Pick<Deps, 'campaigns' | 'content' | 'limits' | 'clock' | 'settings'>,
  { token, address }: { token: string; address: string | undefined },
): Promise<void> {
  const found = await limitCalls(deps, { action: 'unsubscribe', address }, async () => {
    const key = token.slice(0, keyLength)
    if (!isSameSecret(token, seal(deps.settings, key))) return undefined
    // Removes the subscribers before the address is suppressed: if the process stops in between, the person sees an error and tries again.
    for (const { id } of await deps.content.list('subscriber'))
      if (addressKey(deps.settings, id) === key) await deps.content.remove('subscriber', id)
    await deps.campaigns.suppress(key, 'unsubscribed', deps.clock.now())
    return true
  })
  if (!found) throw new AppError('link_expired', { message: 'Deze link kennen we niet. Kopieer hem helemaal uit de mail.' })
}
