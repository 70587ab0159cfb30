import type { Deps } from '#functions/ports/deps.ts'
import { closeSession, type NewSession } from '#functions/usecases/accounts/sessions.ts'
import type { Cookies } from './context.ts'

/**
 * Gives this browser a session, and ends its earlier session of the same kind. The new cookie replaces the old one, so the user could no
 * longer end the earlier session, but a thief with a copy of the old cookie could use it.
 */
export async function replaceSession(
  { deps, cookies }: { deps: Pick<Deps, 'accounts'>; cookies: Cookies },
  name: 'duinstorm_admin' | 'duinstorm_participant',
  session: NewSession,
): Promise<void> {
  await closeSession(deps, cookies.get(name))
  cookies.set(name, session.sessionId, session.maxAgeMs)
}
