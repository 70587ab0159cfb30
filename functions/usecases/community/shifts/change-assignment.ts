import type { AdminShift, AssignedVolunteer, AssignmentChange, Shift } from '#shared/contract/shifts.ts'
import { countMissing, formatShiftTimes } from '#shared/domain/volunteers/shifts.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { buildShiftGone, findShift, presentOn, readVolunteers, showShift } from './read-shifts.ts'
import { assertFree } from './save-shift.ts'

type Need = Pick<Deps, 'content' | 'clock'>
interface Place {
  volunteerId: string
  shiftId: string
}

/**
 * Puts a volunteer on a shift, takes them off it, or checks them in or out for the office. Safe to repeat: a check-in keeps its first time.
 * Somebody who refused is put on it again. Throws `not_found`, and `change_refused` with the reason.
 */
export async function changeAssignment(deps: Need, { volunteerId, shiftId }: Place, assignment: AssignmentChange): Promise<AdminShift> {
  const [volunteers, shifts] = await Promise.all([readVolunteers(deps), deps.content.list('shift')])
  const volunteer = volunteers.get(volunteerId)
  if (!volunteer) throw new AppError('not_found', { message: 'Deze vrijwilliger staat niet (meer) in de lijst.' })
  const at = toIsoMoment(deps.clock.now())
  const changed = await deps.content.change('shift', shiftId, (now) => {
    const found = now.people.find((one) => one.volunteerId === volunteerId)
    if (assignment === 'assign') {
      if (found && found.answer !== 'refused') return now
      const others = shifts.filter(({ id }) => id !== shiftId)
      assertPlace(now, presentOn(now, volunteers))
      assertFree(now, others, volunteer)
      return withPerson(now, { ...blank, volunteerId })
    }
    if (assignment === 'release') {
      if (found && found.checkedInAt !== null) throw refuse(`${volunteer.name} is al ingecheckt. Draai dat eerst terug.`)
      return { ...now, people: now.people.filter((one) => one !== found) }
    }
    if (!found || found.answer === 'refused') throw refuse(`${volunteer.name} staat niet op deze dienst.`)
    return withPerson(now, check(found, assignment, at))
  })
  if (!changed) throw buildShiftGone()
  return showShift(changed, volunteers)
}

const blank = {
  answer: 'open',
  answeredAt: null,
  mailedAt: null,
  remindedAt: null,
  checkedInAt: null,
  checkedOutAt: null,
} as const

function check(person: AssignedVolunteer, assignment: AssignmentChange, at: string): AssignedVolunteer {
  if (assignment === 'undo-check') return { ...person, checkedInAt: null, checkedOutAt: null }
  if (assignment === 'check-in') return { ...person, checkedInAt: person.checkedInAt ?? at }
  if (person.checkedInAt === null) throw refuse('Check eerst in, dan uit.')
  return { ...person, checkedOutAt: person.checkedOutAt ?? at }
}

/** Replaces the entry of a person, or adds it at the end. */
export const withPerson = (shift: Shift, person: AssignedVolunteer): Shift => {
  const isThere = shift.people.some(({ volunteerId }) => volunteerId === person.volunteerId)
  const people = isThere ? shift.people.map((one) => (one.volunteerId === person.volunteerId ? person : one)) : [...shift.people, person]
  return { ...shift, people }
}

/** Throws `change_refused` if the shift has no free place. */
export function assertPlace(shift: Shift, people: Shift['people']): void {
  if (countMissing({ ...shift, people }) === 0) throw refuse(`${shift.place}, ${formatShiftTimes(shift)}, is vol.`)
}

export const refuse = (message: string): AppError => new AppError('change_refused', { message })

/** The state of an assignment, for the log. */
export async function readAssignment(deps: Pick<Deps, 'content'>, { volunteerId, shiftId }: Place): Promise<object> {
  const shift = await findShift(deps, shiftId)
  const person = shift.people.find((one) => one.volunteerId === volunteerId)
  if (!person) return {}
  const { answer, checkedInAt, checkedOutAt } = person
  return { shift: `${shift.place}, ${formatShiftTimes(shift)}`, answer, checkedInAt, checkedOutAt }
}

/** Takes an erased volunteer off all shifts. Safe to repeat. */
export async function removeFromShifts({ content }: Pick<Deps, 'content'>, volunteerId: string): Promise<void> {
  const isTheirs = ({ people }: Shift) => people.some((one) => one.volunteerId === volunteerId)
  for (const { id } of (await content.list('shift')).filter(isTheirs))
    await content.change('shift', id, (now) => ({ ...now, people: now.people.filter((one) => one.volunteerId !== volunteerId) }))
}
