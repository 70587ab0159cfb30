import type { AdminShift, Shift, ShiftForm } from '#shared/contract/shifts.ts'
import { formatShiftTimes, isSamePost, overlaps, listNotRefused, type ShiftTimes } from '#shared/domain/volunteers/shifts.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { EditionScope } from '#functions/ports/edition-scope.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { assertNotOutdated } from '#functions/usecases/assert-not-outdated.ts'
import { planChangeMails } from './shift-changes.ts'
import { buildShiftNotFoundError, volunteersOn, readVolunteers, showShift } from './read-shifts.ts'

/**
 * Creates or changes a shift. If its day, times or post change, everybody on it must answer again, except people who refused. With `mail`,
 * the people who were mailed about the shift get a mail about the change. Safe to repeat. Throws `record_changed` with the current shift,
 * `change_refused` if it would overlap another shift of its people or have fewer places than people, `not_found` for a shift of another
 * edition, and `invalid_input` at `day` if that race day is moved or removed at the same time.
 */
export async function saveShift(
  deps: Pick<Deps, 'catalog' | 'content' | 'clock' | 'queue'>,
  { id: edition }: Pick<EditionScope, 'id'>,
  id: string,
  { version, mail = false, ...form }: ShiftForm,
): Promise<AdminShift> {
  const { catalog, content } = deps
  const [volunteers, shifts, day] = await Promise.all([readVolunteers(deps), content.list('shift'), catalog.getEventDay(form.day)])
  const known = shifts.find((one) => one.id === id)
  if (mail && known && !isSamePost(known, form)) await planChangeMails(deps, id, known.people)
  const change = (now: Shift): Shift => {
    if (now.edition !== edition) throw buildShiftNotFoundError()
    const isMoved = !isSamePost(now, form)
    const wanted: Shift = {
      ...now,
      ...form,
      people: isMoved
        ? now.people.map((one) =>
            one.answer === 'refused' ? one : { ...one, answer: 'open', answeredAt: null, mailedAt: null, remindedAt: null },
          )
        : now.people,
    }
    assertNotOutdated(version, showShift(now, volunteers), showShift(wanted, volunteers))
    const placed = listNotRefused(volunteersOn(wanted, volunteers))
    if (placed.length > form.places) {
      const message = `Er staan al ${placed.length} mensen op deze dienst. Haal er eerst iemand af.`
      throw new AppError('change_refused', { message })
    }
    for (const { volunteerId } of placed)
      assertVolunteerFree(
        form,
        shifts.filter((one) => one.id !== id),
        { id: volunteerId, name: volunteers.get(volunteerId)!.name },
      )
    return wanted
  }
  const make = (now: Shift | undefined): Shift => {
    if (now) return change(now)
    // A shift that somebody else deleted meanwhile is not created again.
    if (version !== undefined) throw buildShiftNotFoundError()
    return { ...form, id, edition, people: [] }
  }
  const saved = await content.saveShift(id, make, day?.eventDate)
  if (saved !== 'day_gone') return showShift(saved, volunteers)
  const message = 'Deze racedag is net verplaatst of verwijderd. Kies een andere dag.'
  throw new AppError('invalid_input', { message, details: [{ path: 'day', message }] })
}

/**
 * Deletes a shift. With `mail`, the volunteers who were mailed about it are mailed that it is gone. Safe to repeat. Throws `record_in_use`
 * once somebody was checked in, because their hours must be kept.
 */
export async function deleteShift(
  deps: Pick<Deps, 'content' | 'clock' | 'queue'>,
  id: string,
  { mail = false }: { mail?: boolean } = {},
): Promise<void> {
  const shift = await deps.content.get('shift', id)
  if (!shift) return
  const volunteers = await readVolunteers(deps)
  if (mail) await planChangeMails(deps, id, volunteersOn(shift, volunteers))
  // This check is part of the deletion, so that a check-in at the same time is not lost.
  await deps.content.remove('shift', id, (now) => {
    if (volunteersOn(now, volunteers).some(({ checkedInAt }) => checkedInAt !== null))
      throw new AppError('record_in_use', { message: 'Er is al iemand ingecheckt voor deze dienst. Verwijderen kan niet meer.' })
  })
}

/** Throws `change_refused` if the volunteer is on another shift at these times. */
export function assertVolunteerFree(times: ShiftTimes, others: readonly Shift[], { id, name }: { id: string; name: string }): void {
  const clash = others.find((one) => listNotRefused(one.people).some(({ volunteerId }) => volunteerId === id) && overlaps(one, times))
  if (clash) throw new AppError('change_refused', { message: `${name} staat dan al bij ${clash.place}, ${formatShiftTimes(clash)}.` })
}
