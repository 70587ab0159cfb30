import { readKnown, type AnyEvent, type Received } from '#shared/scan/scan-event.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { StoredEvent } from '#functions/ports/roster/roster-store.ts'
import { noteUnworn } from './note-unworn.ts'
import { participantsOf, projectParticipant } from './project-participant.ts'

export interface Recorded {
  outcome: 'stored' | 'known'
  /** Whoever is up to date with it by now: nobody for a wave's start, that is joined when read. */
  participantIds: string[]
  /** Those of them whose state this very call wrote: of several who record the same at once, one did. */
  changedIds: string[]
}

/**
 * Stores an event once and brings everybody whom it concerns up to date with all events there are. Undefined when it names a participant
 * who does not exist. `received` tells when it was heard of: now, unless it is given. When it throws, the event may be stored
 * already: giving it again is always right, and mends what a crash left behind.
 */
export async function recordEvent(
  deps: Pick<Deps, 'roster' | 'clock'>,
  event: AnyEvent,
  carriedBy: string,
  received: Received = heardOfAt(deps.clock.now()),
): Promise<Recorded | undefined> {
  const { participantId } = event
  // What this code does not know is kept for the one who does, whomever it may be about.
  if (typeof participantId === 'string' && readKnown(event) && !(await deps.roster.getParticipant(participantId))) return undefined
  const stored: StoredEvent = { ...event, received }
  const outcome = await deps.roster.putEvent({ event: stored, carriedBy })
  const participantIds = await participantsOf(deps, stored)
  const changedIds: string[] = []
  for (const id of participantIds) if ((await projectParticipant(deps, id)) === 'written') changedIds.push(id)
  await noteUnworn(deps, stored)
  return { outcome, participantIds, changedIds }
}

const heardOfAt = (now: number): Received => ({ receivedAt: now, notBefore: now, notAfter: now })
