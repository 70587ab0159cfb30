import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Article } from '#shared/contract/content.ts'
import { brand } from '#shared/facts/brand.ts'
import { publicPages } from '#shared/facts/site-pages.ts'
import type { RendererFactory } from '#shared/page/page-renderer.ts'
import { articles } from '#infra/local/seed/content.ts'
import { plainFrames } from './plain-frames.ts'
import { startTestProduct, type TestProduct } from './test-product.ts'
import { createPageRenderer } from '#web/prerender/page-renderer.tsx'

let folder: string
let product: TestProduct
/** Returns the renderer. Some tests replace this function by a function that rejects, as if the renderer could not be loaded. */
let renderer: () => Promise<RendererFactory>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-'))
  const shell = await readFile(join(import.meta.dirname, '../../../web/index.html'), 'utf8')
  await writeFile(join(folder, 'shell.html'), shell)
  const working = createPageRenderer(plainFrames(shell))
  renderer = () => Promise.resolve(working)
  product = await startTestProduct('demo', { pageFolder: folder, renderer: () => renderer() })
})
afterAll(async () => {
  await product.stop()
  await rm(folder, { recursive: true })
})

const article = articles.find(({ slug }) => slug === 'acht-stages')!
const draft = articles.find(({ publishedAt }) => publishedAt === null)!
const publish = (slug: string, change: Partial<Article> = {}) =>
  product.deps.content.put('article', { ...article, id: slug, slug, ...change })

async function visit(path: string, init?: RequestInit) {
  const response = await fetch(product.origin + path, init)
  return { status: response.status, headers: response.headers, page: await response.text() }
}
/** Returns the value of the meta or link tag with this name; undefined if the page has no such tag. A page has each tag at most once. */
function readHeadTag(page: string, name: string): string | undefined {
  const found = [...page.matchAll(new RegExp(`<(?:meta|link) (?:name|property|rel)="${name}"\\s+(?:content|href)="([^"]*)"`, 'g'))]
  expect(found.length, name).toBeLessThan(2)
  return found[0]?.[1]
}
/** Reads from the page the data with which the screen is hydrated: the results of its queries. */
const readInitialData = (page: string) =>
  JSON.parse(/<script type="application\/json" id="initial-data">(.*?)<\/script>/s.exec(page)![1]!) as [unknown, unknown][]
const textOf = (page: string) =>
  page
    .slice(page.indexOf('<main'), page.indexOf('</main>'))
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')
const scriptsIn = (page: string) => page.match(/<script/g)!.length

test('an article has its own title, description and social card, even without script', async () => {
  const { status, headers, page } = await visit('/nieuws/acht-stages')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
  expect(page.match(/<title>.*?<\/title>/g)).toEqual([`<title>${article.title}, Duinstorm</title>`])
  expect(readHeadTag(page, 'description')).toBe(article.excerpt)
  expect(readHeadTag(page, 'og:title')).toBe(article.title)
  expect(readHeadTag(page, 'og:description')).toBe(article.excerpt)
  expect(readHeadTag(page, 'og:image')).toBe(`${brand.siteUrl}/art/gallery/duinkam.webp`)
  expect(readHeadTag(page, 'og:url')).toBe(`${brand.siteUrl}/nieuws/acht-stages`)
  expect(readHeadTag(page, 'canonical')).toBe(`${brand.siteUrl}/nieuws/acht-stages`)
  expect(readHeadTag(page, 'og:type')).toBe('article')
  expect(readHeadTag(page, 'article:published_time')).toBe(article.publishedAt)
  expect(readHeadTag(page, 'twitter:card')).toBe('summary_large_image')
  expect(readHeadTag(page, 'robots')).toBeUndefined()
  const facts = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)![1]!
  expect(JSON.parse(facts)).toMatchObject({ '@type': 'NewsArticle', headline: article.title, datePublished: article.publishedAt })
})

test('the server renders an article, with the data that the screen is hydrated with', async () => {
  const { page } = await visit('/nieuws/acht-stages')
  expect(page).toContain('<div id="root" data-prerendered="/nieuws/acht-stages" data-scripts="assets/a.js" data-unhydrated>')
  for (const words of [article.title, article.excerpt, 'Uitgelicht', '30 augustus 2025', 'Redactie', ...article.content.split('\n\n')])
    expect(textOf(page)).toContain(words)
  expect(page).toContain('<source type="image/avif" srcSet="/art/gallery/duinkam.avif"/>')
  // Readers without script get a note, and styles that show the fonts which a script would turn on.
  expect(page.match(/<noscript><\w+/g)).toEqual(['<noscript><style', '<noscript><p'])
  expect(page).toContain('Zonder JavaScript kun je hier alles lezen.')
  expect(readInitialData(page)).toEqual([[['/api/blog', 'acht-stages'], article]])
  expect(page).toContain('src="/app/boot.ts"')
})

