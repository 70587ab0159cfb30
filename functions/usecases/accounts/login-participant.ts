import { normalizeEmail } from '#shared/lib/email.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { verifyPassword } from './passwords.ts'
import { openSession, type NewSession } from './sessions.ts'

/** Logs a participant in by mail address and password. Throws `wrong_login` or `too_many_attempts`. */
export async function loginParticipant(
  deps: Pick<Deps, 'accounts' | 'limits' | 'clock' | 'random' | 'settings'>,
  login: { email: string; password: string; address: string },
): Promise<NewSession> {
  const account = normalizeEmail(login.email)
  const found = await limitCalls(deps, { action: 'participant-login', account, address: login.address }, async () => {
    const candidate = await deps.accounts.getAccount(account)
    return (await verifyPassword(login.password, candidate?.passwordHash)) ? candidate : undefined
  })
  if (!found) throw new AppError('wrong_login')
  return openSession(deps, { role: 'participant', subject: found.email, passwordHash: found.passwordHash! })
}
