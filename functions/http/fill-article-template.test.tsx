import { ChakraProvider } from '@chakra-ui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { Article } from '#shared/contract/content.ts'
import { articlePath } from '#shared/page/article-page.ts'
import { templateArticle } from '#shared/page/article-template.ts'
import ArticlePage from '#web/features/news/article.tsx'
import { articleQuery } from '#web/features/news/news-queries.ts'
import { system } from '#web/ui/theme/system.ts'
import { fillArticleTemplate } from './fill-article-template.ts'

/** The page as the build draws it around an article. */
function draw(article: Article): string {
  const answers = new QueryClient()
  answers.setQueryData(articleQuery(article.slug).queryKey, article, { updatedAt: 0 })
  const path = articlePath(article.slug)
  const screen = renderToString(
    <ChakraProvider value={system}>
      <QueryClientProvider client={answers}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="/nieuws/:slug" element={<ArticlePage />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  )
  // Without a browser the styles come between the elements; in the template they are in the head.
  return `<body><div id="root" data-drawn="${path.replaceAll("'", '&#39;')}">${screen.replace(/<style.*?<\/style>/gs, '')}</div></body>`
}
const template = draw(templateArticle)

const nasty = `"'></p></picture></script><script>alert('$& $1 $\` é')</script><!-- --title-- <p>--content--</p>`
const article: Article = {
  id: 'start',
  slug: 'start',
  title: 'De start & de wind',
  excerpt: 'Kort',
  content: 'Een.\r\n\r\n\r\nTwee,\nen nog een regel.\n\n',
  category: 'featured',
  author: 'Redactie',
  viewCount: 0,
  featuredImage: 'asset:gallery/mist.avif',
  publishedAt: '2025-08-30T22:30:00.000Z',
  createdAt: '2025-08-28T09:00:00.000Z',
}

test.each<[string, Partial<Article>]>([
  ['all that one can have', {}],
  ['no picture', { featuredImage: null }],
  ['a picture from elsewhere', { featuredImage: 'https://elders.example/a.jpg?b=1&c=2' }],
  ['no text', { content: ' \n\n ' }],
  ['a category of its own', { category: 'Zee & zand' }],
  [
    'texts that look like markup or like marks',
    { title: nasty, excerpt: nasty, author: nasty, category: nasty, content: `${nasty}\n\n${nasty}` },
  ],
  ['a picture that looks like markup', { featuredImage: `https://elders.example/${nasty}` }],
  ['an odd address', { slug: `zand's é & "zee" <b>` }],
  ['the texts of the marks', { title: '--content--', excerpt: '--author--', author: '--title--', content: '31 december 1899' }],
])('the filled template is to the letter what the screen draws: %s', (_, change) => {
  const one = { ...article, ...change }
  const [page, data] = fillArticleTemplate(template, one).split('<script type="application/json" id="article-data">')
  expect(`${page}</body>`.replaceAll('&#39;', '&#x27;')).toBe(draw(one).replaceAll('&#39;', '&#x27;'))
  expect(data!.indexOf('<')).toBe(data!.indexOf('</script></body>'))
  expect(JSON.parse(data!.slice(0, data!.indexOf('</script>')))).toEqual(one)
})

test('a page without the marks is no template', () => {
  for (const mark of ['--title--', '--picture--', '--slug--', '<p>--content--</p>', '1899-12-31'])
    expect(() => fillArticleTemplate(template.replaceAll(mark, ''), article), mark).toThrow('in the template')
})
