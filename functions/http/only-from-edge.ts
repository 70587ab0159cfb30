import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { AppError } from '#functions/ports/app-error.ts'

/** The header in which the edge sends its key. */
export const originKeyHeader = 'x-origin-key'

/**
 * Refuses requests that did not come through the edge: `not_allowed`. The URL of API Gateway is open to all; a request to it passes no
 * firewall, and can claim any client address.
 */
export function requireEdgeKey(originKey: string): MiddlewareHandler {
  const expected = digest(originKey)
  return async (c, next) => {
    if (!timingSafeEqual(digest(c.req.header(originKeyHeader) ?? ''), expected))
      throw new AppError('not_allowed', { message: 'Deze dienst is alleen via de site te bereiken.', internal: 'call past the edge' })
    await next()
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
