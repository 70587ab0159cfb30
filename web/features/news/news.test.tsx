import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Article } from '#shared/contract/content.ts'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import ArticlePage from './article.tsx'
import { cachedNewsKey } from './cached-news.ts'
import News from './news.tsx'

const article = (slug: string, more: Partial<Article> = {}): Article => ({
  id: slug,
  slug,
  title: `Titel van ${slug}`,
  excerpt: `Kort over ${slug}`,
  content: 'Eerste alinea.\n\nTweede alinea.',
  category: 'training',
  author: 'Marit Postma',
  viewCount: 1204,
  featuredImage: null,
  publishedAt: '2025-08-30T23:30:00.000Z',
  createdAt: '2025-08-28T09:00:00.000Z',
  ...more,
})
const list = 'GET /api/blog'
const articleCall = (slug: string) => `GET /api/blog/${slug}`

async function open(at: string, answers: Record<string, Answer>) {
  const wire = fakeWire(answers)
  const screen = await renderScreen({ '/nieuws': <News />, '/nieuws/:slug': <ArticlePage /> }, at)
  const headings = () => [...document.querySelectorAll('h1, h2')].map((heading) => heading.textContent)
  return { ...screen, wire, headings }
}
beforeEach(() => localStorage.clear())

const wrongAnswers: [string, Answer][] = [
  ['no network', 'no network'],
  ['a broken server', { status: 500, body: {} }],
  ['a page of a proxy', { status: 502, text: '<html><title>502 Bad Gateway</title></html>' }],
  ['half an answer', { text: '[{"id":' }],
  ['something else', { body: [{ title: 7 }] }],
]

