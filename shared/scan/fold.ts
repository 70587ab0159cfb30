import { eventTime, estimateMadeTime, findStatedMoment } from './event-time.ts'
import { foldWristbands, type Wristbands } from './fold-wristbands.ts'
import { orderEvents, type TimedEvent } from './order-events.ts'
import { emptyPersonState, type Conflict, type Note, type PersonState, type RaceState, type ScanMoment } from './person-state.ts'
import { statedKinds, type RaceStatus } from './event-kinds.ts'
import { isMadeLater, findLastStated } from './last-stated.ts'
import type { AnyEvent, EventOf } from './scan-event.ts'
import { toMoment } from './scan-moment.ts'
import { notSeenReason, stopNoteOf, type StopNote } from './stop-note.ts'
import { transitions, type TransitionKind } from './transitions.ts'
import type { WaveStart } from './fold-waves.ts'

type Moving = EventOf<'check-in' | 'start' | 'finish' | 'scan' | 'dnf' | 'cancel' | 'set-status'>
const moving: readonly string[] = ['check-in', 'start', 'finish', 'scan', 'dnf', 'cancel', 'set-status']

/**
 * Computes a participant's state from all known events about them (see `eventsAbout`), in the order of their times. Replicas with the same
 * events get the same state, in whatever order the events arrived (promise 3).
 * - Of two check-ins, starts or finishes the first counts, but one with an unknown time never wins against one with a known time.
 * - A second check-in is a conflict, even from the same device: a phone that lost its scans may have admitted a second person.
 * - A stated start, finish or dnf replaces all others of its kind. Of two stated events, the event that was made last counts.
 */
export function foldPerson(participantId: string, events: readonly AnyEvent[]): PersonState {
  const ordered = orderEvents(events)
  const bands = foldWristbands(ordered)
  const own = listAbout(participantId, ordered, bands)
  if (own.length === 0) return emptyPersonState
  const passes = own.filter((one) => moving.includes(one.event.kind)) as TimedEvent<Moving>[]
  const ignored = new Set([...settledCheckIns(own), ...findReplaced(passes)])
  const state = applyEvents(placeStated(passes.filter(({ event }) => !ignored.has(event))))
  const wristband = bands.wornBy(participantId)
  const stop = findStopNote(state, passes)
  return {
    ...state,
    ...(stop === undefined ? {} : { stop }),
    ...(wristband === undefined ? {} : { wristband }),
    conflicts: [...state.conflicts, ...bands.conflictsOf(participantId)],
  }
}

/**
 * Returns the ids of the check-ins between which an administrator can choose: all check-ins of the participant that were not undone, also
 * if an earlier decision rejected them.
 */
export function checkInsOf(participantId: string, events: readonly AnyEvent[]): string[] {
  return listAbout(participantId, orderEvents(events)).flatMap(({ event }) => (event.kind === 'check-in' ? event.id : []))
}

/** If an administrator sets one of these statuses after the wave's start, the person has not started with the wave. */
const beforeStart: ReadonlySet<RaceStatus> = new Set<RaceStatus>(['registered', 'checked_in', 'cancelled'])

/**
 * Adds the wave's start to a participant's state. It is the participant's start if they were checked in by then; anybody who is checked in
 * later must be scanned at the start. If the order of two times is uncertain, the order that favours the participant is assumed. The
 * participant's own start replaces the wave's start, except:
 * - a start that is certainly after the finish;
 * - a start without a scan, from a status that an administrator set after the wave's start.
 * `waveStart` is also set if the participant's own start counts, for the gun time.
 */
