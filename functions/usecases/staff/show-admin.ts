import type * as z from 'zod'
import type { staffMember } from '#shared/contract/staff.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { AdminAccount } from '#functions/ports/accounts/account-store.ts'
import type { OwedJob } from '#functions/ports/owed-job-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { invitationMs } from './invitation-link.ts'

export type ShownAdmin = z.infer<typeof staffMember>

/** Converts an administrator's account for the screens. */
export function showAdmin({ username, name, email, role, passwordHash, invitedAt, secondStep, rev }: AdminAccount): ShownAdmin {
  return {
    id: username,
    name,
    email,
    role,
    active: passwordHash !== null,
    invitedUntil: invitedAt === null ? null : toIsoMoment(invitedAt + invitationMs),
    secondStep: secondStep !== null,
    version: String(rev),
  }
}

/** Lists all administrators, owners first. */
export async function listAdmins(deps: Pick<Deps, 'accounts'>): Promise<ShownAdmin[]> {
  const admins = await deps.accounts.listAdmins()
  const rank = { owner: 0, staff: 1, 'read-only': 2 }
  return admins.map(showAdmin).toSorted((a, b) => rank[a.role] - rank[b.role] || a.name.localeCompare(b.name))
}

/** Returns an administrator by username. Throws `not_found`. */
export async function getAdmin(deps: Pick<Deps, 'accounts'>, username: string): Promise<AdminAccount> {
  const admin = await deps.accounts.getAdmin(username)
  if (!admin) throw new AppError('not_found')
  return admin
}

/**
 * Saves a changed administrator, with owed jobs. Throws `record_changed` with the current account if the account has changed since
 * `previous` was read, and `last_owner` if no owner would remain.
 */
export async function saveOrThrow(
  deps: Pick<Deps, 'accounts'>,
  previous: AdminAccount,
  next: AdminAccount,
  more: { remainingOwner?: string | undefined; owed?: readonly OwedJob[] } = {},
): Promise<ShownAdmin> {
  const { remainingOwner, owed = [] } = more
  const change = { previous, next, owed, ...(remainingOwner === undefined ? {} : { remainingOwner }) }
  if ((await deps.accounts.saveAdmin(change)) === 'done') return showAdmin({ ...next, rev: previous.rev + 1 })
  const now = await getAdmin(deps, previous.username)
  throw now.rev === previous.rev ? new AppError('last_owner') : new AppError('record_changed', { details: showAdmin(now) })
}
