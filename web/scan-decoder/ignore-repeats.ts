/**
 * Accepts a text unless it was in view within the last `quietMs`, however many codes are in view. `restart` restarts that time for all
 * codes. It is called when a verdict leaves the screen: nothing was read meanwhile, so a ticket that is still in view would otherwise be
 * scanned twice.
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
    restart(): void {
      for (const seen of lastSeen.keys()) lastSeen.set(seen, now())
    },
  }
}
