import type { AdminAccount } from '#functions/ports/accounts/account-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { limitCalls, rememberNetwork } from '#functions/usecases/limits/limit-calls.ts'
import { verifyPassword } from './passwords.ts'
import { auditFailedLogIn, auditLogIn } from '#functions/usecases/audit/audit-log-in.ts'
import { nameDevice } from './name-device.ts'
import { noteDevice } from './known-devices.ts'
import { isAppCode, useCode } from './second-step.ts'
import { openSession, type NewSession } from './sessions.ts'

type Need = Pick<Deps, 'accounts' | 'limits' | 'clock' | 'random' | 'settings'>
type LogInNeed = Need & Pick<Deps, 'audit' | 'queue'>
interface LogIn {
  username: string
  password: string
  code?: string | undefined
  address: string
  userAgent?: string
}

/**
 * Logs an administrator in. Throws `wrong_login`, the same for an unknown name and a wrong password, or `too_many_attempts`; and where
 * the account has a second step `second_step_needed` for a right password without a code, `wrong_code` for one that is not (any more). What came of
 * it is in the office's log, and an unknown device is told to its administrator by mail.
 */
export async function loginAdmin(deps: LogInNeed, { userAgent = '', ...login }: LogIn): Promise<NewSession> {
  const place = { address: login.address, userAgent }
  try {
    const session = await logIn(deps, { ...login, userAgent })
    await auditLogIn(deps, login.username.toLowerCase(), place)
    // A queue that does not answer must not keep an administrator out; the next log-in from there is still a new one.
    await noteDevice(deps, { username: login.username.toLowerCase(), ...place }).catch(() => undefined)
    return session
  } catch (error) {
    await auditFailedLogIn(deps, { username: login.username.toLowerCase(), ...place }, error)
    throw error
  }
}

async function logIn(deps: Need, login: LogIn & { userAgent: string }): Promise<NewSession> {
  const admin = await checkAdminPassword(deps, login)
  if (!admin) throw new AppError('wrong_login')
  if (admin.secondStep) await takeSecondStep(deps, admin, login)
  const { username, passwordHash, secondStep } = admin
  return openSession(deps, { role: 'admin', subject: username, passwordHash, secondStep, device: nameDevice(login.userAgent) })
}

/** The administrator whose password this is. Throws `too_many_attempts`. */
export function checkAdminPassword(
  deps: Need,
  { username, password, address }: { username: string; password: string; address: string },
): Promise<AdminAccount | undefined> {
  const account = username.toLowerCase()
  return limitCalls(deps, { action: 'admin-login', account, address }, async () => {
    const found = await deps.accounts.getAdmin(account)
    return (await verifyPassword(password, found?.passwordHash)) ? found : undefined
  })
}

/** Uses the code up before the session opens: of two log-ins with one code at once one gets in. */
async function takeSecondStep(deps: Need, admin: AdminAccount, { code, address }: { code?: string | undefined; address: string }) {
  if (!code) throw new AppError('second_step_needed')
  const used = await tryCode(deps, admin, { code, address }, async (next) =>
    (await deps.accounts.saveAdmin({ previous: admin, next })) === 'done' ? true : undefined,
  )
  if (!used) throw new AppError('wrong_code')
}

/**
 * Does `work` with the account as it is once this code is used up, under the limits on guessing codes; undefined when the code is wrong. A right
 * one makes the network known: guesses at codes from elsewhere shut nobody out there. Throws `too_many_attempts`.
 */
export async function tryCode<Answer>(
  deps: Need,
  admin: AdminAccount,
  { code, address }: { code: string; address: string },
  work: (next: AdminAccount) => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  const who = { account: admin.username, address }
  const answer = await limitCalls(deps, { action: isAppCode(code) ? 'admin-code' : 'admin-recovery', ...who }, async () => {
    const next = admin.secondStep && useCode(deps, { ...admin, secondStep: admin.secondStep }, code)
    return next ? work(next) : undefined
  })
  if (answer !== undefined) await rememberNetwork(deps, { action: 'admin-code', ...who })
  return answer
}
