import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
/** Bytes. Compressing a smaller answer costs more time than it saves. */
const minSize = 2048
/** Quality 9 takes 20 ms for a list of a thousand people. Quality 5 takes 3 ms, but sends 10% more over the slow network of the beach. */
const brotliQuality = 9

/**
 * Compresses JSON answers: with brotli if the client accepts it, else with gzip. The crew's list of ten thousand people is 2 MB, 220 kB
 * with gzip and 186 kB with brotli.
 */
export const compressAnswers: MiddlewareHandler = async (c, next) => {
  await next()
  const { res } = c
  if (!res.body || c.req.method === 'HEAD' || res.headers.has('content-encoding')) return
  if (!res.headers.get('content-type')?.startsWith('application/json')) return
  const accepted = c.req.header('accept-encoding') ?? ''
  const encoding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : undefined
  const plain = new Uint8Array(await res.arrayBuffer())
  const headers = new Headers(res.headers)
  headers.append('vary', 'accept-encoding')
  headers.delete('content-length')
  c.res = undefined
  if (!encoding || plain.length < minSize) {
    c.res = new Response(plain, { status: res.status, headers })
    return
  }
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }
  const packed = encoding === 'br' ? await compress.br(plain, options) : await compress.gzip(plain)
  headers.set('content-encoding', encoding)
  c.res = new Response(packed, { status: res.status, headers })
}

/** Whether `Accept-Encoding` names this encoding, and does not refuse it (`br;q=0`). */
function accepts(accepted: string, encoding: string): boolean {
  const encodings = accepted.split(',').map((one) =>
    one
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  )
  return encodings.some(([name, quality]) => name === encoding && quality !== 'q=0' && !/^q=0\.0*$/.test(quality ?? ''))
}
