import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { refuse } from './read-json.ts'

const isLoopbackAddress = (address: string | undefined) => address !== undefined && /^(?:::ffff:)?127\.|^::1$/.test(address)

/** Returns whether a Host header names this machine: `127.0.0.1:3000`, `localhost`, `[::1]:3000`. */
export function isLoopbackHost(host: string | undefined): boolean {
  if (!host) return false
  try {
    const { hostname } = new URL(`http://${host}`)
    return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
  } catch {
    return false
  }
}

/**
 * Admits only requests from this machine, by pages that this machine serves. A foreign Host means that another domain points at this
 * machine (DNS rebinding); a foreign Origin means that a script of another site calls. Without node-server's
 * `incoming` request, the caller's network address is unknown, so the request is refused.
 */
export const loopbackOnly: MiddlewareHandler = async (c, next) => {
  const env = c.env as { incoming?: IncomingMessage } | undefined
  const origin = c.req.header('origin')
  const originHost = origin === undefined ? undefined : /^https?:\/\/(.+)$/.exec(origin)?.[1]
  const fromHere =
    isLoopbackAddress(env?.incoming?.socket.remoteAddress) &&
    isLoopbackHost(c.req.header('host')) &&
    (origin === undefined || isLoopbackHost(originHost))
  if (!fromHere) return refuse(c, 403, 'not_allowed', 'De lokale balie is er alleen voor deze computer zelf.')
  await next()
}
