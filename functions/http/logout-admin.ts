import { Hono } from 'hono'
import type { Deps } from '#functions/ports/deps.ts'
import { closeSession } from '#functions/usecases/accounts/sessions.ts'
import { cookiesOf } from './cookies.ts'

/**
 * `GET /api/admin/logout`: a browser navigation, and the one GET that changes state (decision 13). Outside the contract because
 * it answers with a redirect. Another site can log an administrator out with it, and no more than that.
 */
export function logoutAdmin(deps: Pick<Deps, 'accounts' | 'settings'>): Hono {
  return new Hono().get('/api/admin/logout', async (c) => {
    const cookies = cookiesOf(c, deps.settings.siteUrl)
    await closeSession(deps, cookies.get('duinstorm_admin'))
    cookies.clear('duinstorm_admin')
    return c.redirect('/admin-login')
  })
}
