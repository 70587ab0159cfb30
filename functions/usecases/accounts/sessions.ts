import { newOpaqueId } from '#shared/lib/ids.ts'
import { dayMs } from '#shared/lib/durations.ts'
import type { AdminAccount, SecondStep, SessionRecord, SessionRole } from '#functions/ports/accounts/account-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { hashToken } from './hash-token.ts'

interface Terms {
  /** A session is over so long after it was opened, used or not. */
  lifetimeMs: number
  /** And so long after it was last used. An open screen that asks for news is a use. */
  idleMs: number
  /** How old `seenAt` gets before a use is noted: a write of every call would be too many. */
  seenEveryMs: number
}

/** A participant's phone stays logged in over the race; an admin's laptop for a working day. */
export const sessionTerms: Record<SessionRole, Terms> = {
  participant: { lifetimeMs: 60 * dayMs, idleMs: 45 * dayMs, seenEveryMs: dayMs },
  admin: { lifetimeMs: dayMs / 2, idleMs: 2 * 60 * 60_000, seenEveryMs: 5 * 60_000 },
}

export interface NewSession {
  sessionId: string
  maxAgeMs: number
}

/** What of an account a session stands on: with another password, or another second step or none, every session of before is over. */
interface LoginProof {
  passwordHash: string | null
  /** Of administrators. */
  secondStep?: Pick<SecondStep, 'sealedSecret'> | null
}

const markOf = ({ passwordHash, secondStep }: LoginProof) =>
  hashToken(secondStep ? `${passwordHash} ${secondStep.sealedSecret}` : `${passwordHash}`)

/** Opens a session that stands on this password and second step; the id goes into a cookie and nowhere else (decision 13). */
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
    passwordMark: markOf(proof),
    expiresAt: now + maxAgeMs,
    seenAt: now,
  }
  // Only those of the office are listed, so only they tell where and since when.
  await deps.accounts.putSession(role === 'admin' ? { ...session, openedAt: now, device } : session)
  return { sessionId, maxAgeMs }
}

/**
 * The session behind a cookie, if it is of this role, not over ({@link isOver}), and the password is still the one that it was opened with: a
 * changed password (or second step) ends every session of before without looking for them.
 */
export async function findSession(
  deps: Pick<Deps, 'accounts' | 'clock'>,
  role: SessionRole,
  sessionId: string | undefined,
): Promise<SessionRecord | undefined> {
  if (role === 'admin') return (await findAdminSession(deps, sessionId))?.session
  const session = await readSession(deps, role, sessionId)
  const holder = session && (await deps.accounts.getAccount(session.subject))
  if (!session || !standsOn(holder, session)) return undefined
  await noteUse(deps, session)
  return session
}

/**
 * {@link findSession} of an administrator, with who that is as of now: a role that was changed holds for the next call, and of somebody
 * who was withdrawn no session is found.
 */
export async function findAdminSession(
  deps: Pick<Deps, 'accounts' | 'clock'>,
  sessionId: string | undefined,
): Promise<{ session: SessionRecord; admin: AdminAccount } | undefined> {
  const session = await readSession(deps, 'admin', sessionId)
  const admin = session && (await deps.accounts.getAdmin(session.subject))
  if (!session || !admin || !standsOn(admin, session)) return undefined
  await noteUse(deps, session)
  return { session, admin }
}

async function noteUse(deps: Pick<Deps, 'accounts' | 'clock'>, session: SessionRecord): Promise<void> {
  const now = deps.clock.now()
  if (now - lastUseOf(session) >= sessionTerms[session.role].seenEveryMs) await deps.accounts.touchSession(session.idHash, now)
}

/** Sessions of participants from before there was an idle limit have no use noted: they were used when they were opened. */
function lastUseOf({ role, seenAt, openedAt, expiresAt }: SessionRecord): number {
  return seenAt ?? openedAt ?? expiresAt - sessionTerms[role].lifetimeMs
}

/** Whether a session is open no longer: its time is over, or it was not used for too long. */
export function isOver(session: SessionRecord, now: number): boolean {
  return session.expiresAt <= now || now - lastUseOf(session) >= sessionTerms[session.role].idleMs
}

/** Whether this was the session of an administrator who is none any more: they are told so, and not that they logged out. */
export async function wasWithdrawn(deps: Pick<Deps, 'accounts' | 'clock'>, sessionId: string | undefined): Promise<boolean> {
  const session = await readSession(deps, 'admin', sessionId)
  return session !== undefined && (await deps.accounts.getAdmin(session.subject)) === undefined
}

/** Whether a session was opened with the password and the second step that its holder has now. */
export function standsOn(holder: LoginProof | undefined, session: SessionRecord): boolean {
  return Boolean(holder?.passwordHash) && markOf(holder!) === session.passwordMark
}

async function readSession(deps: Pick<Deps, 'accounts' | 'clock'>, role: SessionRole, sessionId: string | undefined) {
  const session = sessionId ? await deps.accounts.getSession(hashToken(sessionId)) : undefined
  return session?.role === role && !isOver(session, deps.clock.now()) ? session : undefined
}

/** Ends a session; one that is already gone is fine. */
export async function closeSession(deps: Pick<Deps, 'accounts'>, sessionId: string | undefined): Promise<void> {
  if (sessionId) await deps.accounts.deleteSession(hashToken(sessionId))
}
