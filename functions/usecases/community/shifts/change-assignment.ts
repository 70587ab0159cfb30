import type { AdminShift, AssignedVolunteer, AssignmentChange, Shift } from '#shared/contract/shifts.ts'
import { countFreeShiftPlaces, formatShiftTimes, readShiftHours } from '#shared/domain/volunteers/shifts.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { planChangeMails, readMailedShift } from './shift-changes.ts'
import { buildShiftNotFoundError, findShift, volunteersOn, readVolunteers, showShift } from './read-shifts.ts'
import { assertVolunteerFree } from './save-shift.ts'

type Need = Pick<Deps, 'content' | 'clock' | 'queue'>
interface Place {
  volunteerId: string
  shiftId: string
}

/**
 * Puts a volunteer on a shift, takes them off it, checks them in or out, or corrects these times for the office. Safe to repeat: a check-in
 * keeps its first time. A volunteer who refused a shift can be put on it again. Throws `not_found`, `change_refused` with the reason, and
 * `invalid_input` for impossible hours.
 */
export async function changeAssignment(deps: Need, { volunteerId, shiftId }: Place, change: AssignmentChange): Promise<AdminShift> {
  const [volunteers, shifts] = await Promise.all([readVolunteers(deps), deps.content.list('shift')])
  const volunteer = volunteers.get(volunteerId)
  if (!volunteer) throw new AppError('not_found', { message: 'Deze vrijwilliger staat niet (meer) in de lijst.' })
  const { assignment } = change
  if (assignment === 'release' && change.mail) {
    const shift = shifts.find(({ id }) => id === shiftId)
    const person = shift?.people.filter((one) => one.volunteerId === volunteerId && one.checkedInAt === null)
    await planChangeMails(deps, shiftId, person ?? [])
  }
  const changed = await deps.content.change('shift', shiftId, (now) => {
    const found = now.people.find((one) => one.volunteerId === volunteerId)
    if (assignment === 'assign') {
      if (found && found.answer !== 'refused') return now
      const others = shifts.filter(({ id }) => id !== shiftId)
      assertFreePlace(now, volunteersOn(now, volunteers))
      assertVolunteerFree(now, others, volunteer)
      return putPersonOnShift(now, { ...newAssignment, volunteerId, told: found?.told ?? readMailedShift(volunteer, shiftId) })
    }
    if (assignment === 'release') {
      if (found && found.checkedInAt !== null) throw changeRefusedError(`${volunteer.name} is al ingecheckt. Draai dat eerst terug.`)
      return { ...now, people: now.people.filter((one) => one !== found) }
    }
    if (!found || found.answer === 'refused') throw changeRefusedError(`${volunteer.name} staat niet op deze dienst.`)
    return putPersonOnShift(now, check(found, { shift: now, change, now: deps.clock.now() }))
  })
  if (!changed) throw buildShiftNotFoundError()
  return showShift(changed, volunteers)
}

const newAssignment = {
  answer: 'open',
  answeredAt: null,
  mailedAt: null,
  remindedAt: null,
  checkedInAt: null,
  checkedOutAt: null,
} as const

function check(
  person: AssignedVolunteer,
  { shift, change, now }: { shift: Shift; change: AssignmentChange; now: number },
): AssignedVolunteer {
  const at = toIsoMoment(now)
  if (change.assignment === 'hours') return { ...person, ...readHours(shift, change, now) }
  if (change.assignment === 'undo-check') return { ...person, checkedInAt: null, checkedOutAt: null }
  if (change.assignment === 'check-in') return { ...person, checkedInAt: person.checkedInAt ?? at }
  if (person.checkedInAt === null) throw changeRefusedError('Check eerst in, dan uit.')
  return { ...person, checkedOutAt: person.checkedOutAt ?? at }
}

/** Converts typed clock times of a shift to points in time. Throws `invalid_input` at the field for a time in the future. */
function readHours(shift: Shift, { from, until }: { from: string; until: string }, now: number) {
  const { begin, end } = readExisting(shift, { from, until: until || null })
  const path = begin > now ? 'from' : 'until'
  if (Math.max(begin, end ?? 0) > now) throw fieldError(path, 'Dit moment moet nog komen')
  return { checkedInAt: toIsoMoment(begin), checkedOutAt: toIsoMoment(end) }
}

function readExisting(shift: Shift, typed: { from: string; until: string | null }) {
  try {
    return readShiftHours(shift, typed)
  } catch {
    throw fieldError('from', 'Deze tijd bestaat niet op die dag')
  }
}

const fieldError = (path: string, message: string) => new AppError('invalid_input', { message, details: [{ path, message }] })

/** Replaces a person on the shift, or adds the person at the end. */
export const putPersonOnShift = (shift: Shift, person: AssignedVolunteer): Shift => {
  const isThere = shift.people.some(({ volunteerId }) => volunteerId === person.volunteerId)
  const people = isThere ? shift.people.map((one) => (one.volunteerId === person.volunteerId ? person : one)) : [...shift.people, person]
  return { ...shift, people }
}

/** Throws `change_refused` if the shift has no free place. */
export function assertFreePlace(shift: Shift, people: Shift['people']): void {
  if (countFreeShiftPlaces({ ...shift, people }) === 0) throw changeRefusedError(`${shift.place}, ${formatShiftTimes(shift)}, is vol.`)
}

export const changeRefusedError = (message: string): AppError => new AppError('change_refused', { message })

/** Returns the state of an assignment, for the audit log. */
export async function readAssignment(deps: Pick<Deps, 'content'>, { volunteerId, shiftId }: Place): Promise<object> {
  const shift = await findShift(deps, shiftId)
  const person = shift.people.find((one) => one.volunteerId === volunteerId)
  if (!person) return {}
  const { answer, checkedInAt, checkedOutAt } = person
  return { shift: `${shift.place}, ${formatShiftTimes(shift)}`, answer, checkedInAt, checkedOutAt }
}

/** Takes an erased volunteer off all shifts. Safe to repeat. */
export async function removeFromShifts({ content }: Pick<Deps, 'content'>, volunteerId: string): Promise<void> {
  const isShiftOfVolunteer = ({ people }: Shift) => people.some((one) => one.volunteerId === volunteerId)
  for (const { id } of (await content.list('shift')).filter(isShiftOfVolunteer))
    await content.change('shift', id, (now) => ({ ...now, people: now.people.filter((one) => one.volunteerId !== volunteerId) }))
}
