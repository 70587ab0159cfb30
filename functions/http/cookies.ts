import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieName, Cookies } from './context.ts'

/**
 * The name of a cookie in the browser. Over https it has the prefix `__Host-`: the browser accepts it from this host only, so that no other
 * host of the domain can set a session. The prefix requires TLS, which loopback does not have.
 */
export const cookieNameOf = (name: CookieName, siteUrl: string) => (siteUrl.startsWith('https:') ? (`__Host-${name}` as const) : name)

/** Session cookies: not readable by scripts, not sent by other sites, and over TLS only, except on loopback (decision 13). */
export function cookiesOf(c: Context, siteUrl: string): Cookies {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: siteUrl.startsWith('https:') } as const
  const as = (name: CookieName) => cookieNameOf(name, siteUrl)
  return {
    get: (name) => getCookie(c, as(name)),
    set: (name, value, maxAgeMs) => setCookie(c, as(name), value, { ...options, maxAge: Math.min(maxAgeMs / 1000, 34_560_000) }),
    clear: (name) => void deleteCookie(c, as(name), options),
  }
}