export function addWaveStart(state: PersonState, wave: WaveStart | undefined): RaceState {
  const { checkIn, start, statusSet, finish, dnf } = state
  const { to, sets } = transitions[state.status].wave
  const isSetBack = wave && statusSet && beforeStart.has(statusSet.status) && statusSet.time >= Math.max(wave.time, wave.reach)
  if (!wave || isSetBack) return { ...state, startedByWave: false }
  const withoutWave = { ...state, startedByWave: false, waveStart: wave }
  if (!sets || !checkIn) return withoutWave
  const isDecidedLater = start?.decided && start.time >= wave.time
  // A mistaken scan at the start line after the finish must not remove a result.
  const isTooLate = start && finish && earliest(start) > latest(finish)
  if (start && !isDecidedLater && !isTooLate) return withoutWave
  if (earliest(checkIn) > Math.max(latest(wave), wave.reach)) return withoutWave
  if ((finish && finish.time < wave.time) || (dnf && dnf.time < wave.time)) return withoutWave
  const notes = state.notes.filter((note) => note !== 'finished_without_start' && note !== 'finished_before_start')
  return { ...withoutWave, status: to as RaceStatus, start: wave, startedByWave: true, notes }
}

/**
 * Returns a function that is true for events about this participant: events with the participant's id, or with the wristband that the
 * participant wore at that time. Undone events count too, and an undo counts if its target does. `events`: all that `eventsAbout` returns.
 */
export function createAboutTest(participantId: string, events: readonly AnyEvent[]): (event: AnyEvent) => boolean {
  const bands = foldWristbands(orderEvents(events))
  const isAboutPerson = (event: AnyEvent) => isAbout({ event, time: eventTime(event) }, participantId, bands)
  const targets = new Set(events.flatMap((event) => (event.kind !== 'undo' && isAboutPerson(event) ? event.id : [])))
  return (event) => (event.kind === 'undo' ? targets.has(event.target as string) : targets.has(event.id) && isAboutPerson(event))
}

function listAbout(participantId: string, ordered: readonly TimedEvent[], bands = foldWristbands(ordered)): TimedEvent[] {
  return ordered.filter((one) => isAbout(one, participantId, bands))
}

function isAbout({ event, time }: TimedEvent, participantId: string, bands: Wristbands): boolean {
  if (event.participantId !== undefined) return event.participantId === participantId
  return typeof event.wristband === 'string' && bands.holderAt(event.wristband, time) === participantId
}

/** The check-ins that an administrator's decision rejected: all that may have been made before the decision, except the chosen one. */
function settledCheckIns(own: readonly TimedEvent[]): Set<AnyEvent> {
  const rejected = new Set<AnyEvent>()
  const checkIns = own.filter(({ event }) => event.kind === 'check-in')
  for (const { event, time } of own) {
    if (event.kind !== 'settle') continue
    // `find` chooses one check-in, even if two devices used the same id. A decision for an undone check-in is ignored, because it would
    // leave nobody checked in.
    const chosen = checkIns.find((other) => other.event.id === event.stands)
    if (!chosen) continue
    for (const other of checkIns) {
      if (other.time.time - other.time.uncertainty > time.time) continue
      // The last decision counts, so a conflict can be decided again.
      if (other === chosen) rejected.delete(other.event)
      else rejected.add(other.event)
    }
  }
  return rejected
}

/** The starts, finishes and dnfs that a stated event of the same kind replaces (decision 37). */
function findReplaced(passes: readonly TimedEvent[]): AnyEvent[] {
  return statedKinds.flatMap((kind) => {
    const ofKind = passes.flatMap(({ event }) => (event.kind === kind ? event : []))
    const last = findLastStated(ofKind)
    return last ? ofKind.filter((event) => event !== last) : []
  })
}

/**
 * Returns the crew's note of the stop that was recorded last. It may have the earlier time: a person is reported as not seen, is found, and
 * their stop is then recorded at the time when it happened. Undefined if an administrator set the status after that.
 */
function findStopNote({ status, statusSet }: PersonState, passes: readonly TimedEvent<Moving>[]): StopNote | undefined {
  if (status !== 'dnf') return undefined
  let last: AnyEvent | undefined
  for (const { event } of passes) if (event.kind === 'dnf' && (!last || isMadeLater(event, last))) last = event
  if (!last || (statusSet && statusSet.time > estimateMadeTime(last).time)) return undefined
  return stopNoteOf(last)
}

/**
 * Moves a stated moment after every status that an administrator set before somebody stated the moment. Such a status would otherwise
 * remove the moment.
 */
