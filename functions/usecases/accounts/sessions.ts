import { newOpaqueId } from '#shared/lib/ids.ts'
import type { SessionRecord, SessionRole } from '#functions/ports/accounts/account-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { hashToken } from './hash-token.ts'

const dayMs = 86_400_000
/** A participant's phone stays logged in over the race; an admin's laptop for a working day. */
const lifetimes: Record<SessionRole, number> = { participant: 60 * dayMs, admin: dayMs / 2 }

export interface NewSession {
  sessionId: string
  maxAgeMs: number
}

/** Opens a session that stands on this password; the id goes into a cookie and nowhere else (decision 13). */
export async function openSession(
  deps: Pick<Deps, 'accounts' | 'clock' | 'random'>,
  { role, subject, passwordHash }: { role: SessionRole; subject: string; passwordHash: string },
): Promise<NewSession> {
  const sessionId = newOpaqueId(deps.random) + newOpaqueId(deps.random)
  const maxAgeMs = lifetimes[role]
  const expiresAt = deps.clock.now() + maxAgeMs
  await deps.accounts.putSession({ idHash: hashToken(sessionId), role, subject, passwordMark: hashToken(passwordHash), expiresAt })
  return { sessionId, maxAgeMs }
}

/**
 * The session behind a cookie, if it is of this role, not over time, and the password is still the one that it was opened with: a
 * changed password ends every session of before without looking for them.
 */
export async function findSession(
  deps: Pick<Deps, 'accounts' | 'clock'>,
  role: SessionRole,
  sessionId: string | undefined,
): Promise<SessionRecord | undefined> {
  if (!sessionId) return undefined
  const session = await deps.accounts.getSession(hashToken(sessionId))
  if (!session || session.role !== role || session.expiresAt <= deps.clock.now()) return undefined
  const holder = role === 'admin' ? await deps.accounts.getAdmin(session.subject) : await deps.accounts.getAccount(session.subject)
  return holder?.passwordHash && hashToken(holder.passwordHash) === session.passwordMark ? session : undefined
}

/** Ends a session; one that is already gone is fine. */
export async function closeSession(deps: Pick<Deps, 'accounts'>, sessionId: string | undefined): Promise<void> {
  if (sessionId) await deps.accounts.deleteSession(hashToken(sessionId))
}
