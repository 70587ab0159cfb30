import { timingSafeEqual } from 'node:crypto'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { fromBase64url, toBase64url } from '#shared/lib/ids.ts'
import type { Deps, Settings } from '#functions/ports/deps.ts'

const [macBytes, timeBytes] = [18, 6]

type Need = Pick<Deps, 'accounts' | 'settings' | 'clock'>

/** What a link is for, whose it is, and what of the account breaks its seal when it changes. */
export interface Seal<Account> {
  purpose: string
  /** By what the account is found: a mail address, a username. */
  idOf: (account: Account) => string
  find: (deps: Need, id: string) => Promise<Account | undefined>
  /** Undefined: an account like this has no such link. */
  stateOf: (account: Account) => readonly unknown[] | undefined
}

/** What the links of participants have in common. */
export const ofParticipant = {
  idOf: ({ email }: { email: string }) => email,
  find: ({ accounts }: Need, email: string) => accounts.getAccount(email),
}

/**
 * The token of a link: the name of its account, the end of its time (ms since the epoch), and a seal over both and over the
 * account's state of now. Once that is another one the seal is broken, so a link needs no item of its own and works once.
 */
export function makeSealedToken<Account>(settings: Settings, seal: Seal<Account>, account: Account, expiresAt: number): string {
  const id = new TextEncoder().encode(seal.idOf(account))
  const token = new Uint8Array(macBytes + timeBytes + id.length)
  token.set(macOf(settings, seal, account, expiresAt)!, 0)
  for (let at = 0; at < timeBytes; at++) token[macBytes + at] = Math.floor(expiresAt / 2 ** (8 * (timeBytes - 1 - at))) % 256
  token.set(id, macBytes + timeBytes)
  return toBase64url(token)
}

/** The account of a token, as it stands; undefined when the token is made up, over time, or the account's state is not the one of then. */
export async function readSealedToken<Account>(deps: Need, seal: Seal<Account>, token: string): Promise<Account | undefined> {
  const bytes = fromBase64url(token)
  // One account has one token at a time: letters that only fill up the last byte are not looked over.
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
