import { timingSafeEqual } from 'node:crypto'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { fromBase64url, toBase64url } from '#shared/lib/ids.ts'
import type { ParticipantAccount } from '#functions/ports/accounts/account-store.ts'
import type { Deps, Settings } from '#functions/ports/deps.ts'

/** How long the link works by which the first password is set. */
const lifetimeMs = 30 * 24 * 60 * 60_000
const [macBytes, timeBytes] = [18, 6]

/**
 * The token of a link that sets a password: the mail address, the end of its time, and a seal over both and over the password as
 * it is now. Once the password is another one (by this link or any other) the seal is broken, so it needs no item of its own.
 */
export function makePasswordToken({ settings, clock }: Pick<Deps, 'settings' | 'clock'>, account: ParticipantAccount): string {
  const expiresAt = clock.now() + lifetimeMs
  const email = new TextEncoder().encode(account.email)
  const token = new Uint8Array(macBytes + timeBytes + email.length)
  token.set(seal(settings, account, expiresAt), 0)
  for (let at = 0; at < timeBytes; at++) token[macBytes + at] = Math.floor(expiresAt / 2 ** (8 * (timeBytes - 1 - at))) % 256
  token.set(email, macBytes + timeBytes)
  return toBase64url(token)
}

/** The account of a token, as it stands; undefined when the token is made up, over time, or the password is not the one of then. */
export async function readPasswordToken(
  deps: Pick<Deps, 'accounts' | 'settings' | 'clock'>,
  token: string,
): Promise<ParticipantAccount | undefined> {
  const bytes = fromBase64url(token)
  // One account has one token at a time: letters that only fill up the last byte are not looked over.
  if (!bytes || bytes.length <= macBytes + timeBytes || toBase64url(bytes) !== token) return undefined
  const expiresAt = bytes.slice(macBytes, macBytes + timeBytes).reduce((time, byte) => time * 256 + byte, 0)
  const account = await deps.accounts.getAccount(new TextDecoder().decode(bytes.slice(macBytes + timeBytes)))
  if (!account || !timingSafeEqual(bytes.slice(0, macBytes), seal(deps.settings, account, expiresAt))) return undefined
  return expiresAt > deps.clock.now() ? account : undefined
}

function seal({ idSecret }: Settings, { email, passwordHash }: ParticipantAccount, expiresAt: number): Uint8Array {
  const state = JSON.stringify(['password-link', email, passwordHash, expiresAt])
  return hmac(sha256, idSecret, new TextEncoder().encode(state)).slice(0, macBytes)
}
