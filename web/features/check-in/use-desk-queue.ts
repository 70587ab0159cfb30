import { createContext, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { serverClock } from '#web/api/server-clock.ts'
import { dismissSuccess, dismissToast, toast } from '#web/ui/feedback/toast.ts'
import { useDesk } from './desk.ts'
import { createDeskQueue, type DeskQueue, type DeskQueueState, type DeskResult } from './desk-queue.ts'

export const DeskQueueContext = createContext<DeskQueue | undefined>(undefined)

/** Creates the queue of this desk, for as long as its screen is open. */
export function useNewDeskQueue(): DeskQueue {
  const { checkIn } = useDesk()
  const [queue] = useState(() => {
    let refusal: number | undefined
    const created = createDeskQueue(checkIn, serverClock.now, (result) => (refusal = toastResult(result)))
    // Dismisses the toast of a refusal or an undo when the next check-in starts: the toast would seem to be about the next person.
    created.subscribe(() => {
      if (!created.get().active) return
      if (refusal !== undefined) dismissToast(refusal)
      dismissSuccess()
    })
    return created
  })
  useLayoutEffect(() => queue.setCheckIn(checkIn), [queue, checkIn])
  return queue
}

/** The queue of this desk and its state. */
export function useDeskQueue(): { queue: DeskQueue; state: DeskQueueState } {
  const queue = useContext(DeskQueueContext)
  if (!queue) throw new Error('a desk queue is needed around this')
  return { queue, state: useSyncExternalStore(queue.subscribe, queue.get) }
}

/** True while a dialog covers the desk. */
export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null

/**
 * Shows a result as a toast, and returns the id of the toast of a refusal. Only the toast has the reason of a refusal. The panel shows
 * every success, so a success needs a toast only if a dialog covers the panel.
 */
function toastResult(result: DeskResult): number | undefined {
  if (result.kind === 'refused') return toast({ kind: 'destructive', title: 'Check-in Fout', description: result.message })
  if (isDialogOpen()) toast({ kind: 'success', title: 'Ingecheckt', description: result.participant.name })
  return undefined
}
