import type { AdminShift, Shift, VolunteerRecord } from '#shared/contract/shifts.ts'
import { momentsOf } from '#shared/domain/volunteers/shifts.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { EditionScope } from '#functions/ports/edition-scope.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { versionOf } from '#functions/usecases/version-of.ts'

type Need = Pick<Deps, 'content'>

/** Reads all volunteers by id. A deleted one is not there, and comes back on the same shifts after a restore. */
export async function readVolunteers({ content }: Need): Promise<ReadonlyMap<string, VolunteerRecord>> {
  return new Map((await content.list('volunteer')).map((one) => [one.id, one]))
}

/** The people of a shift who still are volunteers. */
export const presentOn = ({ people }: Shift, volunteers: ReadonlyMap<string, unknown>): Shift['people'] =>
  people.filter(({ volunteerId }) => volunteers.has(volunteerId))

/** A shift for the office, without people who are not volunteers any more. */
export function showShift(shift: Shift, volunteers: ReadonlyMap<string, unknown>): AdminShift {
  const { day, from, until, place, role, places, note } = shift
  return { ...shift, people: presentOn(shift, volunteers), version: versionOf([day, from, until, place, role, places, note]) }
}

export const byBegin = (a: Shift, b: Shift): number => momentsOf(a).begin - momentsOf(b).begin || a.place.localeCompare(b.place, 'nl')

/** Lists the shifts of an edition by their begin. */
export async function listShifts(deps: Need, { id }: Pick<EditionScope, 'id'>): Promise<AdminShift[]> {
  const [shifts, volunteers] = await Promise.all([deps.content.list('shift'), readVolunteers(deps)])
  return shifts
    .filter(({ edition }) => edition === id)
    .toSorted(byBegin)
    .map((one) => showShift(one, volunteers))
}

/** Throws `not_found`. */
export async function findShift({ content }: Need, id: string): Promise<Shift> {
  const shift = await content.get('shift', id)
  if (!shift) throw buildShiftGone()
  return shift
}

export const buildShiftGone = (): AppError => new AppError('not_found', { message: 'Deze dienst bestaat niet (meer).' })
