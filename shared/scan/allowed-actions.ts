import type { EventKind } from './event-kinds.ts'
import { actionAt, type ScanAction } from './scan-action.ts'

/** The manual actions that a phone's crew may take. */
export interface AllowedActions {
  'check-in': boolean
  start: boolean
  finish: boolean
  dnf: boolean
  wristband: boolean
  startWave: boolean
  /** Recording a person who passes along the course. */
  scan: boolean
  /** Recording the moment at which a person passes; crew assign a wristband to it afterwards. */
  tap: boolean
}

/**
 * Returns the actions of a phone from the posts that the organiser gave it. A stop can be recorded at every post except the check-in.
 * Wristbands are given at the check-in, and torn ones are replaced at the start.
 */
export function listAllowedActions(locations: readonly string[]): AllowedActions {
  const actions = new Set<ScanAction>(locations.map(actionAt))
  const [checkIn, start, finish] = [actions.has('check-in'), actions.has('start-race'), actions.has('finish-race')]
  return {
    'check-in': checkIn,
    start,
    finish,
    dnf: start || finish || actions.has('scan'),
    wristband: checkIn || start,
    startWave: start,
    scan: actions.has('scan'),
    tap: start || finish || actions.has('scan'),
  }
}

const actionOfKind: Partial<Record<EventKind, keyof AllowedActions>> = {
  'check-in': 'check-in',
  start: 'start',
  finish: 'finish',
  scan: 'scan',
  dnf: 'dnf',
  tap: 'tap',
  'link-wristband': 'wristband',
  'start-wave': 'startWave',
}

/**
 * True if one of these posts allows an event of this kind, or if posts do not decide about the kind: an undo, a count (its zone decides,
 * `mayCountIn`), and a kind that this code does not know.
 */
export function mayRecordAt(kind: string, locations: readonly string[]): boolean {
  const action = Object.hasOwn(actionOfKind, kind) ? actionOfKind[kind as EventKind] : undefined
  return action === undefined || listAllowedActions(locations)[action]
}
