import { participantIdPattern } from '#shared/contract/fields.ts'
import type { ScanFate } from '#shared/contract/scan-log.ts'
import { foldWaves } from '#shared/scan/fold-waves.ts'
import { foldWristbands } from '#shared/scan/fold-wristbands.ts'
import { eventTime } from '#shared/scan/event-time.ts'
import { eventKey } from '#shared/scan/list-keys.ts'
import { listOpenTaps } from '#shared/scan/open-taps.ts'
import { findUndone, orderEvents } from '#shared/scan/order-events.ts'
import type { RaceState, ScanMoment } from '#shared/scan/person-state.ts'
import { subjectsOf, wavesSubject } from '#shared/scan/subjects.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { StoredEvent } from '#functions/ports/roster/roster-store.ts'
import type { LiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'

/** The outcome of an event in the fold. */
export interface ExplainedEvent {
  /** The person that the event is about: the person that it names, or the wearer of the wristband at that time. */
  participantId: string | undefined
  fate: ScanFate
  /** The kind of the event that this event undoes, if any. */
  undoes?: string | undefined
}

/** The kinds of which only one event per person or wave counts. The fold ignores the other events of these kinds. */
const countedOnceKinds: ReadonlySet<string> = new Set(['check-in', 'start', 'finish', 'dnf', 'start-wave'])

/** Returns a function that explains stored events. It reads the events of a subject only for an event that no state names. */
export async function createExplainer(
  { roster }: Pick<Deps, 'roster'>,
  live: LiveRoster,
): Promise<(event: StoredEvent) => Promise<ExplainedEvent>> {
  const waves = await roster.listEvents(wavesSubject)
  const { owners, disputed } = indexStates(live)
  for (const wave of foldWaves(waves).values()) owners.set(keyOf(wave), undefined)
  const subjects = new Map<string, Promise<StoredEvent[]>>([[wavesSubject, Promise.resolve(waves)]])
  const read = (subject: string) => {
    const found = subjects.get(subject) ?? roster.listEvents(subject)
    subjects.set(subject, found)
    return found
  }
  return async function explain(event: StoredEvent): Promise<ExplainedEvent> {
    const key = eventKey(event)
    if (owners.has(key)) return { participantId: owners.get(key), fate: disputed.has(key) ? 'conflict' : 'counts' }
    const about = await read(subjectsOf(event)[0]!)
    const participantId = findPerson(event, about)
    const target = event.kind === 'undo' ? about.find(({ id }) => id === event.target) : undefined
    const undoes = target?.kind
    const assigned = event.kind === 'tap' ? findAssigned(event, about) : undefined
    if (assigned) return { participantId: (await explain(assigned)).participantId, fate: 'assigned' }
    return { participantId, fate: findFate(event, { about, participantId, disputed }), undoes }
  }
}

/** Returns the event that a phone or the office assigned to this tap, unless it was undone. `about`: the events of the tap's device. */
function findAssigned(tap: StoredEvent, about: readonly StoredEvent[]): StoredEvent | undefined {
  const undone = findUndone(about)
  return about.find((event) => event.tapId === tap.id && !undone.has(eventKey(event)))
}

/**
 * Returns indexes of all states. `owners`: the person whose state uses an event, by event key. `disputed`: the keys of the events in open
 * conflicts.
 */
function indexStates(live: LiveRoster) {
  const owners = new Map<string, string | undefined>()
  const disputed = new Set<string>()
  const add = (id: string, state: RaceState) => {
    const { checkIn, start, finish, dnf, cancelled, statusSet, startedByWave } = state
    for (const moment of [checkIn, startedByWave ? undefined : start, finish, dnf, cancelled, statusSet])
      if (moment) owners.set(keyOf(moment), id)
    for (const { first, second } of state.conflicts) for (const side of [first, second]) disputed.add(keyOf(side))
  }
  for (const [id, one] of live.people) add(id, live.stateOf(one))
  for (const { id, state } of live.unlisted()) add(id, state)
  return { owners, disputed }
}

const keyOf = ({ deviceId, scanId }: ScanMoment) => eventKey({ deviceId, id: scanId })

function findPerson(event: StoredEvent, about: readonly StoredEvent[]): string | undefined {
  // The `participantId` of an event of an unknown kind may be any text.
  if (typeof event.participantId === 'string') return participantIdPattern.test(event.participantId) ? event.participantId : undefined
  // An undo is about the person of its target.
  const scan = event.kind === 'undo' ? (about.find(({ id }) => id === event.target) ?? event) : event
  return typeof scan.wristband === 'string' ? foldWristbands(orderEvents(about)).holderAt(scan.wristband, eventTime(scan)) : undefined
}

interface Known {
  about: readonly StoredEvent[]
  participantId: string | undefined
  disputed: ReadonlySet<string>
}

function findFate(event: StoredEvent, { about, participantId, disputed }: Known): ScanFate {
  const key = eventKey(event)
  if (orderEvents([event]).length === 0) return 'unreadable'
  if (findUndone(about).has(key)) return 'undone'
  if (disputed.has(key)) return 'conflict'
  if (event.kind === 'tap' && listOpenTaps(about).some(({ id }) => id === event.id)) return 'open'
  if (event.kind !== 'undo' && typeof event.wristband === 'string' && participantId === undefined) return 'unworn'
  return countedOnceKinds.has(event.kind) ? 'ignored' : 'counts'
}
