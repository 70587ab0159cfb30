import { type Context, Hono } from 'hono'
import { type Article, maxSlugLength } from '#shared/contract/content.ts'
import { resultsPath } from '#shared/domain/race/result-paths.ts'
import { choosePage, communityPath, factPages, sitemapPath } from '#shared/facts/site-pages.ts'
import type { PageRenderer, RendererFactory, ShopPage } from '#shared/page/page-renderer.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { Log } from '#functions/ports/log.ts'
import { listGallery, listTestimonials } from '#functions/usecases/community/list-published.ts'
import { findPublishedArticle } from '#functions/usecases/content/find-published-article.ts'
import { listArticles } from '#functions/usecases/content/list-articles.ts'
import { listProducts } from '#functions/usecases/shop/list-products.ts'
import { edgeCacheHeader } from './edge-cache.ts'
import { readPageFacts } from './read-page-facts.ts'
import { renderFinisher, renderResults, type ReadPublicAnswer } from './result-pages.ts'

interface Need extends Pick<Deps, 'catalog' | 'clock' | 'content' | 'orders'> {
  /** Called for each page, because it may fail at first and succeed later. */
  renderer: () => Promise<RendererFactory>
  /** Reads a page of the build, such as `/shell.html`, which is empty until the browser fills it. */
  readPage: (file: string) => Promise<string>
  /** Reads the results through the public API, because this Lambda has no right to read the roster and the scans. */
  readPublicAnswer: ReadPublicAnswer
  log: Log
}

/**
 * Serves all public pages with the facts of the current edition, so that visitors, search engines and link
 * previews need no script. If a page cannot be rendered, it sends the file of that page from the build, with the facts of the build.
 * For a page with stored records, such as articles, it sends the empty page, in which the browser shows its cached data or an error. Views
 * of an article are not counted here, but by a call of the reader's browser.
 */
export function serverRenderedPages({ catalog, clock, content, orders, renderer, readPage, readPublicAnswer, log }: Need): Hono {
  const failed = (error: unknown) => {
    log({ event: 'failure', code: 'unexpected', internal: error instanceof Error ? error.name : typeof error })
  }
  const readShell = () => readPage('/shell.html')
  const openRenderer = async (): Promise<PageRenderer> => {
    const [renderWith, facts] = await Promise.all([renderer(), readPageFacts({ catalog })])
    return renderWith({ facts, now: clock.now() })
  }
  const page =
    (
      render: (renderer: PageRenderer, c: Context) => Promise<{ page: string; status?: 404; seconds?: number }>,
      readInstead: () => Promise<string> = readShell,
    ) =>
    async (c: Context) => {
      try {
        const { page, status = 200, seconds } = await render(await openRenderer(), c)
        // A missing page is not cached at the edge: an article may get this path later, and anybody can invent paths.
        return c.html(page, status, status === 404 ? { 'cache-control': 'no-cache' } : edgeCacheHeader(seconds))
      } catch (error) {
        failed(error)
        // This status tells search engines to come back later.
        return c.html(await readInstead(), 503, { 'cache-control': 'no-store' })
      }
    }
  const shop = (path: ShopPage) => page(async (pages) => ({ page: await pages.renderShop(path, await listProducts({ content, orders })) }))
  const app = new Hono()
  for (const path of factPages)
    app.get(
      path,
      page(
        async (pages) => ({ page: await pages.renderFactPage(path) }),
        () => readPage(choosePage(path)),
      ),
    )
  app
    .get(
      '/nieuws',
      page(async (pages) => ({ page: await pages.renderNews(await listArticles({ content })) })),
    )
    .get(
      '/nieuws/:slug{.*[^/].*}',
      page(async (pages, c) => {
        const slug = c.req.param('slug')!.replace(/\/$/, '')
        const article = await findArticle(slug, { content })
        return { page: await pages.renderArticle(slug, article), status: article ? undefined : 404 }
      }),
    )
    .get('/nieuws/*', (c) => c.redirect('/nieuws', 301))
    .get(
      resultsPath,
      page((pages, c) => renderResults(pages, c, readPublicAnswer)),
    )
    .get(
      `${resultsPath}/:edition`,
      page((pages, c) => renderResults(pages, c, readPublicAnswer)),
    )
    .get(
      `${resultsPath}/:edition/:key`,
      page((pages, c) => renderFinisher(pages, c, readPublicAnswer)),
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
      page(async (pages) => ({
        page: await pages.renderCommunity(...(await Promise.all([listTestimonials({ content }), listGallery({ content })]))),
      })),
    )
    .get(sitemapPath, async (c) => {
      const sitemap = (await renderer())().writeSitemap(await listArticles({ content }))
      return c.body(sitemap, 200, { 'content-type': 'application/xml; charset=UTF-8', ...edgeCacheHeader() })
    })
  app.onError((error, c) => {
    failed(error)
    return c.text('Deze pagina komt nu niet door. Probeer het over een minuut opnieuw.', 503, { 'cache-control': 'no-store' })
  })
  return app
}

async function findArticle(slug: string, deps: Pick<Deps, 'content'>): Promise<Article | undefined> {
  const couldBe = slug !== '' && !slug.includes('/') && slug.length <= maxSlugLength
  return couldBe ? findPublishedArticle(deps, slug) : undefined
}
