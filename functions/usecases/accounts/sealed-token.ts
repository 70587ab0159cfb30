import { timingSafeEqual } from 'node:crypto'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { fromBase64url, toBase64url } from '#shared/lib/ids.ts'
import type { ParticipantAccount } from '#functions/ports/accounts/account-store.ts'
import type { Deps, Settings } from '#functions/ports/deps.ts'

const [macBytes, timeBytes] = [18, 6]

/** What a link is for, and what of the account breaks its seal when it changes. */
export interface Seal {
  purpose: string
  /** Undefined: an account like this has no such link. */
  stateOf: (account: ParticipantAccount) => readonly unknown[] | undefined
}

/**
 * The token of a link: the mail address of its account, the end of its time (ms since the epoch), and a seal over both and over the
 * account's state of now. Once that is another one the seal is broken, so a link needs no item of its own and works once.
 */
export function makeSealedToken(settings: Settings, seal: Seal, account: ParticipantAccount, expiresAt: number): string {
  const email = new TextEncoder().encode(account.email)
  const token = new Uint8Array(macBytes + timeBytes + email.length)
  token.set(macOf(settings, seal, account, expiresAt)!, 0)
  for (let at = 0; at < timeBytes; at++) token[macBytes + at] = Math.floor(expiresAt / 2 ** (8 * (timeBytes - 1 - at))) % 256
  token.set(email, macBytes + timeBytes)
  return toBase64url(token)
}

/** The account of a token, as it stands; undefined when the token is made up, over time, or the account's state is not the one of then. */
export async function readSealedToken(
  deps: Pick<Deps, 'accounts' | 'settings' | 'clock'>,
  seal: Seal,
  token: string,
): Promise<ParticipantAccount | undefined> {
  const bytes = fromBase64url(token)
  // One account has one token at a time: letters that only fill up the last byte are not looked over.
  if (!bytes || bytes.length <= macBytes + timeBytes || toBase64url(bytes) !== token) return undefined
  const expiresAt = bytes.slice(macBytes, macBytes + timeBytes).reduce((time, byte) => time * 256 + byte, 0)
  const account = await deps.accounts.getAccount(new TextDecoder().decode(bytes.slice(macBytes + timeBytes)))
  const mac = account && macOf(deps.settings, seal, account, expiresAt)
  if (!account || !mac || !timingSafeEqual(bytes.slice(0, macBytes), mac)) return undefined
  return expiresAt > deps.clock.now() ? account : undefined
}

function macOf({ idSecret }: Settings, { purpose, stateOf }: Seal, account: ParticipantAccount, expiresAt: number): Uint8Array | undefined {
  const state = stateOf(account)
  const text = state && JSON.stringify([purpose, account.email, ...state, expiresAt])
  return text === undefined ? undefined : hmac(sha256, idSecret, new TextEncoder().encode(text)).slice(0, macBytes)
}
