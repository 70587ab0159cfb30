import type { Context } from 'hono'
import type { Endpoint, FileAnswer } from '#shared/contract/endpoint.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'

/** Sends what the response schema of the endpoint lets out: fields that it does not name stay on the server. */
export function sendAnswer(c: Context, endpoint: Endpoint, answer: unknown, now: number): Response {
  const allowed = endpoint.response.parse(answer)
  if (endpoint.file) return sendFile(c, endpoint.file, allowed as FileAnswer)
  return c.json(allowed as object, 200, {
    'cache-control': 'no-store',
    // A ticket says 'today' by our clock, not by that of the phone that shows it.
    'x-server-time': toIsoMoment(now),
  })
}

/** As a download: a browser must never show a file as a page of ours, whatever is in it. */
function sendFile(c: Context, type: string, { filename, bytes }: FileAnswer): Response {
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': type,
    'content-disposition': `attachment; filename="${filename}"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
}
