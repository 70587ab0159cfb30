import { digest } from '#functions/usecases/digests.ts'

/** Digest of a random token. The store has only this, so that a copy of the table opens no session or link. */
export function hashToken(token: string): string {
  return digest(token)
}
