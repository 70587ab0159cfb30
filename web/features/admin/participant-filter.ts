import type { AdminParticipant } from '#shared/contract/roster.ts'
import { matchParticipant } from '#shared/domain/find-participants.ts'
import type { SortState } from '#web/ui/data-table.tsx'

export const statusFilters = ['registered', 'checked_in', 'conflict'] as const
export type StatusFilter = (typeof statusFilters)[number]

export interface ParticipantFilter {
  typed: string
  status: StatusFilter | ''
  /** `YYYY-MM-DD`, or empty for every day. */
  day: string
  sort: SortState
}

/** Which state a row shows: a conflict hides the others, because somebody has to decide it first. */
export function stateOf(one: AdminParticipant): AdminParticipant['raceStatus'] | 'conflict' {
  return one.hasConflict ? 'conflict' : one.raceStatus
}

const collator = new Intl.Collator('nl-NL', { sensitivity: 'base', numeric: true })
const stateOrder = ['conflict', 'registered', 'checked_in', 'started', 'finished', 'dnf', 'cancelled']

/** What a row is sorted by, per column; nothing known sorts last whichever way. */
const keys: Record<string, (one: AdminParticipant) => string | number | null> = {
  id: (one) => one.id,
  name: (one) => one.name,
  email: (one) => one.email,
  ticketType: (one) => one.ticketType,
  wave: (one) => (one.waveNumber === null ? null : `${one.eventDate} ${one.waveNumber}`),
  status: (one) => stateOrder.indexOf(stateOf(one)),
  checkInTime: (one) => (one.checkInTime === null ? null : Date.parse(one.checkInTime)),
}

/** The rows that a filter leaves, in its order. Same values keep the order of the names. */
export function filterParticipants(all: readonly AdminParticipant[], filter: ParticipantFilter): AdminParticipant[] {
  const matches = matchParticipant(filter.typed)
  const rows = all.filter(
    (one) => (!filter.day || one.eventDate === filter.day) && (!filter.status || stateOf(one) === filter.status) && matches(one),
  )
  const key = keys[Object.hasOwn(keys, filter.sort.column) ? filter.sort.column : 'name']!
  const turn = filter.sort.descending ? -1 : 1
  return rows.sort((a, b) => compare(key(a), key(b), turn) || collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
}

function compare(a: string | number | null, b: string | number | null, turn: 1 | -1): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return turn * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b)))
}
