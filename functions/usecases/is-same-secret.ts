import { timingSafeEqual } from 'node:crypto'

/** Compares a text with a secret. The duration does not reveal how many characters are right. */
export function isSameSecret(given: string, secret: string): boolean {
  const [actual, expected] = [Buffer.from(given), Buffer.from(secret)]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
