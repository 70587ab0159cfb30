import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/usecases/app-error.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { verifyPassword } from './passwords.ts'
import { openSession, type NewSession } from './sessions.ts'

/** Logs an administrator in. Throws `wrong_login`, the same for an unknown name and a wrong password, or `too_many_attempts`. */
export async function loginAdmin(
  deps: Pick<Deps, 'accounts' | 'limits' | 'clock' | 'random' | 'settings'>,
  login: { username: string; password: string; address: string },
): Promise<NewSession> {
  const account = login.username.toLowerCase()
  const admin = await limitCalls(deps, { action: 'admin-login', account, address: login.address }, async () => {
    const found = await deps.accounts.getAdmin(account)
    return (await verifyPassword(login.password, found?.passwordHash)) ? found : undefined
  })
  if (!admin) throw new AppError('wrong_login')
  return openSession(deps, { role: 'admin', subject: admin.username, passwordHash: admin.passwordHash })
}
