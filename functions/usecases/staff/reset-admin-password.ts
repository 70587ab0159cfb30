import { staffEndpoints } from '#shared/contract/staff.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { hashChosenPassword } from '#functions/usecases/accounts/passwords.ts'
import { writeAuditEntry } from '#functions/usecases/audit/write-audit-entry.ts'
import { limitCalls, rememberNetwork } from '#functions/usecases/limits/limit-calls.ts'
import { createOwedJob, queueOwedJobs } from '#functions/usecases/owed-jobs.ts'
import { readAdminPasswordToken } from './admin-password-link.ts'
import { passwordChangedMail, passwordLinkMail } from './staff-mails.ts'

/**
 * Queues a mail with a link for another password. The job looks up the account, so that the answer and its duration are the same for every
 * mail address. Throws `too_many_attempts`.
 */
export async function forgotAdminPassword(
  deps: Pick<Deps, 'limits' | 'queue' | 'clock' | 'settings'>,
  { email, address }: { email: string; address: string },
): Promise<void> {
  const account = normalizeEmail(email)
  await limitCalls(deps, { action: 'admin-forgot-password', account, address }, () =>
    deps.queue.enqueue({ kind: passwordLinkMail, id: account }),
  )
}

/**
 * Sets the password with the token of a mailed link, and mails a notice. Every session ends and none is opened, so that a person who can
 * read the mailbox still needs the second step. Audited here instead of in the pipeline, because nobody is logged in. Throws
 * `link_expired`, `too_many_attempts`.
 */
export async function resetAdminPassword(
  deps: Pick<Deps, 'accounts' | 'audit' | 'limits' | 'clock' | 'random' | 'settings' | 'queue'>,
  { token, password, address }: { token: string; password: string; address: string },
): Promise<void> {
  const admin = await limitCalls(deps, { action: 'activate', address }, () => readAdminPasswordToken(deps, token))
  if (!admin) throw new AppError('link_expired', { message: 'Deze link is gebruikt of verlopen. Vraag een nieuwe aan.' })
  const { username } = admin
  const passwordHash = await hashChosenPassword(password, username)
  const owed = [createOwedJob(deps, passwordChangedMail, username)]
  const { method, path } = staffEndpoints.resetAdminPassword
  const audit = { actor: username, action: 'resetAdminPassword', call: `${method} ${path}`, target: username }
  await writeAuditEntry(deps, { ...audit, requested: undefined, isPersonal: false }, async () => {
    // Ends an open invitation: otherwise the link in that older mail could still replace the new password.
    const next = { ...admin, passwordHash, invitedAt: null }
    if ((await deps.accounts.saveAdmin({ previous: admin, next, owed })) !== 'done') throw new AppError('link_expired')
  })
  await queueOwedJobs(deps, owed)
  // Wrong guesses, perhaps the administrator's own, must not shut out the network in which the link was opened.
  await rememberNetwork(deps, { action: 'admin-login', account: username, address })
}
