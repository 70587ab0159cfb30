import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { drawnByServer } from '#shared/facts/site-pages.ts'
import { articleHead, articlePath } from '#shared/page/article-page.ts'
import { jsonLdText } from '#shared/page/json-ld.ts'
import type { PageDrawer } from '#shared/page/page-drawer.ts'
import { headOf, notFoundHead } from '#web/app/page-meta.ts'
import { articleQuery, newsQuery } from '#web/features/news/news-queries.ts'
import { productsKey, readProducts } from '#web/features/shop/products-query.ts'
import { siteUrl } from '#web/ui/head-tags.ts'
import { sitemap } from './for-robots.ts'
import { renderPage } from './render.tsx'
import { writePage, type Frame, type Head } from './write-page.ts'

/** Around which screens the server puts which files: `frames.json` beside the built module. */
export type Frames = Record<(typeof drawnByServer)[number] | 'article', Frame>

/** Draws with the screens of this build. */
export function createPageDrawer(frames: Frames): PageDrawer {
  const draw = async (frame: Frame, path: string, head: Head, known: [QueryKey, unknown]) => {
    const answers = new QueryClient()
    // Old from the start: the app asks again as soon as it takes over.
    answers.setQueryData(known[0], known[1], { updatedAt: 0 })
    const drawn = await renderPage(path, answers)
    if (drawn.laterStyles) throw new Error(`${path} wants a sheet of its own, which only the build can write`)
    return writePage(frame, { path, ...drawn, head, answers: jsonLdText([known]) })
  }
  return {
    drawNews: (articles) => draw(frames['/nieuws'], '/nieuws', headOf('/nieuws'), [newsQuery.queryKey, articles]),
    drawArticle(slug, article) {
      const { jsonLd, ...head } = article ? articleHead(siteUrl, article) : { jsonLd: undefined, ...notFoundHead }
      return draw(frames.article, articlePath(article?.slug ?? slug), { ...head, jsonLd }, [articleQuery(slug).queryKey, article ?? null])
    },
    drawShop: (page, products) => draw(frames[page], page, headOf(page), [productsKey, readProducts(products)]),
    writeSitemap: (articles) =>
      sitemap(
        siteUrl,
        articles.map(({ slug }) => articlePath(slug)),
      ),
  }
}

export { eventJsonLd, headOf, notFoundHead } from '#web/app/page-meta.ts'
export { routes } from '#web/app/routes.tsx'
export { renderPage, stylesPlace } from './render.tsx'
export { writePage } from './write-page.ts'
