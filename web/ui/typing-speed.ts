/** Ms per character: a hand scanner that types needs a few, a slow one some 40, the fastest thumbs 80. */
const meanMs = 50

/**
 * Whether no person's fingers can have typed so many characters within `ms` of the first one. What comes in all at once is hurried too: pasted,
 * or put there by a scanner that is a keyboard app, it is what some QR said, and anybody can make one of a short code.
 */
export function isHurried(ms: number, after: number): boolean {
  return ms <= meanMs * after
}
