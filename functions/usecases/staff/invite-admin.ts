import { staffEndpoints } from '#shared/contract/staff.ts'
import type { AdminRole } from '#shared/domain/office/admin-roles.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { hashChosenPassword } from '#functions/usecases/accounts/passwords.ts'
import { writeAuditEntry } from '#functions/usecases/audit/write-audit-entry.ts'
import { rememberDevice } from '#functions/usecases/accounts/known-devices.ts'
import { nameDevice } from '#functions/usecases/accounts/name-device.ts'
import { openSession, type NewSession } from '#functions/usecases/accounts/sessions.ts'
import { limitCalls, rememberNetwork } from '#functions/usecases/limits/limit-calls.ts'
import { createOwedJob, queueOwedJobs } from '#functions/usecases/owed-jobs.ts'
import { readInvitationToken } from './invitation-link.ts'
import { invitationMail } from './staff-mails.ts'
import { getAdmin, saveOrThrow, showAdmin, type ShownAdmin } from './show-admin.ts'

/** Creates an administrator and mails them a link to choose a password. Throws `admin_exists`. */
export async function inviteAdmin(
  deps: Pick<Deps, 'accounts' | 'queue' | 'clock' | 'random'>,
  { name, email, role }: { name: string; email: string; role: AdminRole },
): Promise<ShownAdmin> {
  const username = normalizeEmail(email)
  const next = { username, name, email, role, passwordHash: null, invitedAt: deps.clock.now(), secondStep: null }
  const owed = [createOwedJob(deps, invitationMail, username)]
  if ((await deps.accounts.saveAdmin({ previous: undefined, next, owed })) !== 'done') {
    throw new AppError('admin_exists', { details: [{ path: 'email', message: 'Dit e-mailadres heeft al toegang.' }] })
  }
  await queueOwedJobs(deps, owed)
  return showAdmin({ ...next, rev: 1 })
}

/**
 * Mails a new link to an administrator who lost the first one or forgot the password; earlier links stop working. Throws `not_found`,
 * `record_changed`.
 */
export async function inviteAgain(deps: Pick<Deps, 'accounts' | 'queue' | 'clock' | 'random'>, username: string): Promise<ShownAdmin> {
  const admin = await getAdmin(deps, username)
  if (admin.email === null) throw new AppError('not_found', { message: 'Van deze beheerder is geen e-mailadres bekend.' })
  const owed = [createOwedJob(deps, invitationMail, username)]
  const shown = await saveOrThrow(deps, admin, { ...admin, invitedAt: deps.clock.now() }, { owed })
  await queueOwedJobs(deps, owed)
  return shown
}

/**
 * Sets the password with an invitation's token, and logs in; sessions with an earlier password end. Audited here instead of in the
 * pipeline, because nobody is logged in yet: the actor is the invited administrator. Throws `link_expired`.
 */
export async function acceptInvitation(
  deps: Pick<Deps, 'accounts' | 'audit' | 'limits' | 'clock' | 'random' | 'settings'>,
  { token, password, address, userAgent }: { token: string; password: string; address: string; userAgent: string },
): Promise<NewSession & { username: string }> {
  const admin = await limitCalls(deps, { action: 'activate', address }, () => readInvitationToken(deps, token))
  if (!admin) throw new AppError('link_expired')
  const passwordHash = await hashChosenPassword(password, admin.username)
  const next = { ...admin, passwordHash, invitedAt: null }
  const { username } = admin
  const { method, path } = staffEndpoints.acceptInvitation
  const audit = { actor: username, action: 'acceptInvitation', call: `${method} ${path}`, target: username }
  await writeAuditEntry(deps, { ...audit, requested: undefined, isPersonal: false }, async () => {
    if ((await deps.accounts.saveAdmin({ previous: admin, next })) !== 'done') throw new AppError('link_expired')
  })
  // The link alone must not log in to an account with a second step, which protects against a person who can read the mailbox.
  await rememberNetwork(deps, { action: 'admin-login', account: username, address })
  await rememberDevice(deps, { username, address, userAgent })
  if (admin.secondStep) throw new AppError('second_step_needed', { message: 'Je wachtwoord is gekozen. Log in met je code.' })
  return {
    ...(await openSession(deps, { role: 'admin', subject: username, passwordHash, secondStep: null, device: nameDevice(userAgent) })),
    username,
  }
}
