import type { MiddlewareHandler } from 'hono'
import { AppError } from '#functions/ports/app-error.ts'

/**
 * Refuses a change that another site asks a browser for (decision 13). A browser always names the origin of such a call;
 * a caller that names none is no browser and carries nobody's cookies. Where an extension or an old browser took the origin out,
 * `Sec-Fetch-Site` tells: another host of this domain (`same-site`) is as strange as any.
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

/** On one machine `localhost` and `127.0.0.1` are the same site. */
function isOwnLoopback(origin: string, allowed: string): boolean {
  const loopback = (url: string) => url.replace('//localhost', '//127.0.0.1')
  return URL.canParse(origin) && loopback(new URL(origin).origin) === loopback(allowed)
}
