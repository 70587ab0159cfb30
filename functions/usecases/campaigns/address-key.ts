import { normalizeEmail } from '#shared/lib/email.ts'
import type { Settings } from '#functions/ports/deps.ts'
import { keyedDigest } from '#functions/usecases/keyed-digest.ts'

/** A name for an address that names nobody. */
export function addressKey(settings: Settings, email: string): string {
  return keyedDigest(settings, JSON.stringify(['mail-address', normalizeEmail(email)]), 24)
}
