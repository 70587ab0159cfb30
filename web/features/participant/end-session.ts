import { storageKey } from '#shared/facts/brand.ts'
import { accountEndpoints } from '#shared/contract/accounts.ts'
import { call } from '#web/api/call.ts'
import { readText, writeText } from '#web/ui/device/device-storage.ts'
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
 * Logs out: the ticket, its confirmation and the profile leave this device at once, also without network. The cookie is out of a script's
 * reach, so a log-out that the server did not hear is owed to it and paid by `payOwedLogout` before the session is asked for again.
 */
export async function endSession(): Promise<void> {
  wipeCachedTicket()
  wipeKeptProfile()
  keepChangesOf([])
  writeText(confirmationKey, null)
  writeText(owedKey, 'yes')
  // Whoever uses this browser next gets no messages that are not theirs.
  void dropPush().catch(() => undefined)
  // Also where nothing can be kept: then this is the only try.
  await tellServer()
}

/** Tells the server of a log-out that it has not heard yet. Says whether nothing is owed any more. */
export async function payOwedLogout(): Promise<boolean> {
  return readText(owedKey) === null || tellServer()
}

async function tellServer(): Promise<boolean> {
  const answer = await call(accountEndpoints.logoutParticipant, {}, { timeoutMs: PATIENCE_MS })
  if (!answer.ok) return false
  forgetOwedLogout()
  return true
}

/** A new log-in replaces the old session's cookie: nothing is owed. */
export const forgetOwedLogout = (): void => void writeText(owedKey, null)
