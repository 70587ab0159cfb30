import { actionAt, type ScanAction } from './scan-action.ts'

/** What the crew of a phone may do by hand. */
export interface AllowedActions {
  'check-in': boolean
  start: boolean
  finish: boolean
  dnf: boolean
  wristband: boolean
  startWave: boolean
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
  }
}
