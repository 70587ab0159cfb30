import { digestOf, isSameDigest } from '#shared/lib/set-digest.ts'
import { eventTime } from '#shared/scan/event-time.ts'
import { foldPerson } from '#shared/scan/fold.ts'
import { eventKey } from '#shared/scan/list-keys.ts'
import type { PersonState } from '#shared/scan/person-state.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { listEventsAbout, participantSubject, listWristbandsIn, wristbandSubject } from '#shared/scan/subjects.ts'
import { isOneSeason } from '#shared/scan/wristband-season.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import type { StoredEvent } from '#functions/ports/roster/roster-store.ts'
import { canonicalJson } from '#functions/usecases/digests.ts'

type Need = Pick<Deps, 'roster'>

/** Increase this with every change to the fold's result: all participants are then projected again (sweep-feed). */
export const foldVersion = 7

/** One decision settles all check-in conflicts of a participant, so the first ones are enough. Storing more would cost more write units. */
const maxConflicts = 9

/**
 * Returns the participants whose state an event can change: the participant that the event names, and everybody who was linked, in the
 * same season, to the wristband that the event names.
 */
export async function participantsOf(deps: Need, event: AnyEvent): Promise<string[]> {
  const { participantId, wristband } = event
  const found = new Set<string>()
  if (isName(participantId)) found.add(participantId)
  if (typeof wristband === 'string')
    for (const link of await deps.roster.listEvents(wristbandSubject(wristband)))
      if (link.kind === 'link-wristband' && isName(link.participantId) && isAffectedVia(event, link)) found.add(link.participantId)
  return [...found]
}

/** True if an event can change the state of a person with this wristband link: only in the link's season, except for an undo. */
const isAffectedVia = (event: AnyEvent, link: AnyEvent) => event.kind === 'undo' || isOneSeason(eventTime(event), eventTime(link))

/** True if an event names a participant. An event of an unknown kind is stored too, and may have an empty id, which has no state. */
function isName(participantId: unknown): participantId is string {
  return typeof participantId === 'string' && participantId !== ''
}

/** Folds all events about a participant and stores the state if it changed. Throws `busy` if every attempt conflicts. */
export async function projectParticipant(deps: Need, participantId: string): Promise<'written' | 'unchanged'> {
  return retryOnConflict(async () => {
    // Read before the events, so that the write fails if another call has folded more events.
    const current = await deps.roster.getState(participantId)
    const events = await readEventsAbout(deps, participantId)
    const folded = digestOf([...new Set(events.map(eventKey))])
    const state = limitConflicts(foldPerson(participantId, events))
    if (current ? isSameDigest(current.folded, folded) && isSame(current.state, state) : events.length === 0) return 'unchanged'
    if ((await deps.roster.updateState(participantId, current?.rev, { state, folded })) === 'updated') return 'written'
    return conflict
  })
}

/**
 * Returns all events about a participant: their own and those of each wristband that they ever wore. A link is stored under both, so the
 * result may contain it twice. If a broken phone used one id for two events, both are returned: only the fold may choose between them,
 * because it chooses the same event everywhere.
 */
export async function readEventsAbout(deps: Need, participantId: string): Promise<StoredEvent[]> {
  const bySubject = new Map<string, StoredEvent[]>()
  const read = async (subject: string) => void bySubject.set(subject, await deps.roster.listEvents(subject))
  await read(participantSubject(participantId))
  await Promise.all(listWristbandsIn(bySubject.get(participantSubject(participantId))!).map((band) => read(wristbandSubject(band))))
  return listEventsAbout(participantId, (subject) => bySubject.get(subject) ?? []) as StoredEvent[]
}

function limitConflicts(state: PersonState): PersonState {
  const rest = state.conflicts.filter((one) => one.kind !== 'check-in')
  return { ...state, conflicts: [...state.conflicts.filter((one) => one.kind === 'check-in').slice(0, maxConflicts), ...rest] }
}

/** True if two states are equal apart from the order of their fields. */
function isSame(a: PersonState, b: PersonState): boolean {
  return canonicalJson(a) === canonicalJson(b)
}
