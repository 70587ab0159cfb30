import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

let product: TestProduct
let visitor: TestClient
beforeAll(async () => {
  product = await startTestProduct('demo')
  visitor = product.browser()
})
afterAll(() => product.stop())

describe('reading an article', () => {
  const read = (slug: string) => visitor.call('GET', `/api/blog/${slug}`)

  test('counts one view per reader and hour, and shows the count in the list', async () => {
    expect((await read('acht-stages')).body).toMatchObject({ title: 'Acht stages, acht keer los zand', viewCount: 1 })
    expect((await read('acht-stages')).body.viewCount).toBe(1)
    await product.setClock(product.clock.now() + 61 * 60_000)
    expect((await read('acht-stages')).body.viewCount).toBe(2)
    await product.setClock(null)
    const list = (await visitor.call('GET', '/api/blog')).body as { slug: string; viewCount: number }[]
    expect(list.map(({ slug, viewCount }) => [slug, viewCount])).toEqual([
      ['met-de-trein', 0],
      ['trainen-op-zand', 0],
      ['acht-stages', 2],
    ])
  })

  test.each(['draaiboek-crew', 'bestaat-niet', '%20', 'a'.repeat(120), '..%2Fticket'])('answers 404 to the slug "%s"', async (slug) => {
    const { status, body } = await read(slug)
    expect([status, body.message]).toEqual([404, 'Artikel niet gevonden'])
  })

  test('refuses a slug that is too long', async () => {
    expect((await read('a'.repeat(121))).status).toBe(400)
  })
})
