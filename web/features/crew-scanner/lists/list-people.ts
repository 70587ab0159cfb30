import { statusWords } from '#shared/domain/crew/status-words.ts'
import { amsterdamTime } from '#shared/lib/dates.ts'
import { dayMs } from '#shared/lib/durations.ts'
import type { RosterHit } from '#web/sync/crew-view-types.ts'

/** The filters of the list. A live count of each filter is shown above the list. */
export const statusFilters = [
  { value: 'seen', label: 'Gescand' },
  { value: 'checked_in', label: statusWords.checked_in },
  { value: 'started', label: statusWords.started },
  { value: 'finished', label: statusWords.finished },
  { value: 'dnf', label: statusWords.dnf },
  { value: 'conflict', label: 'Conflict' },
  { value: 'registered', label: statusWords.registered },
  { value: 'cancelled', label: statusWords.cancelled },
  { value: 'everybody', label: 'Iedereen' },
] as const
export type StatusFilter = (typeof statusFilters)[number]['value']

function fits({ row, state }: RosterHit, filter: StatusFilter): boolean {
  if (filter === 'everybody') return true
  if (filter === 'conflict') return state.conflicts.length > 0
  // A ticket can be cancelled even if the person was never scanned.
  const cancelled = row.status === 'cancelled' || state.status === 'cancelled'
  if (filter === 'cancelled') return cancelled
  if (filter === 'seen') return state.lastSeen !== undefined
  return state.status === filter && !cancelled
}

/**
 * Returns the people with a ticket of the day, and the people who were last scanned on the day, because the finish and the course posts
 * also record tickets of another day.
 */
function ofDay(people: readonly RosterHit[], day: string | null): readonly RosterHit[] {
  if (day === null) return people
  const morning = amsterdamTime(day, '00:00')
  return people.filter(({ row, state: { lastSeen } }) => {
    if (row.eventDate === day) return true
    return lastSeen?.known === true && lastSeen.time >= morning && lastSeen.time < morning + dayMs
  })
}

/** Counts the people of one race day for each filter, including the people scanned on that day; null counts all days. */
export function countPeople(people: readonly RosterHit[], day: string | null): Record<StatusFilter, number> {
  const counts = Object.fromEntries(statusFilters.map(({ value }) => [value, 0])) as Record<StatusFilter, number>
  for (const hit of ofDay(people, day)) for (const { value } of statusFilters) if (fits(hit, value)) counts[value]++
  return counts
}

/** Lists the people of a day by status. Recently scanned people come first, the others follow by name. */
export function listPeople(people: readonly RosterHit[], filter: StatusFilter, day: string | null): RosterHit[] {
  const seenAt = ({ state }: RosterHit) => state.lastSeen?.time ?? 0
  const fitting = ofDay(people, day).filter((hit) => fits(hit, filter))
  return fitting.sort((a, b) => seenAt(b) - seenAt(a) || a.row.name.localeCompare(b.row.name, 'nl'))
}
