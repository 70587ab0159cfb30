import type { MiddlewareHandler } from 'hono'
import type { Log } from '#functions/ports/log.ts'

/** Logs method, route, status and duration of a request. The route is a pattern, never the path: an id in a path is a capability. */
export function logRequest(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now()
    await next()
    log({
      event: 'call',
      method: c.req.method,
      route: c.req.routePath,
      status: c.res.status,
      ms: Math.round(performance.now() - startedAt),
    })
  }
}
