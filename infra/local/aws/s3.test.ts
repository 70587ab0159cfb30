import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createS3PictureStore } from '#functions/adapters/s3/picture-store.ts'
import { serveLoopback } from '#infra/local/serve-loopback.ts'
import { createS3 } from './s3.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function start() {
  const where = { dataDir: mkdtempSync(join(tmpdir(), 's3-')), bucket: 'uploads' }
  const s3 = createS3(where)
  const server = await serveLoopback((request) => s3.fetch(request))
  closers.push(server.close)
  const storeOf = (bucket: string) => createS3PictureStore({ bucket, endpoint: server.origin })
  return { s3, pictures: storeOf(where.bucket), storeOf, reopen: () => createS3(where) }
}

const picture = { path: '/pictures/a-2x1.webp', contentType: 'image/webp', bytes: Uint8Array.of(0, 10, 13, 255, 10) }
const stored = { contentType: 'image/webp', cacheControl: 'public, max-age=31536000, immutable', bytes: picture.bytes }

test('a stored picture is unchanged after a restart, and storing it twice changes nothing', async () => {
  const { s3, pictures, reopen } = await start()
  expect(s3.read('pictures/a-2x1.webp')).toBeUndefined()
  await pictures.put(picture)
  await pictures.put(picture)
  expect(s3.read('pictures/a-2x1.webp')).toEqual(stored)
  expect(reopen().read('pictures/a-2x1.webp')).toEqual(stored)
})

test('refuses another bucket and a path outside the folder', async () => {
  const { s3, pictures, storeOf } = await start()
  await expect(storeOf('andere').put(picture)).rejects.toThrow('bucket does not exist')
  await expect(pictures.put({ ...picture, path: '/pictures/../../x.webp' })).rejects.toThrow()
  expect(s3.read('pictures/../../x.webp')).toBeUndefined()
})
