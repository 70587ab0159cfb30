import { timingSafeEqual } from 'node:crypto'

/** Whether `given` is the secret text. How long it looks tells nothing of how much of it was right. */
export function isSameSecret(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)]
  return one.length === other.length && timingSafeEqual(one, other)
}
