import { storageKey } from '#shared/facts/brand.ts'
import { accountEndpoints } from '#shared/contract/accounts.ts'
import { call } from '#web/api/call.ts'
import { readText, writeText } from '#web/ui/device/device-storage.ts'
import { unsubscribeBrowser } from './profile/push-browser.ts'
import { dropChangesExcept } from './profile/changes.ts'
import { wipeCachedProfile } from './profile/cached-profile.ts'
import { wipeCachedTicket } from './cached-ticket.ts'

const pendingLogoutKey = storageKey('logout-owed')
/** The storage key of the confirmation of the last order, which contains the QR code. */
const confirmationKey = storageKey('completed-ticket')
/** How long a logout waits for the server, in ms. */
const TIMEOUT_MS = 4000

/**
 * Logs out: removes the ticket, its confirmation and the profile from this device at once, even without network. A script cannot remove the
 * session cookie, so a logout that did not reach the server stays pending; `sendPendingLogout` sends it before the next session call.
 */
export async function endSession(): Promise<void> {
  wipeCachedTicket()
  wipeCachedProfile()
  dropChangesExcept([])
  writeText(confirmationKey, null)
  writeText(pendingLogoutKey, 'yes')
  // The next user of this browser must not get this person's push messages.
  void unsubscribeBrowser().catch(() => undefined)
  // If the storage is full or forbidden, the logout is not stored as pending, and this call is the only attempt.
  await sendLogout()
}

/** Sends a pending logout to the server. Returns true if none is pending afterwards. */
export async function sendPendingLogout(): Promise<boolean> {
  return readText(pendingLogoutKey) === null || sendLogout()
}

async function sendLogout(): Promise<boolean> {
  const answer = await call(accountEndpoints.logoutParticipant, {}, { timeoutMs: TIMEOUT_MS })
  if (!answer.ok) return false
  clearPendingLogout()
  return true
}

/** Clears the pending logout after a new login. The new cookie replaces the cookie of the old session, so the logout is not needed. */
export const clearPendingLogout = (): void => void writeText(pendingLogoutKey, null)
