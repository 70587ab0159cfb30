// Browsers call the listeners of `popstate` in the order in which they were added, whatever their phase. Only a listener that was added
// before the router's listener can hide a press on Back from the router, so the app loads this file first.

/** Called when a press on Back or Forward was undone, so that the screen stays. `leave` repeats the press, which closes the screen. */
type OnBack = (leave: () => void) => void

interface BackGuard {
  /** The router's number of the history entry that stays open. */
  index: number
  onBack: OnBack
}

/** Only the last guard is called. */
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
  // The guard may be removed before the event of the return arrives.
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
 * Guards the screen: Back and Forward call `onBack` instead of closing it. Returns a function that removes the guard. Of several guards
 * only the newest is called. A guard of a dialog comes before a guard of the page, whenever it was added, because a dialog is above the
 * page.
 */
export function guardBack(onBack: OnBack, of: 'page' | 'dialog'): () => void {
  const guard = { index: indexOf(history.state), onBack }
  if (of === 'page') guards.unshift(guard)
  else guards.push(guard)
  return () => void guards.splice(guards.indexOf(guard), 1)
}
