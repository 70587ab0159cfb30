import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/usecases/app-error.ts'
import { hashToken } from './hash-token.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { hashPassword } from './passwords.ts'
import { openSession, type NewSession } from './sessions.ts'

/**
 * Sets the password by the one-time link of the confirmation mail and logs in (decision 14). The password is hashed before the
 * link is used up: a crash in the hashing must not cost somebody their link. Throws `link_expired`.
 */
export async function activateAccount(
  deps: Pick<Deps, 'accounts' | 'limits' | 'clock' | 'random' | 'settings'>,
  input: { token: string; password: string; address: string },
): Promise<NewSession> {
  const email = await limitCalls(deps, { action: 'activate', address: input.address }, async () => {
    const passwordHash = await hashPassword(input.password)
    const found = await deps.accounts.useOneTimeLink(hashToken(input.token), deps.clock.now())
    if (found) await deps.accounts.setPasswordHash(found, passwordHash)
    return found
  })
  if (!email) throw new AppError('link_expired')
  return openSession(deps, 'participant', email)
}
