import { readKnown, type AnyEvent, type Received } from '#shared/scan/scan-event.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { StoredEvent } from '#functions/ports/roster/roster-store.ts'
import { recordUnwornScan } from './record-unworn-scan.ts'
import { participantsOf, projectParticipant } from './project-participant.ts'

/** The result of {@link recordEvent}. */
export interface Recorded {
  outcome: 'stored' | 'known'
  /** The participants whose states now include the event. Empty for a wave's start, which is added to a state when that state is read. */
  participantIds: string[]
  /** The participants whose state this call itself wrote: of several calls with the same event, only one writes it. */
  changedIds: string[]
}

/**
 * Stores an event once and updates the states of all participants that it concerns. Returns undefined if the event names an unknown
 * participant. `received`: the time of receipt, now by default. If the call throws, the event may be stored already: a repeat of the call
 * is safe, and does the work that the interrupted call did not do.
 */
export async function recordEvent(
  deps: Pick<Deps, 'roster' | 'clock'>,
  event: AnyEvent,
  carriedBy: string,
  received: Received = receivedAtNow(deps.clock.now()),
): Promise<Recorded | undefined> {
  const { participantId } = event
  // Events of an unknown kind are stored even if they name an unknown participant, for a later version that can read them.
  if (typeof participantId === 'string' && readKnown(event) && !(await deps.roster.getParticipant(participantId))) return undefined
  const stored: StoredEvent = { ...event, received }
  const outcome = await deps.roster.putEvent({ event: stored, carriedBy })
  const participantIds = await participantsOf(deps, stored)
  const changedIds: string[] = []
  for (const id of participantIds) if ((await projectParticipant(deps, id)) === 'written') changedIds.push(id)
  await recordUnwornScan(deps, stored)
  return { outcome, participantIds, changedIds }
}

const receivedAtNow = (now: number): Received => ({ receivedAt: now, notBefore: now, notAfter: now })
