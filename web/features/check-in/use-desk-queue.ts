import { createContext, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { serverClock } from '#web/api/server-clock.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useDesk } from './desk.ts'
import { createDeskQueue, type DeskQueue, type DeskQueueState, type DeskResult } from './desk-queue.ts'

export const DeskQueueContext = createContext<DeskQueue | undefined>(undefined)

/** Creates the queue of this desk, for as long as its screen is open. */
export function useNewDeskQueue(): DeskQueue {
  const { checkIn } = useDesk()
  const [queue] = useState(() => createDeskQueue(checkIn, serverClock.now, toastResult))
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
export const isUnderDialog = (): boolean => document.querySelector('dialog[open]') !== null

/** Shows a result as a toast. The panel also shows every result, so a success needs a toast only if a dialog covers the panel. */
function toastResult(result: DeskResult): void {
  if (result.kind === 'refused') toast({ kind: 'destructive', title: 'Check-in Fout', description: result.message })
  else if (isUnderDialog()) toast({ kind: 'success', title: 'Ingecheckt', description: result.participant.name })
}
