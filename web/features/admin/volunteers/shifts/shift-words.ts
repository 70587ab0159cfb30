import type { AdminVolunteer } from '#shared/contract/community.ts'
import type { AdminShift } from '#shared/contract/shifts.ts'
import {
  countFreeShiftPlaces,
  formatShiftTimes,
  isAvailableOn,
  overlaps,
  listNotRefused,
  type ShiftAnswer,
} from '#shared/domain/volunteers/shifts.ts'
import type { BadgeKind } from '#web/ui/feedback/badge.tsx'

/** The badge for each answer of a volunteer to a shift: its kind and its text. */
export const answerBadges: Readonly<Record<ShiftAnswer, readonly [BadgeKind, string]>> = {
  open: ['wait', 'Geen antwoord'],
  accepted: ['ok', 'Komt'],
  refused: ['bad', 'Kan niet'],
}

const figure = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 })
/** '4,5'. */
export const formatHoursNumber = (hours: number): string => figure.format(hours)
/** '4,5 uur'. */
export const formatHours = (hours: number): string => `${formatHoursNumber(hours)} uur`

/** Describes how many volunteers a shift has and still needs: '3 van 4, nog 1 nodig'. */
export function describePlaces(shift: AdminShift): { badge: BadgeKind; text: string } {
  const [placed, missing] = [listNotRefused(shift.people).length, countFreeShiftPlaces(shift)]
  if (missing > 0) return { badge: 'warn', text: `${placed} van ${shift.places}, nog ${missing} nodig` }
  return placed > shift.places
    ? { badge: 'bad', text: `${placed} van ${shift.places}, te veel` }
    : { badge: 'ok', text: `Vol, ${placed} van ${shift.places}` }
}

/** Describes another shift of the volunteer that overlaps `shift`. Undefined if no shift overlaps it. */
export function describeClash(shift: AdminShift, id: string, shifts: readonly AdminShift[]): string | undefined {
  const clash = shifts.find(
    (one) => one.id !== shift.id && listNotRefused(one.people).some(({ volunteerId }) => volunteerId === id) && overlaps(one, shift),
  )
  return clash && `Staat dan bij ${clash.place}, ${clash.from}-${clash.until}`
}

/** Explains in Dutch why a volunteer cannot be assigned to a shift. Undefined if nothing prevents it. */
export function findAssignmentProblem(shift: AdminShift, { id }: AdminVolunteer, shifts: readonly AdminShift[]): string | undefined {
  const clash = describeClash(shift, id, shifts)
  if (clash) return clash
  return countFreeShiftPlaces(shift) === 0 ? 'De dienst is vol' : undefined
}

/** A warning before a volunteer is assigned to a shift, such as a day on which they are not available. Undefined if there is none. */
export const describeFit = ({ day }: AdminShift, { availability }: AdminVolunteer): string | undefined =>
  isAvailableOn(availability, day) ? undefined : 'Meldde zich voor de andere dag'

/** Sorts volunteers for a shift: available on its day first, then those who prefer its role, then by name. */
export function sortByFit(shift: AdminShift, volunteers: readonly AdminVolunteer[]): AdminVolunteer[] {
  const rank = (one: AdminVolunteer) =>
    (isAvailableOn(one.availability, shift.day) ? 0 : 2) + (one.preferredRole === shift.role || one.preferredRole === 'other' ? 0 : 1)
  return volunteers.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'nl'))
}

/** 'Duinkam, za 11 okt 08:00-12:30'. */
export const formatShift = (shift: AdminShift): string => `${shift.place}, ${formatShiftTimes(shift)}`
