import { pageHeaders } from '#infra/page-headers.ts'
import type { S3StandIn } from './aws/s3.ts'

/** Serves uploaded pictures as CloudFront does from their bucket: unchanged, with the headers of every page. */
export const servePictures =
  ({ read }: Pick<S3StandIn, 'read'>) =>
  (request: Request): Response => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Niet toegestaan', { status: 405, headers: { ...pageHeaders, allow: 'GET, HEAD' } })
    const found = read(new URL(request.url).pathname.slice(1))
    if (!found)
      return new Response('Niet gevonden', { status: 404, headers: { ...pageHeaders, 'content-type': 'text/plain; charset=utf-8' } })
    return new Response(request.method === 'HEAD' ? null : found.bytes, {
      headers: { ...pageHeaders, 'content-type': found.contentType, 'cache-control': found.cacheControl },
    })
  }
