import { raceTimesOf } from '#shared/domain/race/race-time.ts'
import { isRanked } from '#shared/domain/race/results.ts'
import { addWaveStart } from '#shared/scan/fold.ts'
import { waveKey, type WaveStart } from '#shared/scan/fold-waves.ts'
import { emptyPersonState, type PersonState, type RaceState } from '#shared/scan/person-state.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord, RosterStore } from '#functions/ports/roster/roster-store.ts'
import { startOfFeed, type FeedState } from '#functions/usecases/crew/feed-walk.ts'
import { readEventPage, readRosterPage } from '#functions/usecases/crew/feeds.ts'
import { participantsOf } from '#functions/usecases/roster/project-participant.ts'
import { readWaveStarts } from '#functions/usecases/roster/read-race-state.ts'

type Need = Pick<Deps, 'roster' | 'clock'>

const pageSize = 1000
/** Ms; within this time after a read, callers get the roster of that read. */
export const defaultMaxAgeMs = 1_000
/** The maximum age (ms) for a caller that has just changed something and must see it. */
export const alwaysRevalidate = 0
/**
 * Ms; an event is visible a little before the state that follows from it, so the states of its participants are read again for this long.
 */
const settlesInMs = 15_000
/** Ms between two reads of all states. After a crash the schedule repairs stored states without a new event that would show the repair. */
const allStatesEveryMs = 600_000
/** If more people than this changed, all states are read at once. */
const maxReadOneByOne = 200
/** Ms; events are read from this long before the first read. If the clock is set back by more than this, everything is read again. */
const overlapMs = 60_000

/** Everybody on the roster with their race state, as it was at one time. */
export interface LiveRoster {
  people: ReadonlyMap<string, ParticipantRecord>
  stateOf: (one: ParticipantRecord) => RaceState
  /** Everybody on the roster, and the erased people who finished: for results. */
  racers: () => ParticipantRecord[]
  startOf: (eventDate: string, waveNumber: number) => WaveStart | undefined
  /** People with scans who are not on the roster: removed from it since, or admitted by the signature of their ticket. */
  unlisted: () => { id: string; state: RaceState }[]
  /**
   * Calls `onChange` for everybody on the roster and for each later change; `row` is undefined if the person is gone. A repeat with the
   * same `key` does nothing.
   */
  follow: (key: object, onChange: (id: string, row: ParticipantRecord | undefined) => void) => void
}

interface CachedRoster {
  people: Map<string, ParticipantRecord>
  /** The erased people who are ranked if they finished. */
  erased: Map<string, ParticipantRecord>
  states: Map<string, PersonState>
  waves: Map<string, WaveStart>
  rows: FeedState
  events: FeedState
  allStatesAt: number
  /** By id, the time (ms since the epoch) until which a state may still change. */
  unsettledUntil: Map<string, number>
  followers: Map<object, (id: string, row: ParticipantRecord | undefined) => void>
  readAt: number
}

const cachedRosters = new WeakMap<RosterStore, { last: Promise<CachedRoster> }>()

/**
 * Returns the roster, at most {@link defaultMaxAgeMs} old by default. The first call of a process reads all of it; later calls read only
 * the changes, as phones do, so that their cost does not grow with the number of people.
 */
export async function readLiveRoster(deps: Need, maxAgeMs = defaultMaxAgeMs): Promise<LiveRoster> {
  const before = cachedRosters.get(deps.roster)
  const next = before
    ? before.last.then((one) => (isSetBack(deps, one) ? startCache(deps) : readChanges(deps, one, maxAgeMs)))
    : startCache(deps)
  const entry = { last: next }
  cachedRosters.set(deps.roster, entry)
  // After a failure the next caller starts from the beginning.
  next.catch(() => cachedRosters.get(deps.roster) === entry && cachedRosters.delete(deps.roster))
  const live = await next
  const stateOf = (one: ParticipantRecord) =>
    addWaveStart(live.states.get(one.id) ?? emptyPersonState, live.waves.get(waveKey(one.eventDate, one.waveNumber)))
  return {
    people: live.people,
    stateOf,
    racers: () => [...live.people.values(), ...[...live.erased.values()].filter((one) => raceTimesOf(stateOf(one)))],
    startOf: (eventDate, waveNumber) => live.waves.get(waveKey(eventDate, waveNumber)),
    unlisted: () => [...live.states].flatMap(([id, state]) => (live.people.has(id) ? [] : { id, state: addWaveStart(state, undefined) })),
    follow(key, onChange) {
      if (live.followers.has(key)) return
      live.followers.set(key, onChange)
      for (const [id, row] of live.people) onChange(id, row)
    },
  }
}

/** True if the server's clock was set back. Reading on from the later `readAt` would miss the changes that are stored now. */
const isSetBack = ({ clock }: Need, { readAt }: CachedRoster) => clock.now() < readAt - overlapMs

async function startCache(deps: Need): Promise<CachedRoster> {
  const now = deps.clock.now()
  const since = Math.max(0, now - overlapMs)
  const empty: CachedRoster = {
    people: new Map(),
    erased: new Map(),
    states: new Map(),
    waves: new Map(),
    rows: startOfFeed,
    // Starts before the time at which the states are read, so that events in between are read again.
    events: { since, minutesFrom: since, minutes: new Map(), pieces: new Map(), deepWalkAt: now },
    allStatesAt: 0,
    unsettledUntil: new Map(),
    followers: new Map(),
    readAt: 0,
  }
  return readChanges(deps, empty, alwaysRevalidate)
}

async function readChanges(deps: Need, live: CachedRoster, maxAgeMs: number): Promise<CachedRoster> {
  const now = deps.clock.now()
  if (now >= live.readAt && now - live.readAt < maxAgeMs) return live
  await Promise.all([readRows(deps, live, now), readEvents(deps, live, now)])
  live.readAt = now
  return live
}

async function readRows({ roster }: Need, live: CachedRoster, now: number): Promise<void> {
  for (let complete = false; !complete;) {
    const page = await readRosterPage(roster, live.rows, { now, limit: pageSize })
    live.rows = page.state
    complete = page.complete
    for (const row of page.items) {
      const gone = row.status === 'removed'
      if (gone) live.people.delete(row.id)
      else live.people.set(row.id, row)
      if (gone && isRanked(row)) live.erased.set(row.id, row)
      for (const onChange of live.followers.values()) onChange(row.id, gone ? undefined : row)
    }
  }
}

async function readEvents(deps: Need, live: CachedRoster, now: number): Promise<void> {
  const { roster } = deps
  let hasWave = live.allStatesAt === 0
  for (let complete = false; !complete;) {
    const page = await readEventPage(roster, live.events, { now, limit: pageSize })
    live.events = page.state
    complete = page.complete
    for (const event of page.items) {
      hasWave ||= event.kind === 'start-wave' || event.kind === 'undo'
      for (const id of await participantsOf(deps, event)) live.unsettledUntil.set(id, event.received.receivedAt + settlesInMs)
    }
  }
  if (hasWave) live.waves = await readWaveStarts(deps)
  if (now - live.allStatesAt >= allStatesEveryMs || now < live.allStatesAt || live.unsettledUntil.size > maxReadOneByOne) {
    live.states = new Map((await roster.listStates()).map(({ participantId, state }) => [participantId, state]))
    live.allStatesAt = now
  } else {
    const found = await Promise.all([...live.unsettledUntil.keys()].map((id) => roster.getState(id)))
    for (const one of found) if (one) live.states.set(one.participantId, one.state)
  }
  for (const [id, until] of live.unsettledUntil) if (until < now) live.unsettledUntil.delete(id)
}
