import type { Deps } from '#functions/ports/deps.ts'
import { waitingListName } from './offers.ts'

/** Queues the job that offers a day's freed places to its waiting list, if it has one. Never throws: the sweep does what fails here. */
export async function queueWaitingList(
  { queue, waiting }: Partial<Pick<Deps, 'queue'>> & Pick<Deps, 'waiting'>,
  eventDate: string,
): Promise<void> {
  if (!queue) return
  try {
    if ((await waiting.listWaitingLists(eventDate)).some(({ reserved }) => reserved))
      await queue.enqueue({ kind: waitingListName, id: eventDate })
  } catch {
    return
  }
}