function placeStated(passes: readonly TimedEvent<Moving>[]): readonly TimedEvent<Moving>[] {
  const statuses = passes.filter(({ event }) => event.kind === 'set-status')
  if (statuses.length === 0) return passes
  const placeOf = ({ event, time }: TimedEvent) => {
    if (!findStatedMoment(event)) return time.time
    const made = estimateMadeTime(event).time
    const before = statuses.flatMap(({ time: set }) => (set.time <= made ? set.time + 0.5 : []))
    return Math.max(time.time, ...before)
  }
  const placed = passes.map((pass) => ({ pass, place: placeOf(pass) }))
  // A stable sort: passes at one time stay in order.
  return placed.sort((a, b) => a.place - b.place).map(({ pass }) => pass)
}

function applyEvents(passes: readonly TimedEvent<Moving>[]): PersonState {
  let state: PersonState = emptyPersonState
  let checkIns: ScanMoment[] = []
  const seen = new Set<Note>()
  for (const { event, time } of passes) {
    const moment = toMoment(event, time)
    const before = state.status
    if (event.kind === 'set-status') {
      state = setStatus(state, event.status, moment)
      checkIns = state.checkIn ? [state.checkIn] : []
      continue
    }
    const { to, sets } = transitions[before][event.kind as TransitionKind]
    if (event.kind === 'check-in') checkIns.push(moment)
    if (before === 'cancelled' && event.kind !== 'cancel') seen.add('scanned_while_cancelled')
    if (before === 'dnf' && event.kind !== 'dnf') seen.add('scanned_after_dnf')
    const counting = sets && replaces(moment, state[sets]) ? { [sets]: moment } : {}
    const lastSeenChange = stopNoteOf(event)?.reason === notSeenReason ? {} : { lastSeen: later(state.lastSeen, moment) }
    state = { ...state, ...counting, ...lastSeenChange, status: to as RaceStatus }
  }
  const conflicts: Conflict[] = []
  const first = state.checkIn
  if (first) for (const second of checkIns) if (second !== first) conflicts.push({ kind: 'check-in', first, second })
  return { ...state, conflicts, notes: [...seen, ...findNotes(state)] }
}

/** True if `moment` counts instead of `standing`, which is earlier: a known time replaces an unknown one, a stated time replaces any. */
function replaces(moment: ScanMoment, standing: ScanMoment | undefined): boolean {
  return !standing || moment.stated === true || (moment.known && !standing.known)
}

/** Applies a status that an administrator set; later events continue from it. */
function setStatus(state: PersonState, status: RaceStatus, at: ScanMoment): PersonState {
  const { checkIn, start, finish, lastSeen, conflicts, notes } = state
  const moment: ScanMoment = { ...at, decided: true }
  const base: PersonState = { status, statusSet: { ...moment, status }, conflicts, notes, ...(lastSeen ? { lastSeen } : {}) }
  switch (status) {
    case 'registered':
      return base
    case 'checked_in':
      return { ...base, checkIn: checkIn ?? moment }
    case 'started':
      return { ...base, ...(checkIn ? { checkIn } : {}), start: start ?? moment }
    case 'finished':
      return { ...base, ...(checkIn ? { checkIn } : {}), ...(start ? { start } : {}), finish: finish ?? moment }
    case 'dnf':
    case 'cancelled':
      return { ...base, ...(checkIn ? { checkIn } : {}), ...(start ? { start } : {}), [status]: moment }
  }
}

function findNotes({ status, checkIn, start, finish }: PersonState): Note[] {
  const notes: Note[] = []
  if (start && !checkIn) notes.push('started_without_check_in')
  if (status === 'finished' && !start) notes.push('finished_without_start')
  if (start && finish && latest(finish) < earliest(start)) notes.push('finished_before_start')
  return notes
}

const earliest = ({ time, uncertainty }: ScanMoment) => time - uncertainty
const latest = ({ time, uncertainty }: ScanMoment) => time + uncertainty
const later = (a: ScanMoment | undefined, b: ScanMoment) => (a && a.time > b.time ? a : b)
