import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

let product: TestProduct
let admin: TestClient
let visitor: TestClient
beforeAll(async () => {
  product = await startTestProduct('demo')
  admin = await product.asAdmin()
  visitor = product.browser()
})
afterAll(() => product.stop())

const faultsOf = ({ details }: { details: { path: string; message: string }[] }) =>
  Object.fromEntries(details.map(({ path, message }) => [path, message]))
const listed = async (path: string) => (await admin.call('GET', path)).body as { id: string; version: string; name: string }[]

const quote = { name: 'Sem Visser', content: 'Nooit zo naar water verlangd.', rating: 5, position: 2 }
const article = {
  title: 'Het parcours is om',
  slug: 'het-parcours-is-om',
  excerpt: 'De branding staat verder op het strand.',
  content: 'Eerste alinea <script>alert(1)</script>\n\nTweede.',
  category: 'events',
  author: 'Redactie',
  featuredImage: 'asset:gallery/mist.avif',
  published: false,
}
const samples: readonly [path: string, form: Record<string, unknown>, change: Record<string, unknown>][] = [
  ['/api/admin/testimonials', quote, { rating: 4 }],
  ['/api/admin/gallery', { title: 'Mist', imageUrl: 'asset:gallery/mist.avif', position: 1 }, { title: 'Meer mist' }],
  ['/api/admin/articles', article, { title: 'Het parcours is anders' }],
  ['/api/admin/zones', { name: 'Parkeren', description: '', location: '', responsible: '', posts: ['P1'] }, { posts: ['P1', 'P2'] }],
  ['/api/admin/material-categories', { name: 'Verkeer' }, { name: 'Verkeer en borden' }],
  [
    '/api/admin/materials',
    { name: 'Hesjes', categoryId: 'crew', unit: 'stuks', minStock: 4, maxStock: 8, description: '' },
    { minStock: 6 },
  ],
  ['/api/admin/zone-materials', { zoneId: 'start', materialId: 'sandball', requiredStock: 3, packedStock: 3 }, { packedStock: 2 }],
  ['/api/admin/checklists', { zoneId: 'start', name: 'Na afloop', items: ['Boog plat', 'Zand eruit'] }, { items: ['Boog plat'] }],
]

describe.each(samples)('%s', (path, form, change) => {
  test('a record is created once per idempotency key, changed, deleted and restored', async () => {
    const make = () => admin.call('POST', path, form, { 'idempotency-key': `maak ${path}` })
    const [made, again] = await Promise.all([make(), make()])
    expect([made.status, made.body]).toEqual([200, expect.objectContaining(form)])
    const { id, version } = made.body
    for (const { status, body } of [again, await make()]) expect([status, body.id]).toEqual([200, id])
    expect((await listed(path)).filter((one) => one.id === id)).toHaveLength(1)

    const changed = await admin.call('PATCH', `${path}/${id}`, { ...form, ...change, version })
    expect(changed.body).toMatchObject({ id, ...change })
    expect(changed.body.version).not.toBe(version)
    // The administrator repeats the same change, as after a lost response.
    expect((await admin.call('PATCH', `${path}/${id}`, { ...form, ...change, version })).status).toBe(200)
    const late = await admin.call('PATCH', `${path}/${id}`, { ...form, version })
    expect([late.status, late.body.code, late.body.details]).toEqual([409, 'record_changed', changed.body])

    expect((await admin.call('DELETE', `${path}/${id}`)).body).toEqual({ ok: true })
    expect((await listed(path)).map((one) => one.id)).not.toContain(id)
    expect((await admin.call('PATCH', `${path}/${id}`, form)).status).toBe(404)
    expect((await admin.call('POST', `${path}/${id}/restore`)).status).toBe(200)
    expect((await listed(path)).find((one) => one.id === id)).toEqual(changed.body)
    await admin.call('DELETE', `${path}/${id}`)
  })

  test('refuses an empty form with errors at its fields', async () => {
    const { status, body } = await admin.call('POST', path, {})
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(body.details.length).toBeGreaterThan(0)
  })
})

