// Browsers call the listeners of `popstate` in the order in which they were added, whatever their phase. Only a listener that was added
// before the router's can keep a press on Back from it, so the app loads this file first.

/** Called for a press on Back or Forward while the screen stays; `leave` repeats the press, and the screen closes. */
type OnBack = (leave: () => void) => void

interface BackGuard {
  /** The router's number of the history entry that stays open. */
  index: number
  onBack: OnBack
}

/** The last one is called. */
const guards: BackGuard[] = []
/** True after a press on Back was undone, until the event of that return arrives. */
let isReturning = false
/** True after a press on Back was repeated, until its event arrives. */
let isLeaving = false

/** The router's number of a history entry. */
const indexOf = (state: unknown) => (state as { idx?: number } | null)?.idx ?? 0

function stay(event: PopStateEvent): void {
  if (isLeaving) return void (isLeaving = false)
  const guard = guards.at(-1)
  const distance = guard ? guard.index - indexOf(event.state) : 0
  // The guard may be gone before the return arrives.
  if (!isReturning && distance === 0) return
  event.stopImmediatePropagation()
  if (isReturning) return void (isReturning = false)
  isReturning = true
  history.go(distance)
  guard?.onBack(() => {
    isLeaving = true
    history.go(-distance)
  })
}

if (typeof window !== 'undefined') addEventListener('popstate', stay)

/**
 * From now on Back and Forward call `onBack`, and the screen stays. Returns a function that ends it. Of several guards the newest is
 * called; one of the page (`of: 'page'`) only if no dialog has one, because a dialog is above the page whenever its guard was added.
 */
export function guardBack(onBack: OnBack, of: 'page' | 'dialog'): () => void {
  const guard = { index: indexOf(history.state), onBack }
  if (of === 'page') guards.unshift(guard)
  else guards.push(guard)
  return () => void guards.splice(guards.indexOf(guard), 1)
}
