import type { AdminRole } from '#shared/domain/office/admin-roles.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { createOwedJob, queueOwedJobs } from '#functions/usecases/owed-jobs.ts'
import { secondStepMails } from './staff-mails.ts'
import { getAdmin, saveOrThrow, showAdmin, type ShownAdmin } from './show-admin.ts'

/**
 * Changes an administrator's name or role, from their next call on. `version`: the version of the account that the screen showed. Throws
 * `record_changed` with the current account, `last_owner`.
 */
export async function changeAdmin(
  deps: Pick<Deps, 'accounts'>,
  username: string,
  { name, role, version, by }: { name: string; role: AdminRole; version: string; by: string },
): Promise<ShownAdmin> {
  const admin = await getAdmin(deps, username)
  const isDone = admin.name === name && admin.role === role
  if (String(admin.rev) !== version && !isDone) throw new AppError('record_changed', { details: showAdmin(admin) })
  const remainingOwner = admin.role === 'owner' && role !== 'owner' ? await findRemainingOwner(deps, username, by) : undefined
  return saveOrThrow(deps, admin, { ...admin, name, role }, { remainingOwner })
}

/**
 * Withdraws an administrator's access: their sessions are refused from the next call on, and expire. Throws `last_owner`, `not_found`,
 * `record_changed`.
 */
export async function withdrawAdmin(deps: Pick<Deps, 'accounts'>, username: string, by: string): Promise<void> {
  const admin = await getAdmin(deps, username)
  const remainingOwner = admin.role === 'owner' ? await findRemainingOwner(deps, username, by) : undefined
  const change = { previous: admin, next: undefined, ...(remainingOwner === undefined ? {} : { remainingOwner }) }
  if ((await deps.accounts.saveAdmin(change)) !== 'done') {
    const now = await deps.accounts.getAdmin(username)
    if (now) throw now.rev === admin.rev ? new AppError('last_owner') : new AppError('record_changed', { details: showAdmin(now) })
  }
}

/**
 * Removes the second step of an administrator who lost their phone: their sessions end, they log in with the password alone and set up a
 * new second step. Refuses the caller's own account, where turning off the second step requires a code. Throws `not_allowed`, `not_found`,
 * `record_changed`.
 */
export async function resetSecondStep(
  deps: Pick<Deps, 'accounts' | 'queue' | 'clock' | 'random'>,
  username: string,
  by: string,
): Promise<ShownAdmin> {
  if (username === by) throw new AppError('not_allowed', { message: 'Je eigen tweede stap zet je uit bij Mijn account, met een code.' })
  const admin = await getAdmin(deps, username)
  const owed = admin.secondStep ? [createOwedJob(deps, secondStepMails.reset, username)] : []
  const shown = await saveOrThrow(deps, admin, { ...admin, secondStep: null }, { owed })
  await queueOwedJobs(deps, owed)
  return shown
}

/**
 * Returns an owner who remains: the caller, or, if the caller changes their own account, another owner who can log in. The store checks
 * this again in its transaction.
 */
async function findRemainingOwner({ accounts }: Pick<Deps, 'accounts'>, username: string, by: string): Promise<string> {
  if (by !== username) return by
  const other = (await accounts.listAdmins()).find((one) => one.username !== username && one.role === 'owner' && one.passwordHash !== null)
  if (!other) throw new AppError('last_owner')
  return other.username
}
