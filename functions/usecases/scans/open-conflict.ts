import { foldPerson } from '#shared/scan/fold.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { StoredEvent } from '#functions/ports/roster/roster-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { readDeciders } from '#functions/usecases/roster/read-deciders.ts'
import { deriveUuid } from '#shared/lib/hashed-uuid.ts'
import { readEventsAbout } from '#functions/usecases/roster/project-participant.ts'

/** The event ids of both sides: first the event that stays valid, then the other event. */
export type ConflictSides = readonly [valid: string, other: string]

/**
 * Returns the id for the decision of this conflict; undefined if the conflict is not open (any more). The id is the same whichever side
 * wins, so if two administrators decide at the same time, only one event is stored. A conflict that reopened, because its decision was
 * undone, gets a new id.
 */
export async function findDecisionId(deps: Pick<Deps, 'roster'>, participantId: string, sides: ConflictSides): Promise<string | undefined> {
  const events = await readEventsAbout(deps, participantId)
  // A wristband conflict is stored in the state of the person who lost the wristband.
  const others = events.flatMap((event) => (sides.includes(event.id) && typeof event.participantId === 'string' ? event.participantId : []))
  for (const id of new Set([participantId, ...others])) {
    const about = id === participantId ? events : await readEventsAbout(deps, id)
    const isThis = ({ first, second }: { first: { scanId: string }; second: { scanId: string } }) =>
      sides.includes(first.scanId) && sides.includes(second.scanId)
    if (foldPerson(id, about).conflicts.some(isThis)) return findFreeId(sides, about)
  }
  return undefined
}

function findFreeId(sides: ConflictSides, events: readonly AnyEvent[]): string {
  const known = new Set(events.map(({ id }) => id))
  for (let round = 0; ; round++) {
    const id = deriveUuid(`decision ${sides.toSorted().join(' ')} ${round}`)
    if (!known.has(id)) return id
  }
}

/**
 * Returns the decision event if this administrator made the same decision before (a repeated click, or a lost answer). Otherwise throws
 * `already_recorded` with the name of the administrator who decided.
 */
export async function findOwnDecision(
  deps: Pick<Deps, 'roster' | 'accounts'>,
  participantId: string,
  sides: ConflictSides,
  deviceId: string,
): Promise<StoredEvent> {
  const events = await readEventsAbout(deps, participantId)
  const last = events
    .filter((event) => event.seq === 0 && (event.kind === 'settle' || (event.kind === 'undo' && sides.includes(event.target as string))))
    .reduce<StoredEvent | undefined>((a, b) => (a && a.received.receivedAt > b.received.receivedAt ? a : b), undefined)
  if (last?.deviceId === deviceId && (last.stands === sides[0] || last.target === sides[1])) return last
  const by = last && (await readDeciders(deps)).get(last.deviceId)
  const message = last ? `Hierover is al beslist${by === undefined ? '' : ` door ${by}`}.` : 'Hierover hoeft niemand meer te beslissen.'
  throw new AppError('already_recorded', { message: `${message} Er is niets veranderd.` })
}
