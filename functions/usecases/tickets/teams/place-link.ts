import { createCipheriv, createDecipheriv } from 'node:crypto'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { fromBase64url, toBase64url } from '#shared/lib/ids.ts'
import type { Settings } from '#functions/ports/deps.ts'
import { keyedDigest } from '#functions/usecases/digests.ts'

/** A place of a team. `place` counts from 0; `version` is the number of times that the place was taken back from a runner. */
export interface PlaceKey {
  teamId: string
  place: number
  version: number
}

const [nonceBytes, tagBytes, numberBytes] = [12, 16, 2]
const macOf = ({ idSecret }: Settings, text: string | Uint8Array) =>
  hmac(sha256, idSecret, typeof text === 'string' ? new TextEncoder().encode(text) : text)
const keyOf = (settings: Settings) => macOf(settings, 'team-place')

/**
 * Makes the token of a runner's link. It is encrypted, because it contains the team's id, which gives access to all places. The nonce is
 * derived from the contents, so that a place keeps the same link until it is taken back from its runner.
 */
export function makePlaceToken(settings: Settings, { teamId, place, version }: PlaceKey): string {
  const id = fromBase64url(teamId)!
  const plain = new Uint8Array([...id, place, version % 256])
  const nonce = macOf(settings, plain).slice(0, nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(settings), nonce)
  return toBase64url(new Uint8Array([...nonce, ...cipher.update(plain), ...cipher.final(), ...cipher.getAuthTag()]))
}

/** Returns the place of a token; undefined if {@link makePlaceToken} did not make the token. `version` is modulo 256. */
export function readPlaceToken(settings: Settings, token: string): PlaceKey | undefined {
  const bytes = fromBase64url(token)
  if (!bytes || bytes.length <= nonceBytes + tagBytes + numberBytes) return undefined
  const decipher = createDecipheriv('aes-256-gcm', keyOf(settings), bytes.slice(0, nonceBytes))
  decipher.setAuthTag(bytes.slice(-tagBytes))
  try {
    const plain = new Uint8Array([...decipher.update(bytes.slice(nonceBytes, -tagBytes)), ...decipher.final()])
    const [place, version] = plain.slice(-numberBytes)
    return { teamId: toBase64url(plain.slice(0, -numberBytes)), place: place!, version: version! }
  } catch {
    return undefined
  }
}

/** The URL of the page where a runner fills in their own name. The token is behind the hash, so no server and no referrer sees it. */
export const placeUrl = (settings: Settings, key: PlaceKey): string => `${settings.siteUrl}/team-place#${makePlaceToken(settings, key)}`

/** The URL of the buyer's page, with all places. */
export const teamUrl = ({ siteUrl }: Settings, teamId: string): string => `${siteUrl}/team-runners#${teamId}`

/** The id of the ticket of a place's runner. It is derived from the place, so that a repeated call finds the ticket that it made. */
export const runnerTicketId = (settings: Settings, { teamId, place, version }: PlaceKey): string =>
  keyedDigest(settings, JSON.stringify(['team-runner', teamId, place, version]), 24)
