import type { AdminShift, Shift, VolunteerRecord } from '#shared/contract/shifts.ts'
import { getShiftBounds } from '#shared/domain/volunteers/shifts.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { EditionScope } from '#functions/ports/edition-scope.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { versionOf } from '#functions/usecases/version-of.ts'

type Need = Pick<Deps, 'content'>

/** Reads all volunteers by id. Leaves out deleted volunteers; after a restore a volunteer is on the same shifts again. */
export async function readVolunteers({ content }: Need): Promise<ReadonlyMap<string, VolunteerRecord>> {
  return new Map((await content.list('volunteer')).map((one) => [one.id, one]))
}

/** Returns the people on a shift, without deleted volunteers. */
export const volunteersOn = ({ people }: Shift, volunteers: ReadonlyMap<string, unknown>): Shift['people'] =>
  people.filter(({ volunteerId }) => volunteers.has(volunteerId))

/** Returns a shift as the office sees it, without deleted volunteers. */
export function showShift(shift: Shift, volunteers: ReadonlyMap<string, unknown>): AdminShift {
  const { day, from, until, place, role, places, note } = shift
  return { ...shift, people: volunteersOn(shift, volunteers), version: versionOf([day, from, until, place, role, places, note]) }
}

export const byStartAndPlace = (a: Shift, b: Shift): number =>
  getShiftBounds(a).begin - getShiftBounds(b).begin || a.place.localeCompare(b.place, 'nl')

/** Lists the shifts of an edition, sorted by start time. */
export async function listShifts(deps: Need, { id }: Pick<EditionScope, 'id'>): Promise<AdminShift[]> {
  const [shifts, volunteers] = await Promise.all([deps.content.list('shift'), readVolunteers(deps)])
  return shifts
    .filter(({ edition }) => edition === id)
    .toSorted(byStartAndPlace)
    .map((one) => showShift(one, volunteers))
}

/** Returns a shift. Throws `not_found`. */
export async function findShift({ content }: Need, id: string): Promise<Shift> {
  const shift = await content.get('shift', id)
  if (!shift) throw buildShiftNotFoundError()
  return shift
}

export const buildShiftNotFoundError = (): AppError => new AppError('not_found', { message: 'Deze dienst bestaat niet (meer).' })
