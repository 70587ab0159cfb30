import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct, type RunningProduct } from './start-product.ts'

// Vite serves the page on this separate origin in `npm run dev`.
const pageOrigin = 'http://127.0.0.1:5173'
let dataDir: string
let product: RunningProduct
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'page-origin-'))
  product = await startProduct({ dataDir, port: 0, log: () => undefined, pageOrigin })
})
afterAll(async () => {
  await product.close()
  await rm(dataDir, { recursive: true })
})

test('redirects requests for pages, also for server-rendered pages, to the origin that serves them', async () => {
  for (const path of ['/tickets?dag=2025-10-11', '/nieuws', '/shop']) {
    const answer = await fetch(product.origin + path, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, pageOrigin + path])
  }
  expect((await fetch(`${product.origin}/api/health`)).status).toBe(200)
})

test("accepts changes from the page's origin, and from no other", async () => {
  const logIn = async (origin: string) => {
    const headers = { origin, 'content-type': 'application/json' }
    const body = JSON.stringify({ username: 'nobody', password: 'zand-en-zee' })
    const answer = await fetch(`${product.origin}/api/admin/login`, { method: 'POST', headers, body })
    return ((await answer.json()) as { code: string }).code
  }
  expect(await logIn(pageOrigin)).not.toBe('wrong_origin')
  expect(await logIn('http://127.0.0.1:5999')).toBe('wrong_origin')
})

test("links in mails use the page's origin", () => {
  expect(product.deps.settings.siteUrl).toBe(pageOrigin)
})
