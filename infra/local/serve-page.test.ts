import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

test('a film comes in the parts that are asked for', async () => {
  const part = await get('/film.mp4', { range: 'bytes=2-4' })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', 'cde'])
  expect(await (await get('/film.mp4', { range: 'bytes=7-' })).text()).toBe('hij')
  for (const odd of ['bytes=9-2', 'bytes=-3', 'regels=1-2', 'bytes=99-']) expect((await get('/film.mp4', { range: odd })).status).toBe(200)
})

test('what is not there is not there, and nothing outside the folder is', async () => {
  for (const path of ['/bestaat-niet', '/nieuws/%E0%A4%A']) {
    const page = await get(path)
    expect([page.status, await page.text()]).toEqual([404, 'weg'])
  }
  for (const path of ['/.verborgen', '/..%2f..%2fetc%2fpasswd.txt', '/%00.txt', '/nee.js']) expect((await get(path)).status).toBe(404)
})
