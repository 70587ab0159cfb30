import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePage } from './serve-page.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-'))
  await writeFile(join(folder, 'film.mp4'), 'abcdefghij')
  await writeFile(join(folder, 'index.html'), 'home')
  await writeFile(join(folder, '404.html'), 'weg')
  await writeFile(join(folder, '.verborgen'), 'geheim')
})
afterAll(() => rm(folder, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}) => servePage(folder)(new Request(`http://127.0.0.1${path}`, { headers }))

test('serves the requested range of a film', async () => {
  const part = await get('/film.mp4', { range: 'bytes=2-4' })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', 'cde'])
  expect(await (await get('/film.mp4', { range: 'bytes=7-' })).text()).toBe('hij')
  for (const odd of ['bytes=9-2', 'bytes=-3', 'regels=1-2', 'bytes=99-']) expect((await get('/film.mp4', { range: odd })).status).toBe(200)
})

test('answers 404 for missing files, and serves nothing outside the folder', async () => {
  for (const path of ['/bestaat-niet', '/nieuws/%E0%A4%A']) {
    const page = await get(path)
    expect([page.status, await page.text()]).toEqual([404, 'weg'])
  }
  for (const path of ['/.verborgen', '/..%2f..%2fetc%2fpasswd.txt', '/%00.txt', '/nee.js']) expect((await get(path)).status).toBe(404)
})

test("compresses a script for the browser's encodings once per folder, and again when it changes", async () => {
  const kept = join(folder, '.compressed')
  const ask = async (encoding: string) => {
    const answer = await get('/app.js', { 'accept-encoding': encoding })
    return { as: answer.headers.get('content-encoding'), bytes: new Uint8Array(await answer.arrayBuffer()) }
  }
  const first = 'een'.repeat(1000)
  await writeFile(join(folder, 'app.js'), first)
  const brotli = await ask('gzip, deflate, br, zstd')
  expect([brotli.as, brotliDecompressSync(brotli.bytes).toString()]).toEqual(['br', first])
  const zipped = await ask('gzip')
  expect([zipped.as, gunzipSync(zipped.bytes).toString()]).toEqual(['gzip', first])
  expect(await ask('identity')).toEqual({ as: null, bytes: new Uint8Array(Buffer.from(first)) })

  // Each `get` makes a new server, which serves the copy that an earlier server stored.
  const names = await readdir(kept)
  expect(names.map((name) => name.split('.')[1]).toSorted()).toEqual(['br', 'gzip'])
  await writeFile(
    join(
      kept,
      names.find((name) => name.endsWith('.br'))!,
    ),
    brotliCompressSync('bewaard'),
  )
  expect(brotliDecompressSync((await ask('br')).bytes).toString()).toBe('bewaard')
  expect((await get(`/.compressed/${names[0]}`)).status).toBe(404)

  await writeFile(join(folder, 'app.js'), 'twee')
  expect(brotliDecompressSync((await ask('br')).bytes).toString()).toBe('twee')
})

test('serves a folder that cannot be written, and does not compress a film', async () => {
  const other = await mkdtemp(join(tmpdir(), 'page-'))
  await writeFile(join(other, 'app.js'), 'klein')
  // This file has the name of the folder for compressed copies, so that folder cannot be created.
  await writeFile(join(other, '.compressed'), '')
  const answer = await servePage(other)(new Request('http://127.0.0.1/app.js', { headers: { 'accept-encoding': 'br' } }))
  expect(brotliDecompressSync(new Uint8Array(await answer.arrayBuffer())).toString()).toBe('klein')
  expect((await stat(join(other, '.compressed'))).isFile()).toBe(true)
  await rm(other, { recursive: true })
  expect((await get('/film.mp4', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull()
})

test('serves a page from a path with a dot, a space and a capital', async () => {
  const other = await mkdtemp(join(tmpdir(), '.Mijn map-'))
  await writeFile(join(other, 'app.js'), 'klein')
  expect((await servePage(other)(new Request('http://127.0.0.1/app.js'))).status).toBe(200)
  await rm(other, { recursive: true })
})
