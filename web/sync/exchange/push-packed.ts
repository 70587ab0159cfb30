import { packEvents } from '#shared/contract/event-columns.ts'
import { crewEndpoints } from '#shared/contract/crew.ts'
import { call } from '#web/api/call.ts'
import { compress, leaveOutIds } from './shrink-events.ts'
import type { CrewTransport } from './transport.ts'

type Push = CrewTransport['pushScans']

/** True once a server, or a proxy before it, accepted events only as plain JSON: for the lifetime of the page. */
let plainly = false

/**
 * Sends events in half the bytes of gzipped JSON: in columns, and without the ids that follow from the phone's secret. Without
 * CompressionStream, and for a server that does not know this format (an older one), it sends plain JSON.
 */
export async function pushPacked(options: { timeoutMs: number }, ...[{ body }, secret]: Parameters<Push>): ReturnType<Push> {
  const plain = () => call(crewEndpoints.pushScans, { body: { scans: [...body.scans] } }, options)
  const columns = plainly ? undefined : packEvents(leaveOutIds(body.scans, secret))
  const gzip = columns && (await compress(JSON.stringify({ columns })))
  if (!gzip) return plain()
  const result = await call(crewEndpoints.pushScans, { body: { columns } }, { ...options, gzip })
  if (result.ok || !('status' in result.failure) || !notUnderstood.includes(result.failure.status)) return result
  const again = await plain()
  plainly = again.ok
  return again
}

const notUnderstood = [400, 413, 415]
