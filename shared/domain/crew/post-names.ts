/** How a location reads on every screen; one with a name of its own is shown as it is. */
const names: Record<string, string> = {
  start: 'Check-in',
  'check-in': 'Check-in',
  'course-start': 'Start',
  'start-race': 'Start',
  finish: 'Finish',
}

/** `Start` for `course-start`, `Strand 3` as it is. */
export function nameLocation(location: string): string {
  return names[location.trim().toLowerCase()] ?? location
}

/** The posts that do something: an organiser picks them by name. */
export const postsThatAct = ['Check-in', 'Start', 'Finish'] as const

/**
 * The location that an organiser means by a name. `Start` is the line where the race starts; the location that is called `start`
 * on the wire is where people check in (specification, section 4), and nobody who types it means that.
 */
export function locationOfName(name: string): string {
  const trimmed = name.trim()
  return trimmed.toLowerCase() === 'start' ? 'course-start' : trimmed
}
