import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { hashChosenPassword, verifyPassword } from './passwords.ts'
import { openSession, type NewSession } from './sessions.ts'

/**
 * Sets the password of the logged-in account. `participantId` must be one of its participants, and if the account has a password,
 * `currentPassword` must match (decision 14). Ends every session of the account and returns a new one. Throws `not_logged_in`,
 * `not_allowed`, `wrong_login`, `too_many_attempts`.
 */
export async function setPassword(
  deps: Pick<Deps, 'accounts' | 'limits' | 'clock' | 'random' | 'settings'>,
  input: { email: string; address: string; participantId?: string; password: string; currentPassword?: string },
): Promise<NewSession> {
  const account = await deps.accounts.getAccount(input.email)
  if (!account) throw new AppError('not_logged_in')
  if (input.participantId && !account.participantIds.includes(input.participantId)) throw new AppError('not_allowed')
  if (account.passwordHash) {
    const isCorrect = await limitCalls(deps, { action: 'participant-login', account: input.email, address: input.address }, async () =>
      (await verifyPassword(input.currentPassword ?? '', account.passwordHash)) ? true : undefined,
    )
    if (!isCorrect) throw wrongCurrentPassword()
  }
  const passwordHash = await hashChosenPassword(input.password, input.email)
  const changed = await deps.accounts.changePasswordHash(input.email, account.passwordHash, passwordHash)
  if (!changed) throw wrongCurrentPassword()
  return openSession(deps, { role: 'participant', subject: input.email, passwordHash })
}

const wrongCurrentPassword = () => new AppError('wrong_login', { message: 'Je huidige wachtwoord klopt niet.' })
