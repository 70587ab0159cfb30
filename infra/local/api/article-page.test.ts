import { mkdtemp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Article } from '#shared/contract/content.ts'
import { articles } from '../seed/content.ts'
import { startTestProduct, type TestProduct } from './test-product.ts'

/** What the build draws has these marks. */
const drawn = `<div id="root" data-drawn="/nieuws/--slug--" data-dry><h1>--title--</h1><p>--excerpt--</p>
<p>--category--, <time dateTime="1899-12-31T12:00:00.000Z">31 december 1899</time>, --author--</p>
<picture><source type="image/avif" srcSet="/art/--picture--.avif"/><img src="/art/--picture--.webp"/></picture><div><p>--content--</p></div></div>`

let folder: string
let product: TestProduct
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-'))
  const shell = await readFile(join(import.meta.dirname, '../../../web/index.html'), 'utf8')
  await writeFile(join(folder, 'shell.html'), shell)
  await writeFile(join(folder, 'article.html'), shell.replace('<div id="root"></div>', drawn).replace(/<noscript>.*<\/noscript>/, ''))
  await mkdir(join(folder, 'nieuws'))
  await writeFile(join(folder, 'nieuws/index.html'), 'alle nieuws')
  product = await startTestProduct('demo', folder)
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
/** What the only tag of this name says. */
function said(page: string, name: string): string | undefined {
  const found = [...page.matchAll(new RegExp(`<(?:meta|link) (?:name|property|rel)="${name}"\\s+(?:content|href)="([^"]*)"`, 'g'))]
  expect(found.length, name).toBeLessThan(2)
  return found[0]?.[1]
}
const scriptsIn = (page: string) => page.match(/<script/g)!.length

test('an article comes with its own card, for who runs no script', async () => {
  const { status, headers, page } = await visit('/nieuws/acht-stages')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
  expect(page.match(/<title>.*?<\/title>/g)).toEqual([`<title>${article.title}, Duinstorm</title>`])
  expect(said(page, 'description')).toBe(article.excerpt)
  expect(said(page, 'og:title')).toBe(article.title)
  expect(said(page, 'og:description')).toBe(article.excerpt)
  expect(said(page, 'og:image')).toBe(`${product.origin}/art/gallery/duinkam.webp`)
  expect(said(page, 'og:url')).toBe(`${product.origin}/nieuws/acht-stages`)
  expect(said(page, 'canonical')).toBe(`${product.origin}/nieuws/acht-stages`)
  expect(said(page, 'og:type')).toBe('article')
  expect(said(page, 'article:published_time')).toBe(article.publishedAt)
  expect(said(page, 'twitter:card')).toBe('summary_large_image')
  expect(said(page, 'robots')).toBeUndefined()
  const facts = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)![1]!
  expect(JSON.parse(facts)).toMatchObject({ '@type': 'NewsArticle', headline: article.title, datePublished: article.publishedAt })
})

test('it comes drawn, and brings along what the screen takes over with', async () => {
  const { page } = await visit('/nieuws/acht-stages')
  expect(page).toContain('<div id="root" data-drawn="/nieuws/acht-stages" data-dry>')
  expect(page).toContain(`<h1>${article.title}</h1><p>${article.excerpt}</p>`)
  expect(page).toContain('<p>Uitgelicht, <time dateTime="2025-08-30T08:00:00.000Z">30 augustus 2025</time>, Redactie</p>')
  expect(page).toContain('<source type="image/avif" srcSet="/art/gallery/duinkam.avif"/><img src="/art/gallery/duinkam.webp"/>')
  for (const paragraph of article.content.split('\n\n')) expect(page).toContain(`<p>${paragraph}</p>`)
  expect(page).not.toMatch(/--\w+--|1899|<noscript>/)
  const data = /<script type="application\/json" id="article-data">(.*?)<\/script>/s.exec(page)![1]!
  expect(JSON.parse(data)).toEqual(article)
  expect(page).toContain('src="/app/boot.ts"')
})

