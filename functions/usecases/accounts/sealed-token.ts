import { timingSafeEqual } from 'node:crypto'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { fromBase64url, toBase64url } from '#shared/lib/ids.ts'
import type { Deps, Settings } from '#functions/ports/deps.ts'

const [macBytes, timeBytes] = [18, 6]

type Need = Pick<Deps, 'accounts' | 'settings' | 'clock'>

/** Describes a kind of link: its purpose, its account, and the account state whose change makes the link invalid. */
export interface Seal<Account> {
  purpose: string
  /** The key of the account: a mail address or a username. */
  idOf: (account: Account) => string
  find: (deps: Need, id: string) => Promise<Account | undefined>
  /** Returns the state that the link depends on; undefined if an account in this state can have no such link. */
  stateOf: (account: Account) => readonly unknown[] | undefined
}

/** The fields of a {@link Seal} that are the same for every kind of link to a participant. */
export const participantSeal = {
  idOf: ({ email }: { email: string }) => email,
  find: ({ accounts }: Need, email: string) => accounts.getAccount(email),
}

/**
 * Makes the token of a link: the key of its account, its expiry (ms since the epoch), and a MAC over both and over the account's current
 * state. A change of that state makes the MAC invalid, so that a link works once without being stored.
 */
export function makeSealedToken<Account>(settings: Settings, seal: Seal<Account>, account: Account, expiresAt: number): string {
  const id = new TextEncoder().encode(seal.idOf(account))
  const token = new Uint8Array(macBytes + timeBytes + id.length)
  token.set(macOf(settings, seal, account, expiresAt)!, 0)
  for (let at = 0; at < timeBytes; at++) token[macBytes + at] = Math.floor(expiresAt / 2 ** (8 * (timeBytes - 1 - at))) % 256
  token.set(id, macBytes + timeBytes)
  return toBase64url(token)
}

/** Returns the account of a token; undefined if the token is forged or expired, or the account's state has changed since. */
export async function readSealedToken<Account>(deps: Need, seal: Seal<Account>, token: string): Promise<Account | undefined> {
  const bytes = fromBase64url(token)
  // Base64url leaves some bits of the last letter unused. A token in which those are set is refused, so that each token has one spelling.
  if (!bytes || bytes.length <= macBytes + timeBytes || toBase64url(bytes) !== token) return undefined
  const expiresAt = bytes.slice(macBytes, macBytes + timeBytes).reduce((time, byte) => time * 256 + byte, 0)
  const account = await seal.find(deps, new TextDecoder().decode(bytes.slice(macBytes + timeBytes)))
  const mac = account && macOf(deps.settings, seal, account, expiresAt)
  if (!account || !mac || !timingSafeEqual(bytes.slice(0, macBytes), mac)) return undefined
  return expiresAt > deps.clock.now() ? account : undefined
}

function macOf<Account>({ idSecret }: Settings, seal: Seal<Account>, account: Account, expiresAt: number): Uint8Array | undefined {
  const state = seal.stateOf(account)
  const text = state && JSON.stringify([seal.purpose, seal.idOf(account), ...state, expiresAt])
  return text === undefined ? undefined : hmac(sha256, idSecret, new TextEncoder().encode(text)).slice(0, macBytes)
}
