import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** An object as S3 returns it to CloudFront. */
export interface StoredObject {
  contentType: string
  cacheControl: string
  bytes: Uint8Array<ArrayBuffer>
}

export interface S3StandIn {
  /** Answers requests of the AWS SDK whose URL path starts with the bucket's name. */
  fetch(request: Request): Promise<Response>
  /** Reads from the one bucket; undefined if there is no such object. */
  read(key: string): StoredObject | undefined
}

/** An object key is one folder and a file name, so it cannot point outside the bucket's folder. */
const keyShape = /^[a-z]+\/[\w-]+\.[a-z]+$/

/** Creates a stand-in of S3 for one bucket, `dataDir/<bucket>/`. It accepts PutObject, and answers once the object is on disk. */
export function createS3({ dataDir, bucket }: { dataDir: string; bucket: string }): S3StandIn {
  const pathOf = (key: string) => join(dataDir, bucket, key)
  return {
    async fetch(request) {
      const [, name, key = ''] = /^\/([^/]+)\/(.+)$/.exec(decodeURIComponent(new URL(request.url).pathname)) ?? []
      if (request.method !== 'PUT') return refuse(405, 'MethodNotAllowed', 'The local stand-in takes PutObject only.')
      if (name !== bucket) return refuse(404, 'NoSuchBucket', 'The specified bucket does not exist.')
      if (!keyShape.test(key)) return refuse(400, 'InvalidArgument', 'The local stand-in takes names in one folder.')
      if (request.headers.get('content-encoding')?.includes('aws-chunked'))
        return refuse(501, 'NotImplemented', 'The local stand-in takes an object in one piece.')
      const head = {
        contentType: request.headers.get('content-type') ?? 'binary/octet-stream',
        cacheControl: request.headers.get('cache-control') ?? '',
      }
      const file = pathOf(key)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(`${file}.new`, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), new Uint8Array(await request.arrayBuffer())]))
      // The rename makes the write atomic, even if the process is killed.
      renameSync(`${file}.new`, file)
      return new Response(null, { headers: { etag: '"local"' } })
    },
    read(key) {
      if (!keyShape.test(key)) return undefined
      try {
        const whole = readFileSync(pathOf(key))
        const end = whole.indexOf(0x0a)
        const head = JSON.parse(whole.toString('utf8', 0, end)) as Omit<StoredObject, 'bytes'>
        return { ...head, bytes: new Uint8Array(whole.subarray(end + 1)) }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
  }
}

const refuse = (status: number, code: string, message: string) =>
  new Response(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`, {
    status,
    headers: { 'content-type': 'application/xml' },
  })
