import { type Context, Hono } from 'hono'
import { type Article, maxSlugLength } from '#shared/contract/content.ts'
import { resultsPath } from '#shared/domain/race/result-paths.ts'
import { communityPath, sitemapPath } from '#shared/facts/site-pages.ts'
import type { PageRenderer, ShopPage } from '#shared/page/page-renderer.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { Log } from '#functions/ports/log.ts'
import { listGallery, listTestimonials } from '#functions/usecases/community/list-published.ts'
import { findPublishedArticle } from '#functions/usecases/content/find-published-article.ts'
import { listArticles } from '#functions/usecases/content/list-articles.ts'
import { listProducts } from '#functions/usecases/shop/list-products.ts'
import { renderFinisher, renderResults, type ReadPublicAnswer } from './result-pages.ts'

interface Need extends Pick<Deps, 'content' | 'orders'> {
  /** Called for each page, because it may fail at first and succeed later. */
  renderer: () => Promise<PageRenderer>
  /** The HTML of an empty page, which the browser fills. */
  readShell: () => Promise<string>
  /** Reads the results as every visitor does, because this server may not read what they are made of. */
  readPublicAnswer: ReadPublicAnswer
  log: Log
}

/** How long the edge caches a page, in seconds: visitors see a change within this time. The shop's stock changes faster than texts do. */
const textSeconds = 300
const shopSeconds = 60
const cacheFor = (seconds: number) => `public, max-age=0, s-maxage=${seconds}`

/**
 * Serves the pages whose texts the organiser can change at any time, rendered on the server, so that visitors and link previews need no
 * script. If rendering fails it sends the empty page, in which the browser shows its cached data or an error. Views of an article are not
 * counted here, but by a call of the reader's browser.
 */
export function serverRenderedPages({ content, orders, renderer, readShell, readPublicAnswer, log }: Need): Hono {
  const failed = (error: unknown) => {
    log({ event: 'failure', code: 'unexpected', internal: error instanceof Error ? error.name : typeof error })
  }
  const page =
    (usual: number, render: (renderer: PageRenderer, c: Context) => Promise<{ page: string; status?: 404; seconds?: number }>) =>
    async (c: Context) => {
      try {
        const { page, status = 200, seconds = usual } = await render(await renderer(), c)
        // A missing page is not cached at the edge: an article may get this path later, and anybody can invent paths.
        return c.html(page, status, { 'cache-control': status === 404 ? 'no-cache' : cacheFor(seconds) })
      } catch (error) {
        failed(error)
        // This status tells search engines to come back later.
        return c.html(await readShell(), 503, { 'cache-control': 'no-store' })
      }
    }
  const shop = (path: ShopPage) =>
    page(shopSeconds, async (pages) => ({ page: await pages.renderShop(path, await listProducts({ content, orders })) }))
  const app = new Hono()
    .get(
      '/nieuws',
      page(textSeconds, async (pages) => ({ page: await pages.renderNews(await listArticles({ content })) })),
    )
    .get(
      '/nieuws/:slug{.*[^/].*}',
      page(textSeconds, async (pages, c) => {
        const slug = c.req.param('slug')!.replace(/\/$/, '')
        const article = await lookUp(slug, { content })
        return { page: await pages.renderArticle(slug, article), status: article ? undefined : 404 }
      }),
    )
    .get('/nieuws/*', (c) => c.redirect('/nieuws', 301))
    .get(
      resultsPath,
      page(0, (pages, c) => renderResults(pages, c, readPublicAnswer)),
    )
    .get(
      `${resultsPath}/:edition`,
      page(0, (pages, c) => renderResults(pages, c, readPublicAnswer)),
    )
    .get(
      `${resultsPath}/:edition/:key`,
      page(0, (pages, c) => renderFinisher(pages, c, readPublicAnswer)),
    )
    .get(`${resultsPath}/*`, async (c) => {
      const { pathname, search } = new URL(c.req.url)
      const bare = pathname.replace(/\/+$/, '')
      if (bare !== pathname) return c.redirect(bare + search, 301)
      return c.html(await readShell(), 404, { 'cache-control': 'no-cache' })
    })
    .get('/shop', shop('/shop'))
    .get('/merchandise', shop('/merchandise'))
    .get(
      communityPath,
      page(textSeconds, async (pages) => ({
        page: await pages.renderCommunity(...(await Promise.all([listTestimonials({ content }), listGallery({ content })]))),
      })),
    )
    .get(sitemapPath, async (c) => {
      const sitemap = (await renderer()).writeSitemap(await listArticles({ content }))
      return c.body(sitemap, 200, { 'content-type': 'application/xml; charset=UTF-8', 'cache-control': cacheFor(textSeconds) })
    })
  app.onError((error, c) => {
    failed(error)
    return c.text('Deze pagina komt nu niet door. Probeer het over een minuut opnieuw.', 503, { 'cache-control': 'no-store' })
  })
  return app
}

async function lookUp(slug: string, deps: Pick<Deps, 'content'>): Promise<Article | undefined> {
  const couldBe = slug !== '' && !slug.includes('/') && slug.length <= maxSlugLength
  return couldBe ? findPublishedArticle(deps, slug) : undefined
}
