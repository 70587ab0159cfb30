import { type Context, Hono } from 'hono'
import { type Article, maxSlugLength } from '#shared/contract/content.ts'
import { sitemapPath } from '#shared/facts/site-pages.ts'
import type { PageDrawer, ShopPage } from '#shared/page/page-drawer.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { Log } from '#functions/ports/log.ts'
import { findPublishedArticle } from '#functions/usecases/content/find-published-article.ts'
import { listArticles } from '#functions/usecases/content/list-articles.ts'
import { listProducts } from '#functions/usecases/shop/list-products.ts'

interface Need extends Pick<Deps, 'content' | 'orders'> {
  /** Asked for again until it is there. */
  drawer: () => Promise<PageDrawer>
  /** The page without any screen in it. */
  readShell: () => Promise<string>
  log: Log
}

/** How long the edge keeps a page, in seconds: a change of the organiser's is seen within this. What is left in the shop goes by the minute. */
const textSeconds = 300
const shopSeconds = 60
const kept = (seconds: number) => `public, max-age=0, s-maxage=${seconds}`

/**
 * The pages that show what the organiser can change at any time, drawn as they are now: read, and their share cards made, before any
 * script. When that fails the empty page comes, whose screen shows what this device kept, or says what is wrong. Counts no
 * view of an article: that is for the call that a reader's browser makes.
 */
export function drawnPages({ content, orders, drawer, readShell, log }: Need): Hono {
  const failed = (error: unknown) => {
    log({ event: 'failure', code: 'unexpected', internal: error instanceof Error ? error.name : typeof error })
  }
  const page =
    (seconds: number, draw: (drawer: PageDrawer, c: Context) => Promise<{ page: string; status?: 404 }>) => async (c: Context) => {
      try {
        const { page, status = 200 } = await draw(await drawer(), c)
        // An address without an article may have one tomorrow, and anybody can think of one.
        return c.html(page, status, { 'cache-control': status === 404 ? 'no-cache' : kept(seconds) })
      } catch (error) {
        failed(error)
        // A search engine comes back later.
        return c.html(await readShell(), 503, { 'cache-control': 'no-store' })
      }
    }
  const shop = (path: ShopPage) =>
    page(shopSeconds, async (drawn) => ({ page: await drawn.drawShop(path, await listProducts({ content, orders })) }))
  const app = new Hono()
    .get(
      '/nieuws',
      page(textSeconds, async (drawn) => ({ page: await drawn.drawNews(await listArticles({ content })) })),
    )
    .get(
      '/nieuws/:slug{.*[^/].*}',
      page(textSeconds, async (drawn, c) => {
        const slug = c.req.param('slug')!.replace(/\/$/, '')
        const article = await lookUp(slug, { content })
        return { page: await drawn.drawArticle(slug, article), status: article ? undefined : 404 }
      }),
    )
    .get('/nieuws/*', (c) => c.redirect('/nieuws', 301))
    .get('/shop', shop('/shop'))
    .get('/merchandise', shop('/merchandise'))
    .get(sitemapPath, async (c) => {
      const sitemap = (await drawer()).writeSitemap(await listArticles({ content }))
      return c.body(sitemap, 200, { 'content-type': 'application/xml; charset=UTF-8', 'cache-control': kept(textSeconds) })
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
