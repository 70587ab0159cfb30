import { normalizeEmail } from '#shared/lib/email.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { limitCalls, rememberNetwork } from '#functions/usecases/limits/limit-calls.ts'
import { readEmailToken } from './email-link.ts'
import { verifyPassword } from './passwords.ts'
import { openSession, type NewSession } from './sessions.ts'

/**
 * Moves the account to the new mail address, whose link was opened. If the new address already has an account, that account keeps its
 * password and gets the participants. Ends every session of the old address and returns a new one. Throws `link_expired`, `wrong_login`,
 * `too_many_attempts`, `busy`.
 *
 * Only a person who was logged in could request the link, and confirming it needs the new mailbox and the password. So a person who finds
 * an unlocked phone can't take over the account. `beforeMove` moves the data that the account does not refer to; if the process stops after
 * that, the same link still works.
 */
export async function confirmEmail(
  deps: Pick<Deps, 'accounts' | 'roster' | 'limits' | 'clock' | 'random' | 'settings'>,
  { token, password, address }: { token: string; password: string; address: string },
  beforeMove: (move: { from: string; to: string }) => Promise<void>,
): Promise<NewSession> {
  return retryOnConflict(async () => {
    const from = await limitCalls(deps, { action: 'activate', address }, () => readEmailToken(deps, token))
    if (!from?.pendingEmail) throw new AppError('link_expired')
    const { pendingEmail, passwordHash } = from
    const isCorrect = await limitCalls(deps, { action: 'participant-login', account: from.email, address }, async () =>
      (await verifyPassword(password, passwordHash)) ? true : undefined,
    )
    if (!isCorrect || passwordHash === null) throw new AppError('wrong_login', { message: 'Dit wachtwoord klopt niet.' })
    await beforeMove({ from: from.email, to: pendingEmail.email })
    const email = normalizeEmail(pendingEmail.email)
    const to = await deps.accounts.getAccount(email)
    const rows = await Promise.all(from.participantIds.map((id) => deps.roster.getParticipant(id)))
    const participants = rows.filter((row) => row !== undefined)
    const moved = await deps.accounts.moveAccount({ from: { ...from, pendingEmail }, to, participants, at: deps.clock.now() })
    if (moved === 'changed_meanwhile') return conflict
    await rememberNetwork(deps, { action: 'participant-login', account: email, address })
    return openSession(deps, { role: 'participant', subject: email, passwordHash: to?.passwordHash ?? passwordHash })
  })
}
