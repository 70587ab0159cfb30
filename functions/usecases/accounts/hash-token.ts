import { digest } from '#functions/usecases/digest.ts'

/** Digest of a random token. The store keeps only this, so that reading the table opens nobody's session or link. */
export function hashToken(token: string): string {
  return digest(token)
}
