import { accountEndpoints } from '#shared/contract/accounts.ts'
import { retention } from '#shared/facts/retention.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { newOpaqueId } from '#shared/lib/ids.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { nameDevice } from '#functions/usecases/accounts/name-device.ts'
import { keyedDigest } from '#functions/usecases/digests.ts'
import { maxLogInEntries, windowMs } from '#functions/usecases/limits/limit-table.ts'
import { limitKey } from '#functions/usecases/limits/limit-key.ts'
import { networkOf } from '#functions/usecases/limits/network-of.ts'

type Need = Pick<Deps, 'accounts' | 'audit' | 'limits' | 'clock' | 'random' | 'settings'>

/** The network address and browser of a log-in or log-out. */
interface Origin {
  address: string
  userAgent: string
}

/** The actor of a log-in with an unknown name. The name is not stored, because people often type their password there. */
const unknownActor = '(onbekend)'
const logIn = { action: 'loginAdmin', call: `${accountEndpoints.loginAdmin.method} ${accountEndpoints.loginAdmin.path}` }

/** Writes in the audit log that an administrator logged in. */
export async function auditLogIn(deps: Need, username: string, origin: Origin): Promise<void> {
  await writeEntry(deps, { ...logIn, username, origin, outcome: 'done', code: null })
}

/** Writes in the audit log that an administrator logged out. */
export async function auditLogOut(deps: Need, username: string, origin: Origin): Promise<void> {
  await writeEntry(deps, { action: 'logoutAdmin', call: 'GET /api/admin/logout', username, origin, outcome: 'done', code: null })
}

/**
 * Writes in the audit log that a log-in failed, or was blocked after too many attempts: at most {@link maxLogInEntries} times per account
 * in a quarter of an hour, so that a stranger cannot fill the log. All unknown names count as one account and take as long as a known name,
 * so that the time does not reveal which names exist. Never throws.
 */
export async function auditFailedLogIn(deps: Need, { username, ...origin }: Origin & { username: string }, error: unknown): Promise<void> {
  const code = error instanceof AppError ? error.code : undefined
  const most =
    code === 'too_many_attempts' ? maxLogInEntries.shutOut : code === 'wrong_login' || code === 'wrong_code' ? maxLogInEntries.failed : 0
  if (code === undefined || most === 0) return
  try {
    const known = await deps.accounts.getAdmin(username)
    const counter = limitKey(deps, code === 'too_many_attempts' ? 'shut-out-lines' : 'failed-lines', { account: known?.username ?? '' })
    if ((await deps.limits.count(counter, deps.clock.now(), windowMs)) > most) return
    await writeEntry(deps, { ...logIn, username: known?.username, origin, outcome: 'refused', code })
  } catch {
    // The caller must get the error of the failed log-in, even if writing the audit entry fails.
  }
}

interface LogInEntry {
  action: string
  call: string
  username: string | undefined
  origin: Origin
  outcome: 'done' | 'refused'
  code: string | null
}

async function writeEntry(deps: Need, { action, call, username, origin, outcome, code }: LogInEntry): Promise<void> {
  const at = deps.clock.now()
  const changes = [
    { field: 'device', from: null, to: nameDevice(origin.userAgent) },
    { field: 'network', from: null, to: markNetwork(deps, origin.address) },
  ]
  const id = newOpaqueId(deps.random)
  await deps.audit.begin(
    { id, at, actor: username ?? unknownActor, action, call, target: username ?? '', changes, outcome, code },
    at + retention.audit * dayMs,
  )
}

/** Returns eight characters that are the same for the same network, but do not reveal which network it is. */
const markNetwork = (deps: Need, address: string) => keyedDigest(deps.settings, `network:${networkOf(address)}`, 6)
