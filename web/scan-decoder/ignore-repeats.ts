/**
 * Accepts a text unless it was in view within the last `quietMs`, however many codes are in view. `hold` restarts that time for all codes:
 * nothing is read while a verdict is on the screen, so a ticket that is still in view afterwards would otherwise be scanned twice.
 */
export function ignoreRepeats(quietMs: number, now: () => number) {
  const lastSeen = new Map<string, number>()
  return {
    accepts(text: string): boolean {
      const at = now()
      for (const [seen, time] of lastSeen) if (at - time >= quietMs) lastSeen.delete(seen)
      const isNew = !lastSeen.has(text)
      lastSeen.set(text, at)
      return isNew
    },
    hold(): void {
      for (const seen of lastSeen.keys()) lastSeen.set(seen, now())
    },
  }
}
