import { normalizeEmail } from '#shared/lib/email.ts'
import type { Deps, Settings } from '#functions/ports/deps.ts'
import type { WaitingRecord } from '#functions/ports/waiting/waiting-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { isSameSecret } from '#functions/usecases/is-same-secret.ts'
import { keyedDigest } from '#functions/usecases/keyed-digest.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'

/** `YYYYMMDD` and 24 letters. */
const idForm = /^\d{8}[\w-]{24}$/
const idLength = 32

/** The id of whoever waits: one per address and day, or wave. Begins with the day; keyed, so that nobody can tell who waits. */
export function waitingIdFor(settings: Settings, of: { eventDate: string; waveId: number | null; email: string }): string {
  const { eventDate, waveId, email } = of
  return eventDate.replaceAll('-', '') + keyedDigest(settings, JSON.stringify(['waiting', eventDate, waveId, normalizeEmail(email)]))
}

/** The token of the mailed links: the id, and a seal over it. Nothing that opens anything is stored. */
function makeWaitingToken(settings: Settings, id: string): string {
  return id + keyedDigest(settings, JSON.stringify(['waiting-link', id]))
}

/** Where somebody sees how they stand, uses an offer or leaves. Behind the hash, so that no server and no referrer ever sees the token. */
export function waitingUrl(settings: Settings, { id }: Pick<WaitingRecord, 'id'>): string {
  return `${settings.siteUrl}/ticket-waiting#${makeWaitingToken(settings, id)}`
}

/** Whoever waits by this token, counted as a guess when there is nobody. Throws `link_expired`, `too_many_attempts`. */
export async function readWaitingToken(
  deps: Pick<Deps, 'waiting' | 'limits' | 'clock' | 'settings'>,
  { token, address }: { token: string; address: string | undefined },
): Promise<WaitingRecord> {
  const found = await limitCalls(deps, { action: 'waiting', address }, () => find(deps, token))
  if (!found) throw new AppError('link_expired', { message: 'Deze link hoort bij geen plek op de wachtlijst, of je bent er al af.' })
  return found
}

async function find(deps: Pick<Deps, 'waiting' | 'clock' | 'settings'>, token: string): Promise<WaitingRecord | undefined> {
  const id = token.slice(0, idLength)
  if (!idForm.test(id) || !isSameSecret(token, makeWaitingToken(deps.settings, id))) return undefined
  const record = await deps.waiting.get(id)
  return record && record.forgetAt > deps.clock.now() ? record : undefined
}
