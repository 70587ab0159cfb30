import type { AdminVolunteer, Volunteer, VolunteerForm } from '#shared/contract/community.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { refuseOlder } from '#functions/usecases/refuse-older.ts'
import { undoableMs } from '#functions/usecases/undoable.ts'
import { versionOf } from '#functions/usecases/version-of.ts'

type Need = Pick<Deps, 'content' | 'clock'>

/** Everybody who signed up to help, newest first. */
export async function listVolunteers({ content }: Pick<Deps, 'content'>): Promise<AdminVolunteer[]> {
  const all = await content.list('volunteer')
  return all.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).map(show)
}

/**
 * Saves the edit dialog. Throws `not_found`, and `record_changed` with what is there now when somebody else saved since `version` was seen:
 * without it the last one who saves wins.
 */
export async function changeVolunteer(
  { content }: Pick<Deps, 'content'>,
  id: string,
  { version, ...form }: VolunteerForm & { version?: string },
): Promise<AdminVolunteer> {
  const next = await content.change('volunteer', id, (now) => {
    const wanted = { ...now, ...form }
    refuseOlder(version, show(now), show(wanted))
    return wanted
  })
  if (!next) throw new AppError('not_found', { message: 'Deze vrijwilliger staat niet (meer) in de lijst.' })
  return show(next)
}

/** Takes a volunteer off the list, for {@link undoableMs} not for good. Safe to repeat. */
export async function deleteVolunteer({ content, clock }: Need, id: string): Promise<void> {
  await content.trash('volunteer', id, clock.now() + undoableMs)
}

/** Throws `restore_refused` when there is nothing (any more) to put back. */
export async function restoreVolunteer({ content, clock }: Need, id: string): Promise<void> {
  const back = await content.restore('volunteer', id, clock.now())
  if (!back && !(await content.get('volunteer', id))) throw new AppError('restore_refused')
}

function show(one: Volunteer): AdminVolunteer {
  return { ...one, version: versionOf([one.name, one.email, one.phone, one.preferredRole, one.experience, one.availability]) }
}
