import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { AppError } from '#functions/ports/app-error.ts'

/** The header by which the edge shows that it is the edge; nobody else knows what belongs in it. */
export const originKeyHeader = 'x-origin-key'

/**
 * Refuses calls that come past the edge: API Gateway's own address is open to all, without the firewall, and with a forwarded
 * address that the caller made up.
 */
export function onlyFromEdge(originKey: string): MiddlewareHandler {
  const expected = digest(originKey)
  return async (c, next) => {
    if (!timingSafeEqual(digest(c.req.header(originKeyHeader) ?? ''), expected))
      throw new AppError('not_allowed', { message: 'Deze dienst is alleen via de site te bereiken.', internal: 'call past the edge' })
    await next()
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
