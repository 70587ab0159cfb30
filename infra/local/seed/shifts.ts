import type { Volunteer } from '#shared/contract/community.ts'
import type { Shift } from '#shared/contract/shifts.ts'
import { isAvailableOn } from '#shared/domain/volunteers/shifts.ts'

const blank = { answeredAt: null, mailedAt: null, told: null, remindedAt: null, checkedInAt: null, checkedOutAt: null }
const plan: readonly Pick<Shift, 'from' | 'until' | 'place' | 'role' | 'places' | 'note'>[] = [
  { from: '07:00', until: '11:00', place: 'Check-in', role: 'registration', places: 4, note: '' },
  { from: '08:00', until: '12:30', place: 'Duinkam', role: 'marshal', places: 3, note: 'Neem een regenjas en een fluitje mee.' },
  { from: '08:00', until: '12:30', place: 'EHBO-post', role: 'safety', places: 2, note: 'Alleen met een geldig EHBO-diploma.' },
  { from: '08:30', until: '13:00', place: 'Finish', role: 'timing', places: 2, note: '' },
  { from: '12:30', until: '17:00', place: 'Duinkam', role: 'marshal', places: 3, note: '' },
]

/** Creates shifts on the days of the demo race. Some shifts still need people, and some people have answered. */
export function makeShifts(days: readonly string[], edition: string, volunteers: readonly Volunteer[]): Shift[] {
  return days.flatMap((day) => {
    // Nobody is on two shifts of a day, so that nobody is in two places at once.
    const free = volunteers.filter(({ availability }) => isAvailableOn(availability, day))
    return plan.map((one, at): Shift => {
      const people = free.splice(0, one.places - (at % 2))
      return {
        ...one,
        id: `dienst-${day}-${String(at + 1).padStart(8, '0')}`,
        edition,
        day,
        people: people.map(({ id }, place) => ({
          volunteerId: id,
          answer: (['accepted', 'open', 'refused'] as const)[(at + place) % 3]!,
          ...blank,
        })),
      }
    })
  })
}
