import type { AdminAccount } from '#functions/ports/accounts/account-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { verifyPassword } from './passwords.ts'
import { nameDevice } from './name-device.ts'
import { useCode } from './second-step.ts'
import { openSession, type NewSession } from './sessions.ts'

type Need = Pick<Deps, 'accounts' | 'limits' | 'clock' | 'random' | 'settings'>

/**
 * Logs an administrator in. Throws `wrong_login`, the same for an unknown name and a wrong password, or `too_many_attempts`; and where
 * the account has a second step `second_step_needed` for a right password without a code, `wrong_code` for one that is not (any more).
 */
export async function loginAdmin(
  deps: Need,
  login: { username: string; password: string; code?: string | undefined; address: string; userAgent?: string },
): Promise<NewSession> {
  const admin = await checkAdminPassword(deps, login)
  if (!admin) throw new AppError('wrong_login')
  if (admin.secondStep) await takeSecondStep(deps, admin, login)
  const { username, passwordHash } = admin
  return openSession(deps, { role: 'admin', subject: username, passwordHash: passwordHash!, device: nameDevice(login.userAgent ?? '') })
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
  const used = await limitCalls(deps, { action: 'admin-code', account: admin.username, address }, async () => {
    const next = useCode(deps, { ...admin, secondStep: admin.secondStep! }, code)
    return next && (await deps.accounts.saveAdmin({ previous: admin, next })) === 'done' ? true : undefined
  })
  if (!used) throw new AppError('wrong_code')
}
