import { packEvents } from '#shared/contract/event-columns.ts'
import { crewEndpoints } from '#shared/contract/crew.ts'
import { call } from '#web/api/call.ts'
import { gzipText, omitComputableIds } from './shrink-events.ts'
import type { CrewTransport } from './transport.ts'

type Push = CrewTransport['pushScans']

/** True for the rest of the page's life once the server, or a proxy before it, refused packed events and accepted plain JSON. */
let onlyPlain = false

/**
 * Sends events in columns, and without the ids that the server can compute from the phone's secret: half the bytes of gzipped JSON. Sends
 * plain JSON in a browser without CompressionStream, and to an older server that refuses this format.
 */
export async function pushPacked(options: { timeoutMs: number }, ...[{ body }, secret]: Parameters<Push>): ReturnType<Push> {
  const plain = () => call(crewEndpoints.pushScans, { body: { scans: [...body.scans] } }, options)
  const columns = onlyPlain ? undefined : packEvents(omitComputableIds(body.scans, secret))
  const gzip = columns && (await gzipText(JSON.stringify({ columns })))
  if (!gzip) return plain()
  const result = await call(crewEndpoints.pushScans, { body: { columns } }, { ...options, gzip })
  if (result.ok || !('status' in result.failure) || !notUnderstood.includes(result.failure.status)) return result
  const again = await plain()
  onlyPlain = again.ok
  return again
}

const notUnderstood = [400, 413, 415]
