import { accountEndpoints } from '#shared/contract/accounts.ts'
import { retention } from '#shared/facts/retention.ts'
import { newOpaqueId } from '#shared/lib/ids.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { nameDevice } from '#functions/usecases/accounts/name-device.ts'
import { keyedDigest } from '#functions/usecases/keyed-digest.ts'
import { logInLines, windowMs } from '#functions/usecases/limits/figures.ts'
import { limitKey } from '#functions/usecases/limits/limit-key.ts'
import { networkOf } from '#functions/usecases/limits/network-of.ts'

type Need = Pick<Deps, 'accounts' | 'audit' | 'limits' | 'clock' | 'random' | 'settings'>
const dayMs = 86_400_000

/** From where somebody logs in or out. */
interface Place {
  address: string
  userAgent: string
}

/** Who typed a name that nobody has: what was typed is not kept, because it is often a password. */
const unknownActor = '(onbekend)'
const logIn = { action: 'loginAdmin', call: `${accountEndpoints.loginAdmin.method} ${accountEndpoints.loginAdmin.path}` }

/** Notes that an administrator logged in. */
export async function keepLogIn(deps: Need, username: string, place: Place): Promise<void> {
  await keep(deps, { ...logIn, username, place, outcome: 'done', code: null })
}

/** Notes that an administrator logged out. */
export async function keepLogOut(deps: Need, username: string, place: Place): Promise<void> {
  await keep(deps, { action: 'logoutAdmin', call: 'GET /api/admin/logout', username, place, outcome: 'done', code: null })
}

/**
 * Notes a log-in that failed or was shut out; of an account not more than {@link logInLines} a quarter, so that a stranger can't fill the log. Names
 * that nobody has count together, and cost as much: how long it takes tells nobody who is known. Never throws.
 */
export async function keepFailedLogIn(deps: Need, { username, ...place }: Place & { username: string }, error: unknown): Promise<void> {
  const code = error instanceof AppError ? error.code : undefined
  const most = code === 'too_many_attempts' ? logInLines.shutOut : code === 'wrong_login' || code === 'wrong_code' ? logInLines.failed : 0
  if (code === undefined || most === 0) return
  try {
    const known = await deps.accounts.getAdmin(username)
    const counter = limitKey(deps, code === 'too_many_attempts' ? 'shut-out-lines' : 'failed-lines', { account: known?.username ?? '' })
    if ((await deps.limits.count(counter, deps.clock.now(), windowMs)) > most) return
    await keep(deps, { ...logIn, username: known?.username, place, outcome: 'refused', code })
  } catch {
    // The caller hears why the log-in failed, whatever becomes of the line.
  }
}

interface Line {
  action: string
  call: string
  username: string | undefined
  place: Place
  outcome: 'done' | 'refused'
  code: string | null
}

async function keep(deps: Need, { action, call, username, place, outcome, code }: Line): Promise<void> {
  const at = deps.clock.now()
  const changes = [
    { field: 'device', from: null, to: nameDevice(place.userAgent) },
    { field: 'network', from: null, to: networkMark(deps, place.address) },
  ]
  const id = newOpaqueId(deps.random)
  await deps.audit.begin(
    { id, at, actor: username ?? unknownActor, action, call, target: username ?? '', changes, outcome, code },
    at + retention.audit * dayMs,
  )
}

/** Eight letters that are the same for the same network, and tell nobody which it is. */
const networkMark = (deps: Need, address: string) => keyedDigest(deps.settings, `network:${networkOf(address)}`, 6)
