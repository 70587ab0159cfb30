import { normalizeEmail } from '#shared/lib/email.ts'
import type { OwedJob } from '#functions/ports/owed-job-store.ts'
import type { AdminAccount } from '#functions/ports/accounts/account-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { writeAuditEntry } from '#functions/usecases/audit/write-audit-entry.ts'
import { createOwedJob, queueOwedJobs } from '#functions/usecases/owed-jobs.ts'
import { invitationMail } from './staff-mails.ts'

/**
 * Mails the first owner of an installation a link that works for seven days; call it again if no link was used. If an owner can already
 * log in it does nothing and returns their username. Throws `record_changed` if another call does the same at this moment.
 */
export async function inviteFirstOwner(
  deps: Pick<Deps, 'accounts' | 'audit' | 'queue' | 'clock' | 'random'>,
  { name, email }: { name: string; email: string },
): Promise<{ owner: string } | undefined> {
  const username = normalizeEmail(email)
  const [listed, previous] = await Promise.all([deps.accounts.listAdmins(), deps.accounts.getAdmin(username)])
  const owners = [...listed, ...(previous ? [previous] : [])].filter(({ role }) => role === 'owner')
  const owner = owners.find(({ passwordHash }) => passwordHash !== null)
  if (owner) return { owner: owner.username }
  const owed = [createOwedJob(deps, invitationMail, username)]
  const audit = { actor: 'first-owner', action: 'inviteStaff', call: 'npm run first-owner', target: username }
  await writeAuditEntry(deps, { ...audit, requested: { name, email, role: 'owner' }, isPersonal: false }, async () => {
    // A link that was mailed to a mistyped address must not make its reader an owner.
    for (const one of owners) if (one.username !== username) await save(deps, { previous: one, next: undefined })
    const invited = { username, name, email, role: 'owner' as const, passwordHash: null, secondStep: null }
    await save(deps, { previous, next: { ...invited, invitedAt: deps.clock.now() }, owed })
  })
  await queueOwedJobs(deps, owed)
  return undefined
}

async function save(
  { accounts }: Pick<Deps, 'accounts'>,
  change: { previous: AdminAccount | undefined; next: Omit<AdminAccount, 'rev'> | undefined; owed?: readonly OwedJob[] },
): Promise<void> {
  if ((await accounts.saveAdmin(change)) !== 'done') throw new AppError('record_changed')
}
