import type { Deps } from '#functions/ports/deps.ts'
import { closeSession, type NewSession } from '#functions/usecases/accounts/sessions.ts'
import type { Cookies } from './context.ts'

/**
 * Gives this browser a session, and ends the one of the same kind that it had: nobody could log that one out any more, and whoever copied
 * its cookie would keep it.
 */
export async function rememberSession(
  { deps, cookies }: { deps: Pick<Deps, 'accounts'>; cookies: Cookies },
  name: 'duinstorm_admin' | 'duinstorm_participant',
  session: NewSession,
): Promise<void> {
  await closeSession(deps, cookies.get(name))
  cookies.set(name, session.sessionId, session.maxAgeMs)
}
