import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { answerHeaders, pageHeaders } from '#infra/page-headers.ts'

const compress = promisify(brotliCompress)

/** Adds what CloudFront adds to a server-rendered page: the headers of every page, and compression. */
export const asAtTheEdge: MiddlewareHandler = async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(pageHeaders)) c.header(name, value)
  c.header('vary', 'accept-encoding')
  if (c.req.method !== 'GET' || !c.req.header('accept-encoding')?.includes('br')) return
  const whole = new Uint8Array(await c.res.arrayBuffer())
  c.res = new Response(await compress(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), c.res)
  c.header('content-encoding', 'br')
}

/** Adds CloudFront's headers to a response of the API. */
export const apiAtTheEdge: MiddlewareHandler = async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(answerHeaders)) c.header(name, value)
}
