import { eventTime, madeTime, statedOf } from './event-time.ts'
import { foldWristbands, type Wristbands } from './fold-wristbands.ts'
import { orderEvents, type Ordered } from './order-events.ts'
import { emptyPersonState, type Conflict, type Note, type PersonState, type RaceState, type ScanMoment } from './person-state.ts'
import { statedKinds, type RaceStatus } from './event-kinds.ts'
import { isMadeLater, lastStated } from './last-stated.ts'
import type { AnyEvent, EventOf } from './scan-event.ts'
import { toMoment } from './scan-moment.ts'
import { notSeenReason, stopNoteOf, type StopNote } from './stop-note.ts'
import { transitions, type MovingKind } from './transitions.ts'
import type { WaveStart } from './fold-waves.ts'

type Moving = EventOf<'check-in' | 'start' | 'finish' | 'scan' | 'dnf' | 'cancel' | 'set-status'>
const moving: readonly string[] = ['check-in', 'start', 'finish', 'scan', 'dnf', 'cancel', 'set-status']

/**
 * Computes a participant's state from all known events about them (see `eventsAbout`). It depends only on the set of events: any order and
 * repetition give the same state, so replicas with the same events agree (promise 3). Events are applied in the order of their times. Of
 * two check-ins, starts or finishes the first in corrected time counts, and one with an unknown time never wins against one with a known
 * time. A second check-in is a conflict, even from the same device: a phone knows its own scans, so a second check-in means that it had
 * lost its scans and let a person pass. A stated start, finish or dnf replaces all others of its kind; of two, the one that was made last.
 * Unknown and invalid events change nothing.
 */