describe('the news', () => {
  it('shows the featured article first and the others in their order, below labels that are not buttons', async () => {
    const articles = [article('a'), article('b', { category: 'featured' }), article('c', { category: 'stories' })]
    const screen = await open('/nieuws', { [list]: { body: articles } })
    expect(screen.text()).toContain('Laden...')
    await screen.until(() => screen.text().includes('Titel van b'))
    expect(screen.headings()).toEqual(['Nieuws', 'Titel van b', 'Titel van a', 'Titel van c'])
    const labels = [...document.querySelectorAll('header li')]
    expect(labels.map((label) => label.textContent)).toEqual(['Training', 'Events', 'Verhalen', 'Tips'])
    expect(labels.every((label) => !label.querySelector('a, button'))).toBe(true)
    // 23:30 UTC is the next day in the Netherlands.
    expect(screen.text()).toContain('31 augustus 2025')
    await screen.press('Titel van c')
    expect(screen.url()).toBe('/nieuws/c')
  })

  it('shows the first article as the lead when no article is featured', async () => {
    const screen = await open('/nieuws', { [list]: { body: [article('a'), article('b')] } })
    await screen.until(() => screen.headings().length === 3)
    expect(screen.headings()[1]).toBe('Titel van a')
  })

  it('shows an announcement of content while there are no articles', async () => {
    const screen = await open('/nieuws', { [list]: { body: [] } })
    await screen.until(() => screen.text().includes('CONTENT INCOMING'))
  })

  it.each(wrongAnswers)('reports a failure on %s, and loads after a retry', async (_, answer) => {
    const screen = await open('/nieuws', { [list]: answer })
    await screen.until(() => screen.text().includes('Het nieuws komt niet door'))
    expect(screen.text()).not.toMatch(/html|gateway|error|\{/i)
    screen.wire.answers[list] = { body: [article('a')] }
    await screen.press('Probeer opnieuw')
    await screen.until(() => screen.text().includes('Titel van a'))
    expect(screen.text()).not.toContain('komt niet door')
  })

  it('shows cached news and articles without network, with a notice', async () => {
    const online = await open('/nieuws', { [list]: { body: [article('a')] } })
    await online.until(() => online.text().includes('Titel van a'))
    const offline = await open('/nieuws', {})
    await offline.until(() => offline.text().includes('Je leest wat dit toestel bewaarde'))
    expect(offline.text()).toContain('Geen verbinding')
    expect(offline.text()).toContain('Titel van a')
    await offline.press('Titel van a')
    await offline.until(() => offline.text().includes('Tweede alinea.'))
  })

  it.each(['{', '[]', '{"form":1,"seenAt":0,"articles":[{"slug":"a"},null,7]}', '{"form":9,"articles":[]}'])(
    'ignores invalid cached news: %s',
    async (stored) => {
      localStorage.setItem(cachedNewsKey, stored)
      const screen = await open('/nieuws', {})
      await screen.until(() => screen.text().includes('Het nieuws komt niet door'))
    },
  )
})

describe('an article', () => {
  it('shows its text, picture, author, date and views', async () => {
    const screen = await open('/nieuws/a', { [articleCall('a')]: { body: article('a', { featuredImage: 'asset:gallery/mist.avif' }) } })
    await screen.until(() => screen.text().includes('Eerste alinea.'))
    for (const words of [
      'Terug naar nieuws',
      'Training',
      '31 augustus 2025',
      'Marit Postma',
      '1.204 keer gelezen',
      'Titel van a',
      'Kort over a',
    ])
      expect(screen.text()).toContain(words)
    expect([...document.querySelectorAll('article p')].slice(-2).map((paragraph) => paragraph.textContent)).toEqual([
      'Eerste alinea.',
      'Tweede alinea.',
    ])
    expect((screen.query('source') as HTMLSourceElement).srcset).toBe('/art/gallery/mist.avif')
    await screen.until(() => document.title.startsWith('Titel van a'))
    await screen.press('Terug naar nieuws')
    expect(screen.url()).toBe('/nieuws')
  })

  it('shows "Concept" while it is not published', async () => {
    const screen = await open('/nieuws/a', { [articleCall('a')]: { body: article('a', { publishedAt: null }) } })
    await screen.until(() => screen.text().includes('Concept'))
  })

  it('shows HTML in its title and content as text', async () => {
    const screen = await open('/nieuws/a', {
      [articleCall('a')]: { body: article('a', { content: '<img src=x onerror="alert(1)"> & <b>vet</b>', title: '<i>schuin</i>' }) },
    })
    await screen.until(() => screen.text().includes('<b>vet</b>'))
    expect(screen.query('article :is(img, b, i)')).toBeNull()
  })

  it('removes a picture that fails to load', async () => {
    const screen = await open('/nieuws/a', {
      [articleCall('a')]: { body: article('a', { featuredImage: 'https://elders.example/weg.jpg' }) },
    })
    await screen.until(() => screen.query('article img') !== null)
    await act(async () => screen.query('article img')!.dispatchEvent(new Event('error')))
    expect(screen.query('article img')).toBeNull()
    expect(screen.text()).toContain('Eerste alinea.')
  })

  it.each([
    ['an unknown slug', refusal(404, 'not_found', 'Artikel niet gevonden')],
    ['an invalid slug', refusal(400, 'invalid_input', 'Te lang')],
  ])('shows "not found" for %s', async (_, answer) => {
    const screen = await open('/nieuws/weg', { [articleCall('weg')]: answer, [list]: { body: [] } })
    await screen.until(() => screen.text().includes('ARTIKEL NIET GEVONDEN'))
    expect(screen.text()).toContain('404')
    await screen.until(() => document.title.startsWith('Artikel niet gevonden'))
    await screen.press('Terug naar nieuws')
    expect(screen.url()).toBe('/nieuws')
  })

  it.each(wrongAnswers)('reports a failure on %s, and loads after a retry', async (_, answer) => {
    const screen = await open('/nieuws/a', { [articleCall('a')]: answer })
    await screen.until(() => screen.text().includes('Dit artikel komt niet door'))
    expect(screen.text()).not.toMatch(/html|gateway|error|\{/i)
    screen.wire.answers[articleCall('a')] = { body: article('a') }
    await screen.press('Probeer opnieuw')
    await screen.until(() => screen.text().includes('Tweede alinea.'))
  })

  it('shows a timeout when the server has not answered after 20 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const screen = await open('/nieuws/a', { [articleCall('a')]: 'no answer' })
    await act(() => vi.advanceTimersByTimeAsync(19_000))
    expect(screen.text()).toContain('Laden...')
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    vi.useRealTimers()
    await screen.until(() => screen.text().includes('Het duurt te lang.'))
  })

  it('removes an article from the cache once the server no longer has that article', async () => {
    const before = await open('/nieuws/a', { [articleCall('a')]: { body: article('a') } })
    await before.until(() => before.text().includes('Titel van a'))
    const gone = await open('/nieuws/a', { [articleCall('a')]: refusal(404, 'not_found', 'Artikel niet gevonden') })
    await gone.until(() => gone.text().includes('ARTIKEL NIET GEVONDEN'))
    const offline = await open('/nieuws/a', {})
    await offline.until(() => offline.text().includes('Dit artikel komt niet door'))
  })
})
