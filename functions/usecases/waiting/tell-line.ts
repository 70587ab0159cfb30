import type { Deps } from '#functions/ports/deps.ts'
import { waitingListName } from './offers.ts'

/** Something came free on a day: whoever waits for it is next, at once. What does not work out here is the schedule's. */
export async function tellLine({ queue, waiting }: Partial<Pick<Deps, 'queue'>> & Pick<Deps, 'waiting'>, eventDate: string): Promise<void> {
  if (!queue) return
  try {
    if ((await waiting.listLines(eventDate)).some(({ kept }) => kept)) await queue.enqueue({ kind: waitingListName, id: eventDate })
  } catch {
    return
  }
}
