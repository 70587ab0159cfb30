/**
 * Lets a text through unless it was before the camera within `quietMs`: a ticket counts again once it was away for so long, however many
 * lie side by side. `hold` starts that time anew, for nothing is read while a verdict is on the screen: a ticket that is still there
 * afterwards would turn amber under the person who was just welcomed.
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
