import { fromBase64url } from '#shared/lib/ids.ts'
import { eventIdOf } from '#shared/scan/event-mac.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'

/** Leaves out the ids that a receiver with this phone's secret (base64url) can compute. */
export function omitComputableIds(events: readonly AnyEvent[], encoded: string | undefined): object[] {
  const secret = encoded === undefined ? undefined : fromBase64url(encoded)
  return events.map((event) => {
    const { id, ...withoutId } = event
    return secret && id === eventIdOf(withoutId, secret) ? withoutId : event
  })
}

/** Compresses a text with gzip; undefined in a browser without CompressionStream. */
export async function gzipText(text: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (typeof CompressionStream === 'undefined') return undefined
  try {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
    return new Uint8Array(await new Response(stream).arrayBuffer())
  } catch {
    return undefined
  }
}