test('the edge keeps it for minutes, a browser asks every time, and it has the headers of every page', async () => {
  const { headers } = await visit('/nieuws/acht-stages')
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=300')
  expect(headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('who looks at the card has not read the article', async () => {
  await publish('ongelezen')
  for (let times = 0; times < 3; times++) await visit('/nieuws/ongelezen')
  expect((await product.browser().call('GET', '/api/blog/ongelezen')).body.viewCount).toBe(1)
})

const unreadable = [
  'bestaat-niet',
  draft.slug,
  'x'.repeat(121),
  'a/b',
  '%2e%2e%2fshell',
  '%E0%A4%A',
  '%00',
  '/',
  'index.html',
  '%F0%9F%8C%8A',
]
test.each(unreadable)('/nieuws/%s is not there', async (slug) => {
  const { status, headers, page } = await visit(`/nieuws/${slug}`)
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-cache'])
  expect(page.match(/<title>.*?<\/title>/g)).toEqual(['<title>Pagina niet gevonden, Duinstorm</title>'])
  expect([said(page, 'robots'), said(page, 'canonical'), said(page, 'og:type')]).toEqual(['noindex', undefined, 'website'])
  expect(page).toContain('<div id="root"></div>')
  for (const text of [draft.title, draft.content, draft.excerpt]) expect(page).not.toContain(text)
})

test('an article that was taken back is gone', async () => {
  await publish('teruggenomen')
  expect((await visit('/nieuws/teruggenomen')).status).toBe(200)
  await publish('teruggenomen', { publishedAt: null })
  expect((await visit('/nieuws/teruggenomen')).status).toBe(404)
})

test('what an organiser writes is text, wherever it stands', async () => {
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
  expect(said(page, 'og:title')).toBe(
    '&quot;&gt;&lt;/title&gt;&lt;/head&gt;&lt;/noscript&gt;&lt;script&gt;alert(&#39;$&amp; $` é&#39;)&lt;/script&gt;',
  )
  const facts = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)![1]!
  expect(JSON.parse(facts).headline).toBe(nasty)
  const data = /<script type="application\/json" id="article-data">(.*?)<\/script>/s.exec(page)![1]!
  expect(JSON.parse(data)).toMatchObject({ title: nasty, author: nasty })
})

test('a picture from elsewhere is named whole, and an article without one has that of the news', async () => {
  await publish('elders', { featuredImage: 'https://elders.example/a.jpg' })
  await publish('zonder', { featuredImage: null })
  const [elders, zonder] = [(await visit('/nieuws/elders')).page, (await visit('/nieuws/zonder')).page]
  expect(said(elders, 'og:image')).toBe('https://elders.example/a.jpg')
  expect(elders).toContain('<picture><img src="https://elders.example/a.jpg"/></picture>')
  expect(said(zonder, 'og:image')).toBe(`${product.origin}/art/share/news.jpg`)
  expect(zonder).not.toContain('<picture')
})

test('a slug with odd letters is one address', async () => {
  await publish('zand é & zee')
  const { status, page } = await visit('/nieuws/zand%20%C3%A9%20%26%20zee/')
  expect([status, said(page, 'canonical')]).toEqual([200, `${product.origin}/nieuws/zand%20%C3%A9%20%26%20zee`])
})

test('a deployment whose article was not drawn yet shows the text in the empty page', async () => {
  await rename(join(folder, 'article.html'), join(folder, 'away'))
  const old = await startTestProduct('demo', folder)
  const page = await (await fetch(`${old.origin}/nieuws/acht-stages`)).text()
  await old.stop()
  await rename(join(folder, 'away'), join(folder, 'article.html'))
  expect(page).toContain('<div id="root"></div>')
  expect(/<noscript><main>(.*?)<\/noscript>/s.exec(page)![1]).toContain(`<h1>${article.title}</h1>`)
})

test('the list of news stays a page of its own', async () => {
  for (const path of ['/nieuws', '/nieuws/']) expect((await visit(path)).page).toBe('alle nieuws')
})

test('HEAD answers as GET does, without the page', async () => {
  const { status, page } = await visit('/nieuws/acht-stages', { method: 'HEAD' })
  expect([status, page]).toEqual([200, ''])
  expect((await visit('/nieuws/bestaat-niet', { method: 'HEAD' })).status).toBe(404)
})
