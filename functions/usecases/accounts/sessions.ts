import { newOpaqueId } from '#shared/lib/ids.ts'
import { dayMs } from '#shared/lib/durations.ts'
import type { AdminAccount, SecondStep, SessionRecord, SessionRole } from '#functions/ports/accounts/account-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { hashToken } from './hash-token.ts'

interface Terms {
  /** Ms; a session ends this long after it was opened. */
  lifetimeMs: number
  /** Ms; a session also ends this long after its last use. A poll of an open screen is a use. */
  idleMs: number
  /** Ms; `seenAt` is written only if it is older than this, because a write for every call would be too many. */
  seenEveryMs: number
}

/** A participant's phone stays logged in until the race is over; an administrator's laptop stays logged in for a working day. */
export const sessionTerms: Record<SessionRole, Terms> = {
  participant: { lifetimeMs: 60 * dayMs, idleMs: 45 * dayMs, seenEveryMs: dayMs },
  admin: { lifetimeMs: dayMs / 2, idleMs: 2 * 60 * 60_000, seenEveryMs: 5 * 60_000 },
}

/** The id of a new session, which goes into the caller's cookie, and how long the cookie lasts. */
export interface NewSession {
  sessionId: string
  maxAgeMs: number
}

/** The credentials that a session depends on. If the password or the second step changes, every earlier session ends. */
interface LoginProof {
  passwordHash: string | null
  /** Only administrators have a second step. */
  secondStep?: Pick<SecondStep, 'sealedSecret'> | null
}

const credentialsMarkOf = ({ passwordHash, secondStep }: LoginProof) =>
  hashToken(secondStep ? `${passwordHash} ${secondStep.sealedSecret}` : `${passwordHash}`)

/** Opens a session that depends on this password and second step. Its id goes only into a cookie (decision 13). */
export async function openSession(
  deps: Pick<Deps, 'accounts' | 'clock' | 'random'>,
  { role, subject, device, ...proof }: LoginProof & { role: SessionRole; subject: string; device?: string },
): Promise<NewSession> {
  const sessionId = newOpaqueId(deps.random) + newOpaqueId(deps.random)
  const maxAgeMs = sessionTerms[role].lifetimeMs
  const now = deps.clock.now()
  const session = {
    idHash: hashToken(sessionId),
    role,
    subject,
    passwordMark: credentialsMarkOf(proof),
    expiresAt: now + maxAgeMs,
    seenAt: now,
  }
  // Only the sessions of administrators are ever listed, so only these store a device and an opening time.
  await deps.accounts.putSession(role === 'admin' ? { ...session, openedAt: now, device } : session)
  return { sessionId, maxAgeMs }
}

/**
 * Returns the session of a cookie if it has this role, is not over ({@link isSessionOver}), and its holder has the same credentials as when
 * it was opened. So a changed password or second step ends every earlier session without a search for them. Records the use.
 */
export async function findSession(
  deps: Pick<Deps, 'accounts' | 'clock'>,
  role: SessionRole,
  sessionId: string | undefined,
): Promise<SessionRecord | undefined> {
  if (role === 'admin') return (await findAdminSession(deps, sessionId))?.session
  const session = await readSession(deps, role, sessionId)
  const holder = session && (await deps.accounts.getAccount(session.subject))
  if (!session || !matchesCredentials(holder, session)) return undefined
  await recordUse(deps, session)
  return session
}

/**
 * {@link findSession} for an administrator, with the account as it is now: a changed role takes effect with the next call, and an
 * administrator whose access was withdrawn has no session.
 */
export async function findAdminSession(
  deps: Pick<Deps, 'accounts' | 'clock'>,
  sessionId: string | undefined,
): Promise<{ session: SessionRecord; admin: AdminAccount } | undefined> {
  const session = await readSession(deps, 'admin', sessionId)
  const admin = session && (await deps.accounts.getAdmin(session.subject))
  if (!session || !admin || !matchesCredentials(admin, session)) return undefined
  await recordUse(deps, session)
  return { session, admin }
}

async function recordUse(deps: Pick<Deps, 'accounts' | 'clock'>, session: SessionRecord): Promise<void> {
  const now = deps.clock.now()
  if (now - lastUseOf(session) >= sessionTerms[session.role].seenEveryMs) await deps.accounts.touchSession(session.idHash, now)
}

/**
 * Participant sessions from before the idle limit was introduced have no `seenAt`: their last use is the time at which they were opened.
 */
function lastUseOf({ role, seenAt, openedAt, expiresAt }: SessionRecord): number {
  return seenAt ?? openedAt ?? expiresAt - sessionTerms[role].lifetimeMs
}

/** True if the session has expired, or was not used for too long. */
export function isSessionOver(session: SessionRecord, now: number): boolean {
  return session.expiresAt <= now || now - lastUseOf(session) >= sessionTerms[session.role].idleMs
}

/**
 * True if the administrator lost access after this session was opened. The screen then gives that reason instead of "logged out".
 */
export async function hasLostAccess(deps: Pick<Deps, 'accounts' | 'clock'>, sessionId: string | undefined): Promise<boolean> {
  const session = await readSession(deps, 'admin', sessionId)
  return session !== undefined && (await deps.accounts.getAdmin(session.subject)) === undefined
}

/** True if the session was opened with the password and second step that its holder has now. */
export function matchesCredentials(holder: LoginProof | undefined, session: SessionRecord): boolean {
  return Boolean(holder?.passwordHash) && credentialsMarkOf(holder!) === session.passwordMark
}

async function readSession(deps: Pick<Deps, 'accounts' | 'clock'>, role: SessionRole, sessionId: string | undefined) {
  const session = sessionId ? await deps.accounts.getSession(hashToken(sessionId)) : undefined
  return session?.role === role && !isSessionOver(session, deps.clock.now()) ? session : undefined
}

/** Ends a session. Does nothing if it is already gone. */
export async function closeSession(deps: Pick<Deps, 'accounts'>, sessionId: string | undefined): Promise<void> {
  if (sessionId) await deps.accounts.deleteSession(hashToken(sessionId))
}
