import { normalizeEmail } from '#shared/lib/email.ts'
import type { Settings } from '#functions/ports/deps.ts'
import { keyedDigest } from '#functions/usecases/digests.ts'

/** A keyed digest of an address: the table has this key, and so does not reveal the address. */
export function addressKey(settings: Settings, email: string): string {
  return keyedDigest(settings, JSON.stringify(['mail-address', normalizeEmail(email)]), 24)
}
