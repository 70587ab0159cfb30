import type { RaceStatus } from './event-kinds.ts'

/** The kinds of event that change a participant's state. `wave` is the start of their wave, which `addWaveStart` (fold.ts) adds. */
export const transitionKinds = ['check-in', 'start', 'wave', 'finish', 'scan', 'dnf', 'cancel', 'set-status'] as const
export type TransitionKind = (typeof transitionKinds)[number]

/**
 * The effect of an event on a person. `to`: their next status; `asked`: the status that the administrator chose. `sets`: the field of the
 * state that gets the event's time, if it is empty.
 */
export interface Transition {
  to: RaceStatus | 'asked'
  sets?: 'checkIn' | 'start' | 'finish' | 'dnf' | 'cancelled'
}

/**
 * The transitions from every status by every kind. Events come late, twice or in the wrong order, so many transitions leave the status as
 * it is; the screens then show a note. docs/transitions.md describes this table.
 */
export const transitions: Record<RaceStatus, Record<TransitionKind, Transition>> = {
  registered: {
    'check-in': { to: 'checked_in', sets: 'checkIn' },
    start: { to: 'started', sets: 'start' },
    wave: { to: 'registered' },
    finish: { to: 'finished', sets: 'finish' },
    scan: { to: 'registered' },
    dnf: { to: 'dnf', sets: 'dnf' },
    cancel: { to: 'cancelled', sets: 'cancelled' },
    'set-status': { to: 'asked' },
  },
  checked_in: {
    'check-in': { to: 'checked_in', sets: 'checkIn' },
    start: { to: 'started', sets: 'start' },
    wave: { to: 'started', sets: 'start' },
    finish: { to: 'finished', sets: 'finish' },
    scan: { to: 'checked_in' },
    dnf: { to: 'dnf', sets: 'dnf' },
    cancel: { to: 'cancelled', sets: 'cancelled' },
    'set-status': { to: 'asked' },
  },
  started: {
    'check-in': { to: 'started', sets: 'checkIn' },
    start: { to: 'started', sets: 'start' },
    wave: { to: 'started', sets: 'start' },
    finish: { to: 'finished', sets: 'finish' },
    scan: { to: 'started' },
    dnf: { to: 'dnf', sets: 'dnf' },
    cancel: { to: 'cancelled', sets: 'cancelled' },
    'set-status': { to: 'asked' },
  },
  finished: {
    'check-in': { to: 'finished', sets: 'checkIn' },
    start: { to: 'finished', sets: 'start' },
    wave: { to: 'finished', sets: 'start' },
    finish: { to: 'finished', sets: 'finish' },
    scan: { to: 'finished' },
    dnf: { to: 'finished' },
    cancel: { to: 'cancelled', sets: 'cancelled' },
    'set-status': { to: 'asked' },
  },
  dnf: {
    'check-in': { to: 'dnf', sets: 'checkIn' },
    start: { to: 'dnf', sets: 'start' },
    wave: { to: 'dnf', sets: 'start' },
    finish: { to: 'finished', sets: 'finish' },
    scan: { to: 'dnf' },
    dnf: { to: 'dnf', sets: 'dnf' },
    cancel: { to: 'cancelled', sets: 'cancelled' },
    'set-status': { to: 'asked' },
  },
  cancelled: {
    'check-in': { to: 'cancelled', sets: 'checkIn' },
    start: { to: 'cancelled', sets: 'start' },
    wave: { to: 'cancelled' },
    finish: { to: 'cancelled', sets: 'finish' },
    scan: { to: 'cancelled' },
    dnf: { to: 'cancelled' },
    cancel: { to: 'cancelled', sets: 'cancelled' },
    'set-status': { to: 'asked' },
  },
}
