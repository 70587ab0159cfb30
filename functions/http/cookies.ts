import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Cookies } from './context.ts'

/** Session cookies: not for scripts, not for other sites, and only over TLS off loopback (decision 13). */
export function cookiesOf(c: Context, siteUrl: string): Cookies {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: siteUrl.startsWith('https:') } as const
  return {
    get: (name) => getCookie(c, name),
    set: (name, value, maxAgeMs) => setCookie(c, name, value, { ...options, maxAge: Math.min(maxAgeMs / 1000, 34_560_000) }),
    clear: (name) => void deleteCookie(c, name, options),
  }
}
