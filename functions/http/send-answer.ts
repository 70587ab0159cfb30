import type { Context } from 'hono'
import type { Endpoint, FileAnswer } from '#shared/contract/endpoint.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'

/** Sends the fields that the endpoint's response schema names. All others stay on the server. */
export function sendAnswer(c: Context, endpoint: Endpoint, answer: unknown, now: number): Response {
  const allowed = endpoint.response.parse(answer)
  if (endpoint.file) return sendFile(c, endpoint.file, allowed as FileAnswer)
  if (endpoint.cacheSeconds !== undefined) return sendCacheable(c, allowed as object, endpoint.cacheSeconds)
  return c.json(allowed as object, 200, {
    'cache-control': 'no-store',
    // A ticket shows "today" by the server's clock, not by the phone's.
    'x-server-time': toIsoMoment(now),
  })
}

/** Sends an answer that the edge caches for everybody: without a session cookie, and without the server's time, which would be outdated. */
function sendCacheable(c: Context, answer: object, seconds: number): Response {
  c.header('set-cookie', undefined)
  return c.json(answer, 200, { 'cache-control': `public, max-age=0, s-maxage=${seconds}` })
}

/** Sends a file as a download, because a browser must never show its content as a page of this site. */
function sendFile(c: Context, type: string, { filename, bytes }: FileAnswer): Response {
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': type,
    'content-disposition': `attachment; filename="${filename}"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
}
