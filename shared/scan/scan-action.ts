/** The effect of a scan at a post (specification section 4). */
export const scanActions = ['check-in', 'start-race', 'finish-race', 'scan'] as const
export type ScanAction = (typeof scanActions)[number]

const actions: Record<string, ScanAction> = {
  start: 'check-in',
  'check-in': 'check-in',
  'course-start': 'start-race',
  'start-race': 'start-race',
  finish: 'finish-race',
}

/**
 * Returns what a scan at a post does. `start` is the check-in; `course-start` and `finish` are the lines; other posts record who passes.
 */
export function actionAt(location: string): ScanAction {
  return actions[location.trim().toLowerCase()] ?? 'scan'
}

/** The kind of event that an action makes. */
export const kindOfAction = { 'check-in': 'check-in', 'start-race': 'start', 'finish-race': 'finish', scan: 'scan' } as const
