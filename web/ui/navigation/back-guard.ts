// Browsers call the listeners of `popstate` in the order in which they were added, whatever their phase. Only a listener that was added
// before the router's can keep a press on Back from it, so the app loads this file first.

interface BackGuard {
  /** The router's number of the history entry that stays open. */
  index: number
  onBack: () => void
}

const guards: BackGuard[] = []
/** True between undoing a press on Back and the event of the return. */
let isReturning = false

/** The router's number of a history entry. */
const indexOf = (state: unknown) => (state as { idx?: number } | null)?.idx ?? 0

function stay(event: PopStateEvent): void {
  const guard = guards.at(-1)
  const distance = guard ? guard.index - indexOf(event.state) : 0
  // The guard may be gone before the return arrives.
  if (!isReturning && distance === 0) return
  event.stopImmediatePropagation()
  if (isReturning) return void (isReturning = false)
  isReturning = true
  history.go(distance)
  guard?.onBack()
}

if (typeof window !== 'undefined') addEventListener('popstate', stay)

/** From now on Back and Forward call `onBack`, and the screen stays. Returns a function that ends it. */
export function guardBack(onBack: () => void): () => void {
  const guard = { index: indexOf(history.state), onBack }
  guards.push(guard)
  return () => void guards.splice(guards.indexOf(guard), 1)
}
