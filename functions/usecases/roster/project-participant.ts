import { digestOf, sameDigest } from '#shared/lib/set-digest.ts'
import { eventTime } from '#shared/scan/event-time.ts'
import { foldPerson } from '#shared/scan/fold.ts'
import { eventKey } from '#shared/scan/list-keys.ts'
import type { PersonState } from '#shared/scan/person-state.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { eventsAbout, participantSubject, wristbandsIn, wristbandSubject } from '#shared/scan/subjects.ts'
import { isOneSeason } from '#shared/scan/wristband-season.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import type { StoredEvent } from '#functions/ports/roster/roster-store.ts'
import { canonicalJson } from '#functions/usecases/canonical-json.ts'

type Need = Pick<Deps, 'roster'>

/** To be raised with every change of what the fold says: then everybody is projected again (sweep-feed). */
export const foldVersion = 5

/** A person decides over all conflicts of a participant at once, so the first ones tell enough; and the item stays one write unit. */
const keptConflicts = 9

/** Whose state an event can change: the participant it names, and everybody who was linked in its season to the wristband it names. */
export async function participantsOf(deps: Need, event: AnyEvent): Promise<string[]> {
  const { participantId, wristband } = event
  const found = new Set<string>()
  if (isName(participantId)) found.add(participantId)
  if (typeof wristband === 'string')
    for (const link of await deps.roster.listEvents(wristbandSubject(wristband)))
      if (link.kind === 'link-wristband' && isName(link.participantId) && concerns(event, link)) found.add(link.participantId)
  return [...found]
}

/** An undo may come at any time. */
const concerns = (event: AnyEvent, link: AnyEvent) => event.kind === 'undo' || isOneSeason(eventTime(event), eventTime(link))

/** An event of a form that we don't know is kept whatever it names, and nobody's state has an empty name. */
function isName(participantId: unknown): participantId is string {
  return typeof participantId === 'string' && participantId !== ''
}

/** Folds all events about a participant, and writes what they come to unless it stands there. Throws `busy` when others wrote all the time. */
export async function projectParticipant(deps: Need, participantId: string): Promise<'written' | 'stood'> {
  return retryOnConflict(async () => {
    // Read before the events: its rev then says whether anybody folded more than we see.
    const current = await deps.roster.getState(participantId)
    const events = await readEventsAbout(deps, participantId)
    const folded = digestOf([...new Set(events.map(eventKey))])
    const state = bounded(foldPerson(participantId, events))
    if (current ? sameDigest(current.folded, folded) && isSame(current.state, state) : events.length === 0) return 'stood'
    if ((await deps.roster.updateState(participantId, current?.rev, { state, folded })) === 'updated') return 'written'
    return conflict
  })
}

/**
 * All events about a participant, their own and those of each wristband that was ever theirs. A link lies with both, so it can come twice;
 * of two contents under one id of a device (a broken phone) only the fold may choose, which does so alike everywhere.
 */
export async function readEventsAbout(deps: Need, participantId: string): Promise<StoredEvent[]> {
  const lying = new Map<string, StoredEvent[]>()
  const read = async (subject: string) => void lying.set(subject, await deps.roster.listEvents(subject))
  await read(participantSubject(participantId))
  await Promise.all(wristbandsIn(lying.get(participantSubject(participantId))!).map((band) => read(wristbandSubject(band))))
  return eventsAbout(participantId, (subject) => lying.get(subject) ?? []) as StoredEvent[]
}

function bounded(state: PersonState): PersonState {
  const rest = state.conflicts.filter((one) => one.kind !== 'check-in')
  return { ...state, conflicts: [...state.conflicts.filter((one) => one.kind === 'check-in').slice(0, keptConflicts), ...rest] }
}

/** The same, in whatever order their fields are. */
function isSame(a: PersonState, b: PersonState): boolean {
  return canonicalJson(a) === canonicalJson(b)
}
