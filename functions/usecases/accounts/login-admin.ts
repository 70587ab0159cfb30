import type { AdminAccount } from '#functions/ports/accounts/account-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { limitCalls, rememberNetwork } from '#functions/usecases/limits/limit-calls.ts'
import { verifyPassword } from './passwords.ts'
import { auditFailedLogIn, auditLogIn } from '#functions/usecases/audit/audit-log-in.ts'
import { nameDevice } from './name-device.ts'
import { reportLogInDevice } from './known-devices.ts'
import { isAppCode, consumeCode } from './second-step.ts'
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
 * Logs an administrator in, writes the outcome in the audit log, and mails the administrator about an unknown device. Throws `wrong_login`
 * (the same for an unknown name and a wrong password), `too_many_attempts`, and for an account with a second step `second_step_needed` if
 * there is no code and `wrong_code` if the code is wrong or was used.
 */
export async function loginAdmin(deps: LogInNeed, { userAgent = '', ...login }: LogIn): Promise<NewSession> {
  const source = { address: login.address, userAgent }
  try {
    const session = await logIn(deps, { ...login, userAgent })
    await auditLogIn(deps, login.username.toLowerCase(), source)
    // A failing queue must not keep an administrator out. The device then stays unknown, so that the next log-in from it sends the mail.
    await reportLogInDevice(deps, { username: login.username.toLowerCase(), ...source }).catch(() => undefined)
    return session
  } catch (error) {
    await auditFailedLogIn(deps, { username: login.username.toLowerCase(), ...source }, error)
    throw error
  }
}

async function logIn(deps: Need, login: LogIn & { userAgent: string }): Promise<NewSession> {
  const admin = await checkAdminPassword(deps, login)
  if (!admin) throw new AppError('wrong_login')
  if (admin.secondStep) await verifySecondStep(deps, admin, login)
  const { username, passwordHash, secondStep } = admin
  return openSession(deps, { role: 'admin', subject: username, passwordHash, secondStep, device: nameDevice(login.userAgent) })
}

/** Returns the administrator if the password is right. Throws `too_many_attempts`. */
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

/** Checks the code of the second step. Marks it as used before the session opens, so that only one of two log-ins with it succeeds. */
async function verifySecondStep(deps: Need, admin: AdminAccount, { code, address }: { code?: string | undefined; address: string }) {
  if (!code) throw new AppError('second_step_needed')
  const used = await checkSecondStepCode(deps, admin, { code, address }, async (next) =>
    (await deps.accounts.saveAdmin({ previous: admin, next })) === 'done' ? true : undefined,
  )
  if (!used) throw new AppError('wrong_code')
}

/**
 * Checks a code, within the limits on guesses of codes. If the code is right, runs `work` with the account to save, in which the code is
 * marked as used. Returns undefined if the code is wrong. A right code makes the network known, so that guesses from other networks do not
 * lock out the administrator on this network. Throws `too_many_attempts`.
 */
export async function checkSecondStepCode<Answer>(
  deps: Need,
  admin: AdminAccount,
  { code, address }: { code: string; address: string },
  work: (next: AdminAccount) => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  const who = { account: admin.username, address }
  const answer = await limitCalls(deps, { action: isAppCode(code) ? 'admin-code' : 'admin-recovery', ...who }, async () => {
    const next = admin.secondStep && consumeCode(deps, { ...admin, secondStep: admin.secondStep }, code)
    return next ? work(next) : undefined
  })
  if (answer !== undefined) await rememberNetwork(deps, { action: 'admin-code', ...who })
  return answer
}
