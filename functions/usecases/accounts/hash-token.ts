import { digest } from '#functions/usecases/digests.ts'

/** Returns the digest of a random token. The table stores only digests, so that a copy of the table gives access to no session or link. */
export function hashToken(token: string): string {
  return digest(token)
}
