import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/usecases/app-error.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

/**
 * Sets the password of the account that is logged in. An id in the payload must be one of its own participants, and an
 * existing password must be given (decision 14). Throws `not_allowed`, `wrong_login`, `too_many_attempts`.
 */
export async function setPassword(
  deps: Pick<Deps, 'accounts' | 'limits' | 'clock' | 'settings'>,
  input: { email: string; address: string; participantId?: string; password: string; currentPassword?: string },
): Promise<void> {
  const account = await deps.accounts.getAccount(input.email)
  if (!account) throw new AppError('not_logged_in')
  if (input.participantId && !account.participantIds.includes(input.participantId)) throw new AppError('not_allowed')
  if (account.passwordHash) {
    const right = await limitCalls(deps, { action: 'participant-login', account: input.email, address: input.address }, async () =>
      (await verifyPassword(input.currentPassword ?? '', account.passwordHash)) ? true : undefined,
    )
    if (!right) throw new AppError('wrong_login', { message: 'Je huidige wachtwoord klopt niet.' })
  }
  await deps.accounts.setPasswordHash(input.email, await hashPassword(input.password))
}
