/** Runs work while the browser is idle; it can pause at each `yield`. Returns a function that cancels it. */
export function workWhenIdle(work: Iterator<void>): () => void {
  let stopped = false
  const schedule = () => {
    // Safari has no `requestIdleCallback`, so there each timer runs one piece of work.
    if (typeof requestIdleCallback === 'function') requestIdleCallback((idle) => runPieces(() => idle.timeRemaining() > 4))
    else setTimeout(() => runPieces(() => false), 20)
  }
  const runPieces = (hasTime: () => boolean) => {
    do {
      if (stopped || work.next().done) return
    } while (hasTime())
    schedule()
  }
  schedule()
  return () => {
    stopped = true
  }
}
