/**
 * Lets a text through unless it is the last one again within `quietMs`. `hold` starts that time anew: called when a verdict
 * leaves the screen, so that a ticket still before the camera does not turn amber under the person who was just welcomed.
 */
export function ignoreRepeats(quietMs: number, now: () => number) {
  let last: { text: string; at: number } | undefined
  return {
    accepts(text: string): boolean {
      if (last && last.text === text && now() - last.at < quietMs) return false
      last = { text, at: now() }
      return true
    },
    hold(): void {
      if (last) last.at = now()
    },
  }
}
