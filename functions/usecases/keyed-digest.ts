import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { toBase64url } from '#shared/lib/ids.ts'
import type { Settings } from '#functions/ports/deps.ts'

/** A digest that nobody without our secret can make or test, base64url: ids that can't be aimed at, keys that name nobody. 18 bytes unless told. */
export function keyedDigest({ idSecret }: Pick<Settings, 'idSecret'>, text: string, bytes = 18): string {
  return toBase64url(hmac(sha256, idSecret, new TextEncoder().encode(text)).slice(0, bytes))
}
