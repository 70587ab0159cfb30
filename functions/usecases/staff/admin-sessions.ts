import type * as z from 'zod'
import type { staffSession } from '#shared/contract/staff.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { AdminRole } from '#shared/domain/office/admin-roles.ts'
import type { SessionRecord } from '#functions/ports/accounts/account-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { hashToken } from '#functions/usecases/accounts/hash-token.ts'
import { isSessionOver, matchesCredentials } from '#functions/usecases/accounts/sessions.ts'

type Need = Pick<Deps, 'accounts' | 'clock'>
export type ShownSession = z.infer<typeof staffSession>

/** Lists the valid sessions of an administrator, or of all if no `username` is given, the last used first. `own`: the caller's token. */
export async function listAdminSessions(deps: Need, { username, own }: { username?: string; own: string }): Promise<ShownSession[]> {
  const found = await listValidSessions(deps, username)
  const ownId = hashToken(own)
  return found
    .toSorted((a, b) => (b.seenAt ?? 0) - (a.seenAt ?? 0))
    .map(({ idHash, subject, device, openedAt, seenAt, expiresAt }) => ({
      id: idHash,
      username: subject,
      device: device ?? 'Onbekende browser',
      openedAt: toIsoMoment(openedAt ?? 0),
      seenAt: toIsoMoment(seenAt ?? openedAt ?? 0),
      expiresAt: toIsoMoment(expiresAt),
      own: idHash === ownId,
    }))
}

/** Returns the session with this id; undefined if it is not an administrator's session. */
export async function getAdminSession({ accounts }: Pick<Deps, 'accounts'>, id: string): Promise<SessionRecord | undefined> {
  const session = await accounts.getSession(id)
  return session?.role === 'admin' ? session : undefined
}

/**
 * Ends a session: the caller's own, or any if the caller is an owner. Throws `not_found`, also for a session that the caller may not end.
 */
export async function endAdminSession(deps: Need, id: string, by: { username: string; role: AdminRole }): Promise<void> {
  const session = await getAdminSession(deps, id)
  if (!session || (session.subject !== by.username && by.role !== 'owner')) throw new AppError('not_found')
  await deps.accounts.deleteSession(id)
}

/** Ends all sessions of the caller except the current one. Returns the number ended. */
export async function endOtherSessions(deps: Need, { username, own }: { username: string; own: string }): Promise<number> {
  const others = (await listValidSessions(deps, username)).filter(({ idHash }) => idHash !== hashToken(own))
  for (const { idHash } of others) await deps.accounts.deleteSession(idHash)
  return others.length
}

/**
 * Lists sessions without those that were opened with an earlier password, or whose administrator lost access: these stay stored until the
 * table deletes them, but give no access.
 */
async function listValidSessions({ accounts, clock }: Need, username?: string): Promise<SessionRecord[]> {
  const sessions = (await accounts.listAdminSessions(username)).filter((one) => !isSessionOver(one, clock.now()))
  const admins = await Promise.all([...new Set(sessions.map(({ subject }) => subject))].map((one) => accounts.getAdmin(one)))
  const byName = new Map(admins.flatMap((one) => (one ? [[one.username, one] as const] : [])))
  return sessions.filter((session) => matchesCredentials(byName.get(session.subject), session))
}
