import { type Context, Hono } from 'hono'
import { maxSlugLength } from '#shared/contract/content.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { Log } from '#functions/ports/log.ts'
import { findPublishedArticle } from '#functions/usecases/find-published-article.ts'
import { writeArticleGone, writeArticlePage } from './write-article-page.ts'

interface Need extends Pick<Deps, 'content'> {
  /** Where people reach the site, without a slash at the end. */
  siteUrl: string
  /** The deployed page without any screen in it. */
  readShell: () => Promise<string>
  log: Log
}

/** How long the edge keeps an article: a change of its text is seen within this. */
const edgeSeconds = 300

/**
 * `GET /nieuws/{slug}`: the page with the article's own head, because who makes a share card runs no script. An address that no
 * published article has answers 404. Counts no view: that is for the call that a reader's browser makes.
 */
export function articlePage({ content, siteUrl, readShell, log }: Need): Hono {
  const answer = async (c: Context) => {
    const slug = c.req.param('slug')!.replace(/\/$/, '')
    const lookUp = async () => {
      const couldBe = slug !== '' && !slug.includes('/') && slug.length <= maxSlugLength
      return { article: couldBe ? await findPublishedArticle({ content }, slug) : undefined }
    }
    const failed = (error: Error) => log({ event: 'failure', code: 'unexpected', internal: error.name })
    const [shell, found] = await Promise.all([readShell(), lookUp().catch(failed)])
    // The screen itself shows what this device kept, or says what is wrong; a search engine comes back later.
    if (!found) return c.html(shell, 503, { 'cache-control': 'no-store' })
    if (!found.article) return c.html(writeArticleGone(shell, siteUrl), 404, { 'cache-control': 'no-cache' })
    return c.html(writeArticlePage(shell, siteUrl, found.article), 200, { 'cache-control': `public, max-age=0, s-maxage=${edgeSeconds}` })
  }
  const app = new Hono().get('/nieuws/:slug{.+}', answer)
  app.onError((error, c) => {
    log({ event: 'failure', code: 'unexpected', internal: error.name })
    return c.text('Deze pagina komt nu niet door. Probeer het over een minuut opnieuw.', 503, { 'cache-control': 'no-store' })
  })
  return app
}
