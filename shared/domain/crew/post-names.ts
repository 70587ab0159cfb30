import { firstAidPost } from './first-aid.ts'

/** The display names of the known locations; any other location is shown unchanged. */
const names: Record<string, string> = {
  start: 'Check-in',
  'check-in': 'Check-in',
  'course-start': 'Start',
  'start-race': 'Start',
  finish: 'Finish',
}

/** The location in events that an administrator makes. */
export const adminLocation = 'Beheer'

/** Returns the display name of a location: `Start` for `course-start`, and `Strand 3` unchanged. */
export function nameLocation(location: string): string {
  return names[location.trim().toLowerCase()] ?? location
}

/** The office on every phone: a volunteer knows no desk with the name in {@link adminLocation}. */
export const officeOnPhones = 'de organisatie'

/** Returns the name of a location on a phone: "10:38 bij Check-in", "10:38 bij de organisatie". */
export const nameLocationOnPhone = (location: string): string => (location === adminLocation ? officeOnPhones : nameLocation(location))

/** The posts that do more than show who passes: a scan changes a participant's status, or the phone gets first-aid data. */
export const offeredPosts = ['Check-in', 'Start', 'Finish', firstAidPost] as const

/**
 * Returns the location for a post's name that an organiser types. `Start` means the start of the course. The location with the id `start`
 * is the check-in (specification, section 4), but no organiser means the check-in by `Start`.
 */
export function locationOfName(name: string): string {
  const trimmed = name.trim()
  return trimmed.toLowerCase() === 'start' ? 'course-start' : trimmed
}
