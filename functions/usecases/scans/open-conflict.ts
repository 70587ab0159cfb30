import { foldPerson } from '#shared/scan/fold.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { StoredEvent } from '#functions/ports/roster/roster-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { readDeciders } from '#functions/usecases/roster/decided-by.ts'
import { hashedUuid } from '#functions/usecases/roster/hashed-uuid.ts'
import { readEventsAbout } from '#functions/usecases/roster/project-participant.ts'

/** Of both sides, the one that stands first. */
export type Sides = readonly [stands: string, goes: string]

/**
 * The id that the one decision over this conflict has, whoever makes it and whatever it says: of two administrators who decide at
 * the same moment only one event can be stored. Undefined when it is not open (any more). A conflict that came back, because its decision was taken
 * back, gets another one.
 */
export async function findDecisionId(deps: Pick<Deps, 'roster'>, participantId: string, sides: Sides): Promise<string | undefined> {
  const events = await readEventsAbout(deps, participantId)
  // Of a wristband it stands with whoever lost it.
  const others = events.flatMap((event) => (sides.includes(event.id) && typeof event.participantId === 'string' ? event.participantId : []))
  for (const id of new Set([participantId, ...others])) {
    const about = id === participantId ? events : await readEventsAbout(deps, id)
    const isThis = ({ first, second }: { first: { scanId: string }; second: { scanId: string } }) =>
      sides.includes(first.scanId) && sides.includes(second.scanId)
    if (foldPerson(id, about).conflicts.some(isThis)) return freeId(sides, about)
  }
  return undefined
}

function freeId(sides: Sides, events: readonly AnyEvent[]): string {
  const known = new Set(events.map(({ id }) => id))
  for (let round = 0; ; round++) {
    const id = hashedUuid(`decision ${sides.toSorted().join(' ')} ${round}`)
    if (!known.has(id)) return id
  }
}

/** Nothing when this administrator decided just that before (a repeated press, an answer that was lost); else throws `already_recorded` with who did. */
export async function refuseDecided(
  deps: Pick<Deps, 'roster' | 'accounts'>,
  participantId: string,
  sides: Sides,
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
