import { expect, test } from 'vitest'
import { brand } from '#shared/facts/brand.ts'
import {
  article,
  draft,
  product,
  publish,
  readHeadTag,
  readInitialData,
  scriptsIn,
  setUpRenderedPages,
  textOf,
  visit,
} from './rendered-pages.ts'

setUpRenderedPages()

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
