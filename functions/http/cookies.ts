import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieName, Cookies } from './context.ts'

/**
 * The name under which a browser keeps a cookie of ours: over https with `__Host-`, by which it takes it from this very host only. So no
 * other host of the domain can slip somebody a session. On loopback there is no TLS, which that prefix needs.
 */
export const cookieNameOf = (name: CookieName, siteUrl: string) => (siteUrl.startsWith('https:') ? (`__Host-${name}` as const) : name)

/** Session cookies: not for scripts, not for other sites, and only over TLS off loopback (decision 13). */
export function cookiesOf(c: Context, siteUrl: string): Cookies {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: siteUrl.startsWith('https:') } as const
  const as = (name: CookieName) => cookieNameOf(name, siteUrl)
  return {
    get: (name) => getCookie(c, as(name)),
    set: (name, value, maxAgeMs) => setCookie(c, as(name), value, { ...options, maxAge: Math.min(maxAgeMs / 1000, 34_560_000) }),
    clear: (name) => void deleteCookie(c, as(name), options),
  }
}
