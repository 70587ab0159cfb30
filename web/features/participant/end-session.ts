import { storageKey } from '#shared/facts/brand.ts'
import { accountEndpoints } from '#shared/contract/accounts.ts'
import { call } from '#web/api/call.ts'
import { dropPush } from './profile/push-browser.ts'
import { keepChangesOf } from './profile/changes.ts'
import { wipeKeptProfile } from './profile/kept-profile.ts'
import { wipeCachedTicket } from './cached-ticket.ts'

const owedKey = storageKey('logout-owed')
/** What the confirmation of the last order shows without network, QR and all. */
const confirmationKey = storageKey('completed-ticket')
/** Nobody waits longer than this for a server that is not there, in ms. */
const PATIENCE_MS = 4000

/**
 * Logs out: the ticket, its confirmation and the profile leave this device at once, also without network. The cookie is out of a script's reach, so a log-out
 * that the server did not hear is owed to it and paid by `payOwedLogout` before the session is asked for again.
 */
export async function endSession(): Promise<void> {
  wipeCachedTicket()
  wipeKeptProfile()
  keepChangesOf([])
  window.localStorage.removeItem(confirmationKey)
  window.localStorage.setItem(owedKey, 'yes')
  // Whoever uses this browser next gets no messages that are not theirs.
  void dropPush().catch(() => undefined)
  await payOwedLogout()
}

/** Tells the server of a log-out that it has not heard yet. Says whether nothing is owed any more. */
export async function payOwedLogout(): Promise<boolean> {
  if (window.localStorage.getItem(owedKey) === null) return true
  const answer = await call(accountEndpoints.logoutParticipant, {}, { timeoutMs: PATIENCE_MS })
  if (!answer.ok) return false
  forgetOwedLogout()
  return true
}

/** A new log-in replaces the old session's cookie: nothing is owed. */
export function forgetOwedLogout(): void {
  window.localStorage.removeItem(owedKey)
}
