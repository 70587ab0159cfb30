import { statusWords } from '#shared/domain/status-words.ts'
import { amsterdamTime } from '#shared/lib/dates.ts'
import { dayMs } from '#shared/lib/durations.ts'
import type { RosterHit } from '#web/sync/crew-types.ts'

/** What the list shows; each is also a live number above it. */
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
  // The ticket may be cancelled where nobody was ever scanned.
  const cancelled = row.status === 'cancelled' || state.status === 'cancelled'
  if (filter === 'cancelled') return cancelled
  if (filter === 'seen') return state.lastSeen !== undefined
  return state.status === filter && !cancelled
}

/** With a ticket of that day, or seen on it: at the finish and along the course a ticket of another day is kept. */
function ofDay(people: readonly RosterHit[], day: string | null): readonly RosterHit[] {
  if (day === null) return people
  const morning = amsterdamTime(day, '00:00')
  return people.filter(({ row, state: { lastSeen } }) => {
    if (row.eventDate === day) return true
    return lastSeen?.known === true && lastSeen.time >= morning && lastSeen.time < morning + dayMs
  })
}

/** Live numbers over the people of one race day, and whom it saw (null: of all days), for each filter. */
export function countPeople(people: readonly RosterHit[], day: string | null): Record<StatusFilter, number> {
  const counts = Object.fromEntries(statusFilters.map(({ value }) => [value, 0])) as Record<StatusFilter, number>
  for (const hit of ofDay(people, day)) for (const { value } of statusFilters) if (fits(hit, value)) counts[value]++
  return counts
}

/** People of the day by status; who was scanned last comes first, the others by name. */
export function listPeople(people: readonly RosterHit[], filter: StatusFilter, day: string | null): RosterHit[] {
  const seenAt = ({ state }: RosterHit) => state.lastSeen?.time ?? 0
  const fitting = ofDay(people, day).filter((hit) => fits(hit, filter))
  return fitting.sort((a, b) => seenAt(b) - seenAt(a) || a.row.name.localeCompare(b.row.name, 'nl'))
}
