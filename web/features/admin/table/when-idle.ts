/** Works a piece at a time while the page has nothing else to do; each `yield` is a place to stop at. Returns how to give up. */
export function workWhenIdle(work: Iterator<void>): () => void {
  let stopped = false
  const later = () => {
    // Safari has no idle time to give away: small pieces, one after each turn.
    if (typeof requestIdleCallback === 'function') requestIdleCallback((idle) => go(() => idle.timeRemaining() > 4))
    else setTimeout(() => go(() => false), 20)
  }
  const go = (hasTime: () => boolean) => {
    do {
      if (stopped || work.next().done) return
    } while (hasTime())
    later()
  }
  later()
  return () => {
    stopped = true
  }
}
