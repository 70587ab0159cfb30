import { normalizeEmail } from '#shared/lib/email.ts'
import type { Settings } from '#functions/ports/deps.ts'
import { keyedDigest } from '#functions/usecases/digests.ts'

/** A keyed digest of a mail address. The table stores it instead of the address, so that the table does not reveal the address. */
export function addressKey(settings: Settings, email: string): string {
  return keyedDigest(settings, JSON.stringify(['mail-address', normalizeEmail(email)]), 24)
}
