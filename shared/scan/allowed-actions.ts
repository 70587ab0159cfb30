import type { EventKind } from './event-kinds.ts'
import { actionAt, type ScanAction } from './scan-action.ts'

/** What the crew of a phone may do by hand. */
export interface AllowedActions {
  'check-in': boolean
  start: boolean
  finish: boolean
  dnf: boolean
  wristband: boolean
  startWave: boolean
  /** Noting who comes by along the course. */
  scan: boolean
}

/**
 * What follows from the places that the organiser gave a phone. Somebody gives up anywhere but at the check-in; a wristband is handed out
 * at the check-in, and a torn one is replaced at the start.
 */
export function allowedAt(locations: readonly string[]): AllowedActions {
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
  }
}

const actionOfKind: Partial<Record<EventKind, keyof AllowedActions>> = {
  'check-in': 'check-in',
  start: 'start',
  finish: 'finish',
  scan: 'scan',
  dnf: 'dnf',
  'link-wristband': 'wristband',
  'start-wave': 'startWave',
}

/**
 * Whether one of these posts allows an event of this kind. True for a kind that no post decides about: taking back, counting (its zone
 * decides, `mayCountIn`), and a kind that this code does not know.
 */
export function mayRecordAt(kind: string, locations: readonly string[]): boolean {
  const action = Object.hasOwn(actionOfKind, kind) ? actionOfKind[kind as EventKind] : undefined
  return action === undefined || allowedAt(locations)[action]
}
