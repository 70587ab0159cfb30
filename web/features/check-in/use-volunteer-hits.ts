import { useQuery } from '@tanstack/react-query'
import type { AdminVolunteer } from '#shared/contract/community.ts'
import type { AdminShift, AssignedVolunteer } from '#shared/contract/shifts.ts'
import { findParticipants } from '#shared/domain/office/find-participants.ts'
import { getShiftBounds } from '#shared/domain/volunteers/shifts.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { shiftsQuery, volunteersQuery } from '#web/api/volunteer-queries.ts'

/** A volunteer that the search found. `today`: one of their shifts of today, if any. */
export interface VolunteerHit {
  volunteer: AdminVolunteer
  today?: { shift: AdminShift; person: AssignedVolunteer }
}

/** The refresh interval in ms: another desk may check in the same volunteers. */
const refreshMs = 15_000

/**
 * Finds volunteers, with a hit for each of their shifts of today. Loads the lists at the first search, because most desks never look for a
 * volunteer. `isMissing`: a list did not load.
 */
export function useVolunteerHits(
  query: string,
  enabled: boolean,
): { hits: readonly VolunteerHit[]; isLoading: boolean; isMissing: boolean } {
  const options = { enabled: enabled && query !== '', refetchInterval: refreshMs }
  const volunteers = useQuery({ ...volunteersQuery, ...options })
  const shifts = useQuery({ ...shiftsQuery, ...options })
  const lists = [volunteers, shifts]
  const now = serverClock.now()
  const hits =
    volunteers.data && shifts.data && options.enabled
      ? findVolunteers(volunteers.data, query).flatMap((one) => listHits(one, shifts.data, now))
      : []
  return {
    hits,
    isLoading: options.enabled && lists.some(({ data, error }) => !data && !error),
    isMissing: options.enabled && lists.some(({ data, error }) => !data && error !== null),
  }
}

const findVolunteers = (all: readonly AdminVolunteer[], query: string) =>
  findParticipants(
    all.map((one) => ({ id: one.id, name: one.name, email: one.email, phone: one.phone ?? '', one })),
    query,
  ).map(({ one }) => one)

function listHits(volunteer: AdminVolunteer, shifts: readonly AdminShift[], now: number): VolunteerHit[] {
  const today = shifts
    .filter((shift) => isToday(shift, now))
    .flatMap((shift) => shift.people.filter(({ volunteerId }) => volunteerId === volunteer.id).map((person) => ({ shift, person })))
  return today.length === 0 ? [{ volunteer }] : today.map((place) => ({ volunteer, today: place }))
}

/** Whether a shift is on today's date, or began yesterday and is not over. */
function isToday(shift: AdminShift, now: number): boolean {
  const { begin, end } = getShiftBounds(shift)
  return shift.day === eventDateOf(now) || (begin <= now && now < end)
}
