import { volunteerForm, type AdminVolunteer, type Volunteer, type VolunteerForm } from '#shared/contract/community.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { assertNotOutdated } from '#functions/usecases/assert-not-outdated.ts'
import { undoableMs } from '#functions/usecases/undoable.ts'
import { versionOf } from '#functions/usecases/version-of.ts'
import type { EditionScope } from '#functions/ports/edition-scope.ts'

type Need = Pick<Deps, 'content' | 'clock'>

/** Lists the people who signed up as volunteers for an edition, newest first; without `scope` those of all editions. */
export async function listVolunteers(
  { content }: Pick<Deps, 'content'>,
  scope?: Pick<EditionScope, 'isOfRecord'>,
): Promise<AdminVolunteer[]> {
  const all = await content.list('volunteer')
  return all
    .filter((one) => scope?.isOfRecord(one, Date.parse(one.createdAt)) ?? true)
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    .map(show)
}

/**
 * Changes a volunteer. Throws `not_found`, and `record_changed` with the current volunteer if somebody else saved since `version` was
 * read. Without `version` the last save wins.
 */
export async function changeVolunteer(
  { content }: Pick<Deps, 'content'>,
  id: string,
  { version, ...form }: VolunteerForm & { version?: string },
): Promise<AdminVolunteer> {
  const next = await content.change('volunteer', id, (now) => {
    const wanted = { ...now, ...form }
    assertNotOutdated(version, show(now), show(wanted))
    return wanted
  })
  if (!next) throw new AppError('not_found', { message: 'Deze vrijwilliger staat niet (meer) in de lijst.' })
  return show(next)
}

/** Removes a volunteer. {@link restoreVolunteer} can undo it for {@link undoableMs}. Safe to repeat. */
export async function deleteVolunteer({ content, clock }: Need, id: string): Promise<void> {
  await content.trash('volunteer', id, clock.now() + undoableMs)
}

/** Restores a removed volunteer. Safe to repeat. Throws `restore_refused` if there is nothing to restore, or it is too late. */
export async function restoreVolunteer({ content, clock }: Need, id: string): Promise<void> {
  const back = await content.restore('volunteer', id, clock.now())
  if (!back && !(await content.get('volunteer', id))) throw new AppError('restore_refused')
}

/** The version covers every field of the form, so that a field that is added later is protected against lost changes too. */
function show(volunteer: Volunteer): AdminVolunteer {
  return { ...volunteer, version: versionOf(volunteerForm.keyof().options.map((field) => volunteer[field])) }
}
