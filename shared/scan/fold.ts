import { eventTime } from './event-time.ts'
import { foldWristbands, type Wristbands } from './fold-wristbands.ts'
import { orderEvents, type Ordered } from './order-events.ts'
import { nobodyYet, type Conflict, type Note, type PersonState, type RaceState, type ScanMoment } from './person-state.ts'
import type { RaceStatus } from './event-kinds.ts'
import type { AnyEvent, EventOf } from './scan-event.ts'
import { toMoment } from './scan-moment.ts'
import { transitions, type MovingKind } from './transitions.ts'
import type { WaveStart } from './fold-waves.ts'

type Moving = EventOf<'check-in' | 'start' | 'finish' | 'scan' | 'dnf' | 'cancel' | 'set-status'>
const moving: readonly string[] = ['check-in', 'start', 'finish', 'scan', 'dnf', 'cancel', 'set-status']

/**
 * What is true of a participant, from all known events about them (see `eventsAbout`). Only the set counts: any order, any repetition
 * gives the same answer, so replicas with the same events agree (promise 3). Events count in the order of their moments; of two check-ins,
 * starts or finishes the first in corrected time stands, and one whose time nobody knows never wins against one that has one.
 * A second check-in is a conflict, from the same device too: a phone knows its own scans, so a second one means that it had lost them
 * and somebody passed who should have been stopped. What this code does not know, and what may not be, changes nothing.
 */
export function foldPerson(participantId: string, events: readonly AnyEvent[]): PersonState {
  const ordered = orderEvents(events)
  const bands = foldWristbands(ordered)
  const mine = findMine(participantId, ordered, bands)
  if (mine.length === 0) return nobodyYet
  const passes = mine.filter((one) => moving.includes(one.event.kind)) as Ordered<Moving>[]
  const settled = settledCheckIns(mine)
  const state = run(passes.filter(({ event }) => !settled.has(event)))
  const wristband = bands.wornBy(participantId)
  return {
    ...state,
    ...(wristband === undefined ? {} : { wristband }),
    conflicts: [...state.conflicts, ...bands.conflictsOf(participantId)],
  }
}

/**
 * Ids of all check-ins of a participant that nobody took back, also those that a decision put aside: the ones that can be decided between.
 */
export function checkInsOf(participantId: string, events: readonly AnyEvent[]): string[] {
  return findMine(participantId, orderEvents(events)).flatMap(({ event }) => (event.kind === 'check-in' ? event.id : []))
}

/** Statuses before the start: whoever a person put back to one of them is at home, or waits for a start of their own. */
const beforeStart: ReadonlySet<RaceStatus> = new Set<RaceStatus>(['registered', 'checked_in', 'cancelled'])

/**
 * The start that the wave gave to who was checked in by then. Late starters need a scan of their own, and an own start goes before the
 * wave's, unless it is surely after the finish; but when a person said that somebody had started is no moment at which anybody did, so
 * there the wave's that went before stands. Where the two moments can't be told apart the benefit goes to the participant, who stood there.
 */
export function joinWave(state: PersonState, wave: WaveStart | undefined): RaceState {
  const { checkIn, start, statusSet, finish, dnf } = state
  const { to, sets } = transitions[state.status].wave
  const alone = { ...state, startedByWave: false }
  if (!wave || !sets || !checkIn) return alone
  const isSaid = start?.decided && start.time >= wave.time
  // At the start line by mistake with the medal on: a start that nobody can have run from takes no result away.
  const isTooLate = start && finish && earliest(start) > latest(finish)
  if (start && !isSaid && !isTooLate) return alone
  if (earliest(checkIn) > latest(wave)) return alone
  if (statusSet && beforeStart.has(statusSet.status) && statusSet.time >= wave.time) return alone
  if ((finish && finish.time < wave.time) || (dnf && dnf.time < wave.time)) return alone
  const notes = state.notes.filter((note) => note !== 'finished_without_start' && note !== 'finished_before_start')
  return { ...state, status: to as RaceStatus, start: wave, startedByWave: true, notes }
}

/**
 * Tells of an event whether it is about this participant, also when it was taken back: it names them, or the band that they wore by then.
 * What takes another back is about whom that one was about. `events` are all that `eventsAbout` gives.
 */
export function tellsAbout(participantId: string, events: readonly AnyEvent[]): (event: AnyEvent) => boolean {
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

/** Check-ins that an administrator's decision put aside: all that may have been by then, but the one that stands. */
function settledCheckIns(mine: readonly Ordered[]): Set<AnyEvent> {
  const aside = new Set<AnyEvent>()
  const checkIns = mine.filter(({ event }) => event.kind === 'check-in')
  for (const { event, time } of mine) {
    if (event.kind !== 'settle') continue
    // One stands, also where two devices used one id. When that one was taken back, this decides nothing: else nobody would be in.
    const stands = checkIns.find((other) => other.event.id === event.stands)
    if (!stands) continue
    for (const other of checkIns) {
      if (other.time.time - other.time.uncertainty > time.time) continue
      // The last decision counts, so one can be decided anew.
      if (other === stands) aside.delete(other.event)
      else aside.add(other.event)
    }
  }
  return aside
}

function run(passes: readonly Ordered<Moving>[]): PersonState {
  let state: PersonState = nobodyYet
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
    state = { ...state, ...stands, status: to as RaceStatus, lastSeen: later(state.lastSeen, moment) }
  }
  const conflicts: Conflict[] = []
  const first = state.checkIn
  if (first) for (const second of checkIns) if (second !== first) conflicts.push({ kind: 'check-in', first, second })
  return { ...state, conflicts, notes: [...seen, ...findNotes(state)] }
}

/** The first stands; but a moment that nobody knows gives way to one that is known. */
function standsBefore(moment: ScanMoment, standing: ScanMoment | undefined): boolean {
  return !standing || (moment.known && !standing.known)
}

/** A person's decision: everything is as if it had come to this, until later events move on from there. */
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
