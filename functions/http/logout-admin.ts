import { Hono } from 'hono'
import type { Deps } from '#functions/ports/deps.ts'
import { closeSession, findSession } from '#functions/usecases/accounts/sessions.ts'
import { auditLogOut } from '#functions/usecases/audit/audit-log-in.ts'
import type { AddressOf } from './context.ts'
import { cookiesOf } from './cookies.ts'

/**
 * `GET /api/admin/logout`: a link, and the only GET that changes state (decision 13). It is outside the contract because it answers with a
 * redirect. Another site could use this link to log an administrator out, but for nothing else.
 */
export function logoutAdmin(
  deps: Pick<Deps, 'accounts' | 'audit' | 'limits' | 'clock' | 'random' | 'settings'>,
  addressOf: AddressOf,
): Hono {
  return new Hono().get('/api/admin/logout', async (c) => {
    const cookies = cookiesOf(c, deps.settings.siteUrl)
    const sessionId = cookies.get('duinstorm_admin')
    const session = await findSession(deps, 'admin', sessionId)
    await closeSession(deps, sessionId)
    cookies.clear('duinstorm_admin')
    if (session) await auditLogOut(deps, session.subject, { address: addressOf(c), userAgent: c.req.header('user-agent') ?? '' })
    return c.redirect('/admin-login')
  })
}