export function foldPerson(participantId: string, events: readonly AnyEvent[]): PersonState {
  const ordered = orderEvents(events)
  const bands = foldWristbands(ordered)
  const mine = findMine(participantId, ordered, bands)
  if (mine.length === 0) return emptyPersonState
  const passes = mine.filter((one) => moving.includes(one.event.kind)) as Ordered<Moving>[]
  const setAside = new Set([...settledCheckIns(mine), ...findReplaced(passes)])
  const state = run(placeStated(passes.filter(({ event }) => !setAside.has(event))))
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
 * The ids of all check-ins of a participant that were not undone, including those that a decision rejected: the ones between which an
 * administrator can choose.
 */
export function checkInsOf(participantId: string, events: readonly AnyEvent[]): string[] {
  return findMine(participantId, orderEvents(events)).flatMap(({ event }) => (event.kind === 'check-in' ? event.id : []))
}

/** Statuses before the start. A person who was set back to one of them after their wave started has not started with it. */
const beforeStart: ReadonlySet<RaceStatus> = new Set<RaceStatus>(['registered', 'checked_in', 'cancelled'])

/**
 * Adds the start of the wave for a person who was checked in by then; a late starter must be scanned. A person's own start replaces the
 * wave's, unless it is certainly after the finish. The time of a set status is not a start, so an earlier wave start counts instead. If the
 * order of two times is uncertain, the participant gets the benefit of the doubt. Both starts stay: a person with an own start has
 * `waveStart` too.
 */
export function joinWave(state: PersonState, wave: WaveStart | undefined): RaceState {
  const { checkIn, start, statusSet, finish, dnf } = state
  const { to, sets } = transitions[state.status].wave
  const isSetBack = wave && statusSet && beforeStart.has(statusSet.status) && statusSet.time >= Math.max(wave.time, wave.reach)
  if (!wave || isSetBack) return { ...state, startedByWave: false }
  const alone = { ...state, startedByWave: false, waveStart: wave }
  if (!sets || !checkIn) return alone
  const isSaid = start?.decided && start.time >= wave.time
  // A scan at the start line by mistake after the finish: such a start must not remove a result.
  const isTooLate = start && finish && earliest(start) > latest(finish)
  if (start && !isSaid && !isTooLate) return alone
  if (earliest(checkIn) > Math.max(latest(wave), wave.reach)) return alone
  if ((finish && finish.time < wave.time) || (dnf && dnf.time < wave.time)) return alone
  const notes = state.notes.filter((note) => note !== 'finished_without_start' && note !== 'finished_before_start')
  return { ...alone, status: to as RaceStatus, start: wave, startedByWave: true, notes }
}

/**
 * Returns a test for events about this participant, including undone ones: events that name them, or the wristband that they wore then. An
 * undo is about the person of its target. `events` are all that `eventsAbout` returns.
 */
export function createAboutTest(participantId: string, events: readonly AnyEvent[]): (event: AnyEvent) => boolean {
  const bands = foldWristbands(orderEvents(events))
  const isTheirs = (event: AnyEvent) => isAbout({ event, time: eventTime(event) }, participantId, bands)
  const targets = new Set(events.flatMap((event) => (event.kind !== 'undo' && isTheirs(event) ? event.id : [])))
  return (event) => (event.kind === 'undo' ? targets.has(event.target as string) : targets.has(event.id) && isTheirs(event))
}

function findMine(participantId: string, ordered: readonly Ordered[], bands = foldWristbands(ordered)): Ordered[] {
  return ordered.filter((one) => isAbout(one, participantId, bands))
}

function isAbout({ event, time }: Ordered, participantId: string, bands: Wristbands): boolean {
  if (event.participantId !== undefined) return event.participantId === participantId
  return typeof event.wristband === 'string' && bands.holderAt(event.wristband, time) === participantId
}

/** The check-ins that an administrator's decision rejected: all that may have been made before the decision, except the chosen one. */
function settledCheckIns(mine: readonly Ordered[]): Set<AnyEvent> {
  const aside = new Set<AnyEvent>()
  const checkIns = mine.filter(({ event }) => event.kind === 'check-in')
  for (const { event, time } of mine) {
    if (event.kind !== 'settle') continue
    // Only one is chosen, even if two devices used one id. If the chosen one was undone, the decision is ignored; otherwise nobody would be
    // checked in.
    const stands = checkIns.find((other) => other.event.id === event.stands)
    if (!stands) continue
    for (const other of checkIns) {
      if (other.time.time - other.time.uncertainty > time.time) continue
      // The last decision counts, so a conflict can be decided again.
      if (other === stands) aside.delete(other.event)
      else aside.add(other.event)
    }
  }
  return aside
}

/** The starts, finishes and dnfs that a stated one of the same kind replaces (decision 37). */
function findReplaced(passes: readonly Ordered[]): AnyEvent[] {
  return statedKinds.flatMap((kind) => {
    const ofKind = passes.flatMap(({ event }) => (event.kind === kind ? event : []))
    const last = lastStated(ofKind)
    return last ? ofKind.filter((event) => event !== last) : []
  })
}

/**
 * The note of the stop that was made last, whatever its stated time: somebody who was not seen any more may be found later, and their stop
 * recorded with an earlier time. A status that was set after it has no note.
 */
function findStopNote({ status, statusSet }: PersonState, passes: readonly Ordered<Moving>[]): StopNote | undefined {
  if (status !== 'dnf') return undefined
  let last: AnyEvent | undefined
  for (const { event } of passes) if (event.kind === 'dnf' && (!last || isMadeLater(event, last))) last = event
  if (!last || (statusSet && statusSet.time > madeTime(last).time)) return undefined
  return stopNoteOf(last)
}

/** Moves a stated moment to just after the last status that was set before somebody stated it: that status must not remove it. */
function placeStated(passes: readonly Ordered<Moving>[]): readonly Ordered<Moving>[] {
  const statuses = passes.filter(({ event }) => event.kind === 'set-status')
  if (statuses.length === 0) return passes
  const placeOf = ({ event, time }: Ordered) => {
    if (!statedOf(event)) return time.time
    const made = madeTime(event).time
    const before = statuses.flatMap(({ time: set }) => (set.time <= made ? set.time + 0.5 : []))
    return Math.max(time.time, ...before)
  }
  const placed = passes.map((pass) => ({ pass, place: placeOf(pass) }))
  // A stable sort: passes at one time stay in order.
  return placed.sort((a, b) => a.place - b.place).map(({ pass }) => pass)
}

function run(passes: readonly Ordered<Moving>[]): PersonState {
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
    const { to, sets } = transitions[before][event.kind as MovingKind]
    if (event.kind === 'check-in') checkIns.push(moment)
    if (before === 'cancelled' && event.kind !== 'cancel') seen.add('scanned_while_cancelled')
    if (before === 'dnf' && event.kind !== 'dnf') seen.add('scanned_after_dnf')
    const stands = sets && standsBefore(moment, state[sets]) ? { [sets]: moment } : {}
    const seenHere = stopNoteOf(event)?.reason === notSeenReason ? {} : { lastSeen: later(state.lastSeen, moment) }
    state = { ...state, ...stands, ...seenHere, status: to as RaceStatus }
  }
  const conflicts: Conflict[] = []
  const first = state.checkIn
  if (first) for (const second of checkIns) if (second !== first) conflicts.push({ kind: 'check-in', first, second })
  return { ...state, conflicts, notes: [...seen, ...findNotes(state)] }
}

/** True if `moment` replaces `standing`: the first counts, but an unknown time gives way to a known one, and each to a stated one. */
function standsBefore(moment: ScanMoment, standing: ScanMoment | undefined): boolean {
  return !standing || moment.stated === true || (moment.known && !standing.known)
}

/** Applies an administrator's decision: the state continues from this status. */
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
