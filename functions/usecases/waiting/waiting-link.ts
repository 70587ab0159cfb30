import { normalizeEmail } from '#shared/lib/email.ts'
import type { Deps, Settings } from '#functions/ports/deps.ts'
import type { WaitingRecord } from '#functions/ports/waiting/waiting-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { isSameSecret } from '#functions/usecases/is-same-secret.ts'
import { keyedDigest } from '#functions/usecases/digests.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'

/** `YYYYMMDD` and a 24-character digest. */
const idPattern = /^\d{8}[\w-]{24}$/
const idLength = 32

/**
 * Returns the id of a waiting-list record. A mail address has one record per day, and one per wave. The id begins with the day; the rest is
 * keyed with our secret, so that nobody can find out who waits.
 */
export function waitingIdFor(settings: Settings, of: { eventDate: string; waveId: number | null; email: string }): string {
  const { eventDate, waveId, email } = of
  return eventDate.replaceAll('-', '') + keyedDigest(settings, JSON.stringify(['waiting', eventDate, waveId, normalizeEmail(email)]))
}

/** Makes the token of the mailed links: the id and a seal over it. The seal is not stored, so the store does not reveal a valid link. */
function makeWaitingToken(settings: Settings, id: string): string {
  return id + keyedDigest(settings, JSON.stringify(['waiting-link', id]))
}

/**
 * The URL of the page where a person sees their status, uses an offer or leaves. The token is behind the hash, so no server and no referrer
 * sees it.
 */
export function waitingUrl(settings: Settings, { id }: Pick<WaitingRecord, 'id'>): string {
  return `${settings.siteUrl}/ticket-waiting#${makeWaitingToken(settings, id)}`
}

/** The waiting-list record of a token; an invalid token counts towards the limit of guesses. Throws `link_expired`, `too_many_attempts`. */
export async function readWaitingToken(
  deps: Pick<Deps, 'waiting' | 'limits' | 'clock' | 'settings'>,
  { token, address }: { token: string; address: string | undefined },
): Promise<WaitingRecord> {
  const found = await limitCalls(deps, { action: 'waiting', address }, () => findByToken(deps, token))
  if (!found) throw new AppError('link_expired', { message: 'Deze link hoort bij geen plek op de wachtlijst, of je bent er al af.' })
  return found
}

async function findByToken(deps: Pick<Deps, 'waiting' | 'clock' | 'settings'>, token: string): Promise<WaitingRecord | undefined> {
  const id = token.slice(0, idLength)
  if (!idPattern.test(id) || !isSameSecret(token, makeWaitingToken(deps.settings, id))) return undefined
  const record = await deps.waiting.get(id)
  return record && record.forgetAt > deps.clock.now() ? record : undefined
}
