import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { toBase64url } from '#shared/lib/ids.ts'
import type { Settings } from '#functions/ports/deps.ts'

/**
 * A digest that only the holder of our secret can compute or test, as base64url: for ids that cannot be guessed and keys that do not reveal
 * a person.
 */
export function keyedDigest({ idSecret }: Pick<Settings, 'idSecret'>, text: string, bytes = 18): string {
  return toBase64url(hmac(sha256, idSecret, new TextEncoder().encode(text)).slice(0, bytes))
}