test('the CDN caches an article for a minute, and a browser revalidates it at each visit', async () => {
  const { headers } = await visit('/nieuws/acht-stages')
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60')
})

test.each(['/nieuws', '/nieuws/acht-stages', '/nieuws/bestaat-niet', '/shop', '/merchandise', '/community', '/sitemap.xml'])(
  '%s has the headers that all pages share',
  async (path) => {
    const { headers } = await visit(path)
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  },
)

test('visits to the rendered page do not count as views of the article', async () => {
  await publish('ongelezen')
  for (let times = 0; times < 3; times++) await visit('/nieuws/ongelezen')
  expect((await product.browser().call('GET', '/api/blog/ongelezen')).body.viewCount).toBe(1)
})

const unreadable = ['bestaat-niet', draft.slug, 'x'.repeat(121), 'a/b', '%2e%2e%2fshell', '%E0%A4%A', '%00', 'index.html', '%F0%9F%8C%8A']
test.each(unreadable)('/nieuws/%s is not found', async (slug) => {
  const { status, headers, page } = await visit(`/nieuws/${slug}`)
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-cache'])
  expect(page.match(/<title>.*?<\/title>/g)).toEqual(['<title>Pagina niet gevonden, Duinstorm</title>'])
  expect([readHeadTag(page, 'robots'), readHeadTag(page, 'canonical'), readHeadTag(page, 'og:type')]).toEqual([
    'noindex',
    undefined,
    'website',
  ])
  expect(textOf(page)).toContain('ARTIKEL NIET GEVONDEN')
  expect(readInitialData(page)[0]![1]).toBeNull()
  for (const text of [draft.title, draft.content, draft.excerpt]) expect(page).not.toContain(text)
})

test('an empty slug redirects to the news list', async () => {
  const response = await fetch(`${product.origin}/nieuws//`, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([301, '/nieuws'])
})

test('an unpublished article is not found any more', async () => {
  await publish('teruggenomen')
  expect((await visit('/nieuws/teruggenomen')).status).toBe(200)
  await publish('teruggenomen', { publishedAt: null })
  expect((await visit('/nieuws/teruggenomen')).status).toBe(404)
})

test("an organiser's HTML is shown as text everywhere", async () => {
  const nasty = `"></title></head></noscript><script>alert('$& $\` é')</script>`
  const plain = scriptsIn((await visit('/nieuws/acht-stages')).page)
  await publish('gemeen', {
    title: nasty,
    excerpt: nasty,
    content: `${nasty}\n\n${nasty}`,
    author: nasty,
    featuredImage: `javascript:${nasty}`,
  })
  const { status, page } = await visit('/nieuws/gemeen')
  expect(status).toBe(200)
  expect(scriptsIn(page)).toBe(plain)
  expect(page.match(/<\/head>/g)).toHaveLength(1)
  expect(page.match(/<\/body>/g)).toHaveLength(1)
  expect(readHeadTag(page, 'og:title')).toBe(nasty.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;'))
  const facts = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)![1]!
  expect(JSON.parse(facts).headline).toBe(nasty)
  expect(readInitialData(page)[0]![1]).toMatchObject({ title: nasty, author: nasty })
  const list = (await visit('/nieuws')).page
  expect(scriptsIn(list)).toBe(plain - 1)
  expect(list.match(/<\/body>/g)).toHaveLength(1)
})

test('an external picture keeps its full URL, and an article without a picture uses the share image of the news', async () => {
  await publish('elders', { featuredImage: 'https://elders.example/a.jpg' })
  await publish('zonder', { featuredImage: null })
  const [elders, zonder] = [(await visit('/nieuws/elders')).page, (await visit('/nieuws/zonder')).page]
  expect(readHeadTag(elders, 'og:image')).toBe('https://elders.example/a.jpg')
  expect(elders).toContain('<img src="https://elders.example/a.jpg"')
  expect(readHeadTag(zonder, 'og:image')).toBe(`${brand.siteUrl}/art/share/news.jpg`)
  expect(zonder.slice(zonder.indexOf('<article'), zonder.indexOf('</article>'))).not.toContain('<picture')
})

test('a slug with special characters has one canonical URL', async () => {
  await publish('zand é & zee')
  const { status, page } = await visit('/nieuws/zand%20%C3%A9%20%26%20zee/')
  expect([status, readHeadTag(page, 'canonical')]).toEqual([200, `${brand.siteUrl}/nieuws/zand%20%C3%A9%20%26%20zee`])
})

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
