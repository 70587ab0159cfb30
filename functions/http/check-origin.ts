import type { MiddlewareHandler } from 'hono'
import { AppError } from '#functions/ports/app-error.ts'

/**
 * Protects against CSRF: refuses a change that a page of another site requests from the user's browser, with `wrong_origin` (decision 13).
 * Browsers send `Origin` with such a request; a client without it is not a browser and has no cookies of a user. If an extension or an old
 * browser left out `Origin`, `Sec-Fetch-Site` is checked. Another host of this domain (`same-site`) is treated as another site.
 */
export function checkOrigin(siteUrl: string): MiddlewareHandler {
  const allowed = new URL(siteUrl).origin
  return async (c, next) => {
    const changes = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)
    const origin = c.req.header('origin')
    if (changes && origin !== undefined && origin !== allowed && !isOwnLoopback(origin, allowed)) throw new AppError('wrong_origin')
    const from = c.req.header('sec-fetch-site')
    if (changes && origin === undefined && (from === 'cross-site' || from === 'same-site')) throw new AppError('wrong_origin')
    await next()
  }
}

/** Treats `localhost` and `127.0.0.1` as the same site: the local runtime prints one, but people may type the other. */
function isOwnLoopback(origin: string, allowed: string): boolean {
  const loopback = (url: string) => url.replace('//localhost', '//127.0.0.1')
  return URL.canParse(origin) && loopback(new URL(origin).origin) === loopback(allowed)
}
