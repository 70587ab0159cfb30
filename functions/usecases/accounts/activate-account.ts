import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { limitCalls, rememberNetwork } from '#functions/usecases/limits/limit-calls.ts'
import { readPasswordToken } from './password-link.ts'
import { hashChosenPassword } from './passwords.ts'
import { openSession, type NewSession } from './sessions.ts'

/**
 * Sets the password with the one-time link of the confirmation mail and logs in (decision 14). If a link is used several times at once,
 * only one use succeeds. Throws `link_expired`, `too_many_attempts`.
 */
export async function activateAccount(
  deps: Pick<Deps, 'accounts' | 'limits' | 'clock' | 'random' | 'settings'>,
  { token, password, address }: { token: string; password: string; address: string },
): Promise<NewSession> {
  const account = await limitCalls(deps, { action: 'activate', address }, () => readPasswordToken(deps, token))
  if (!account) throw new AppError('link_expired')
  const { email } = account
  const passwordHash = await hashChosenPassword(password, email)
  if (!(await deps.accounts.changePasswordHash(email, account.passwordHash, passwordHash))) throw new AppError('link_expired')
  await rememberNetwork(deps, { action: 'participant-login', account: email, address })
  return openSession(deps, { role: 'participant', subject: email, passwordHash })
}
