import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Article } from '#shared/contract/content.ts'
import { brand } from '#shared/facts/brand.ts'
import { publicPages } from '#shared/facts/site-pages.ts'
import { articles } from '#infra/local/seed/content.ts'
import {
  draft,
  folder,
  loadRenderer,
  product,
  publish,
  readHeadTag,
  readInitialData,
  setUpRenderedPages,
  textOf,
  visit,
} from './rendered-pages.ts'
import { startTestProduct } from './test-product.ts'

/** Returns the renderer. Some tests replace this function by a function that rejects, as if the renderer could not be loaded. */
let renderer = () => loadRenderer()
setUpRenderedPages(() => renderer())

test.each(['/nieuws', '/nieuws/acht-stages', '/nieuws/bestaat-niet', '/shop', '/merchandise', '/community', '/sitemap.xml'])(
  '%s has the headers that all pages share',
  async (path) => {
    const { headers } = await visit(path)
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  },
)

test('the server renders the news list with every published article and its link', async () => {
  const { status, headers, page } = await visit('/nieuws')
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=0, s-maxage=60'])
  for (const { slug, title } of articles.filter(({ publishedAt }) => publishedAt !== null)) {
    expect(textOf(page)).toContain(title)
    expect(page).toContain(`href="/nieuws/${slug}"`)
  }
  for (const text of [draft.title, draft.content, draft.excerpt]) expect(page).not.toContain(text)
  expect(readHeadTag(page, 'canonical')).toBe(`${brand.siteUrl}/nieuws`)
  expect(readInitialData(page)).toEqual([[['/api/blog'], (await product.browser().call('GET', '/api/blog')).body]])
})

test.each(['/shop', '/merchandise'])('the server renders %s with the current stock and prices, cached for a minute', async (path) => {
  const [one] = (await product.browser().call('GET', '/api/products')).body.filter(({ inStock }: { inStock: boolean }) => inStock)
  const { status, headers, page } = await visit(path)
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=0, s-maxage=60'])
  expect(textOf(page)).toContain(one.name)
  expect(textOf(page)).toContain(`€ ${one.price.replace('.', ',')}`)
  expect(readInitialData(page)[0]![0]).toEqual(['products'])
  const known = readInitialData(page)[0]![1] as { id: string; price: number; stock: unknown }[]
  expect(known.find(({ id }) => id === one.id)).toMatchObject({ price: Math.round(Number(one.price) * 100), stock: one.stock })

  const stored = (await product.deps.content.get('product', one.id))!
  await product.deps.content.put('product', { ...stored, inStock: false })
  const gone = (await visit(path)).page
  await product.deps.content.put('product', stored)
  // `/shop` leaves out a sold-out product; `/merchandise` shows it as sold out.
  if (path === '/shop') expect(textOf(gone)).not.toContain(one.name)
  else expect(textOf(gone)).toContain('Uitverkocht')
})

test("the server renders testimonials and gallery in the organiser's order", async () => {
  const { status, headers, page } = await visit('/community')
  expect([status, headers.get('cache-control'), readHeadTag(page, 'robots')]).toEqual([200, 'public, max-age=0, s-maxage=60', 'noindex'])
  expect(page).toContain('<title>Community, Duinstorm</title>')
  const [testimonials, pictures] = await Promise.all(
    ['/api/testimonials', '/api/gallery'].map(async (path) => (await product.browser().call('GET', path)).body),
  )
  expect(testimonials.length).toBeGreaterThan(0)
  for (const { name, content } of testimonials) expect(textOf(page)).toMatch(new RegExp(`${content}.*${name}`, 's'))
  for (const { title } of pictures) if (title) expect(page).toContain(`alt="${title}"`)
  expect(readInitialData(page)).toEqual([
    [['testimonials'], testimonials],
    [['gallery'], pictures],
  ])

  for (const { id } of testimonials) await product.deps.content.remove('testimonial', id)
  for (const { id } of pictures) await product.deps.content.remove('galleryItem', id)
  expect(textOf((await visit('/community')).page)).toContain('Nog niets')
})

test('the sitemap lists every public page and the published articles', async () => {
  await publish('wie & wat ÿ')
  const { status, headers, page } = await visit('/sitemap.xml')
  expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=UTF-8'])
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60')
  const listed = [...page.matchAll(/<loc>([^<&]*)<\/loc>/g)].map(([, address]) => address!.replace(brand.siteUrl, ''))
  const published = (await product.browser().call('GET', '/api/blog')).body.map(
    ({ slug }: Article) => `/nieuws/${encodeURIComponent(slug)}`,
  )
  // `/terms` is an alternative path of `/voorwaarden`.
  expect(listed).toEqual([...publicPages.filter((path) => path !== '/terms'), ...published])
  expect(listed).not.toContain(`/nieuws/${draft.slug}`)

  await publish('wie & wat ÿ', { publishedAt: null })
  expect((await visit('/sitemap.xml')).page).not.toContain('wie')
})

const pages = ['/nieuws', '/nieuws/acht-stages', '/shop', '/merchandise', '/community']
test.each(pages)('while %s cannot be rendered, the server sends the empty page uncached; the next visit renders again', async (path) => {
  const working = renderer
  renderer = () => Promise.reject(new Error('not there'))
  const { status, headers, page } = await visit(path)
  renderer = working
  expect([status, headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(page).toContain('<div id="root"></div>')
  expect((await visit(path)).status).toBe(200)
})

test('if the empty page is missing too, the response asks the visitor to try again', async () => {
  const working = renderer
  renderer = () => Promise.reject(new Error('not there'))
  await rm(join(folder, 'shell.html'))
  const bare = await startTestProduct('edition', { pageFolder: folder, renderer: () => renderer() })
  const response = await fetch(`${bare.origin}/nieuws`)
  renderer = working
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(await response.text()).toContain('Probeer het over een minuut opnieuw')
  await bare.stop()
})

test('a HEAD request gets the status of a GET request, without a body', async () => {
  const { status, page } = await visit('/nieuws/acht-stages', { method: 'HEAD' })
  expect([status, page]).toEqual([200, ''])
  expect((await visit('/nieuws/bestaat-niet', { method: 'HEAD' })).status).toBe(404)
})