describe('public pages', () => {
  test('show testimonials and pictures in the chosen order', async () => {
    const { id } = (await admin.call('POST', '/api/admin/testimonials', { ...quote, position: 1 })).body
    await admin.call('PATCH', '/api/admin/testimonials/1-marit', { ...quote, name: 'Marit Postma', position: 9 })
    const names = (await visitor.call('GET', '/api/testimonials')).body.map((one: { name: string }) => one.name)
    expect([names[0], names.at(-1)]).toEqual(['Sem Visser', 'Marit Postma'])
    await admin.call('DELETE', `/api/admin/testimonials/${id}`)
    expect((await visitor.call('GET', '/api/testimonials')).body).toHaveLength(4)
    expect(
      faultsOf((await admin.call('POST', '/api/admin/gallery', { imageUrl: 'https://elders.example/a.jpg', position: 1 })).body),
    ).toEqual({
      imageUrl: 'Kies een foto',
    })
  })

  test('hide a draft article and show it once it is published; its slug cannot change', async () => {
    const read = () => visitor.call('GET', `/api/blog/${article.slug}`)
    const save = (more: object) => admin.call('PATCH', `/api/admin/articles/${article.slug}`, { ...article, ...more })
    await admin.call('POST', '/api/admin/articles', article)
    expect((await read()).status).toBe(404)
    const { publishedAt } = (await save({ published: true })).body
    expect((await read()).body).toMatchObject({ title: article.title, content: article.content })
    expect((await visitor.call('GET', '/api/blog')).body[0].slug).toBe(article.slug)
    // A later edit keeps the article's position in the news list.
    expect((await save({ published: true, title: 'Nieuwe titel' })).body.publishedAt).toBe(publishedAt)
    expect(faultsOf((await save({ slug: 'ander-adres' })).body)).toEqual({
      slug: 'Het adres verandert niet meer: wie de link heeft, komt er altijd',
    })
    expect(faultsOf((await admin.call('POST', '/api/admin/articles', article)).body)).toEqual({
      slug: 'Dit adres heeft een ander artikel al',
    })
    await save({ published: false })
    expect((await read()).status).toBe(404)
  })

  test.each(['Met Spatie', 'streep--dubbel', '../ticket', 'a'.repeat(121), ''])('refuse the article slug "%s"', async (slug) => {
    expect(Object.keys(faultsOf((await admin.call('POST', '/api/admin/articles', { ...article, slug })).body))).toEqual(['slug'])
  })
})

describe('a record in use', () => {
  test.each([
    ['/api/admin/materials/lint', /^Dit staat nog op de paklijst van .*Stages noord/],
    ['/api/admin/zones/noord', /^In deze zone staan nog \d+ regels van de paklijst en 1 checklist/],
    ['/api/admin/material-categories/stage', /^Van deze soort is nog materiaal: /],
  ])('%s cannot be deleted', async (path, message) => {
    const { status, body } = await admin.call('DELETE', path)
    expect([status, body.code, body.message]).toEqual([409, 'record_in_use', expect.stringMatching(message)])
  })

  test('the packing list accepts existing zones only and each material once per zone, and a line cannot change zone', async () => {
    const path = '/api/admin/zone-materials'
    const line = { zoneId: 'noord', materialId: 'lint', requiredStock: 1, packedStock: 1 }
    const faults = async (more: object) => faultsOf((await admin.call('POST', path, { ...line, ...more })).body)
    expect(await faults({})).toEqual({ materialId: 'Dit staat al op de paklijst van deze zone' })
    expect(await faults({ zoneId: 'weg' })).toEqual({ zoneId: 'Deze zone is er niet (meer)' })
    expect(Object.keys(faultsOf((await admin.call('PATCH', `${path}/noord-lint`, { ...line, zoneId: 'zuid' })).body))).toEqual(['zoneId'])
  })

  test('an unchanged item of an edited checklist keeps its tick', async () => {
    const crew = (await admin.call('GET', '/api/checklists')).body.find((one: { id: string }) => one.id === 'start')
    const texts = crew.items.map((item: { text: string }) => item.text)
    const before = new Map(crew.items.map((item: { text: string; done: boolean }) => [item.text, item.done]))
    expect([...before.values()]).toContain(true)
    await admin.call('PATCH', '/api/admin/checklists/start', { zoneId: 'start', name: 'Voor de start', items: ['Eerst dit', ...texts] })
    const after = (await admin.call('GET', '/api/checklists')).body.find((one: { id: string }) => one.id === 'start')
    expect(after.items.map((item: { text: string; done: boolean }) => [item.text, item.done])).toEqual([['Eerst dit', false], ...before])
  })
})
