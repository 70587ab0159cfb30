import { type Context, Hono } from 'hono'
import { type Article, maxSlugLength } from '#shared/contract/content.ts'
import { articleTemplateFile } from '#shared/page/article-template.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { Log } from '#functions/ports/log.ts'
import { findPublishedArticle } from '#functions/usecases/find-published-article.ts'
import { writeArticleGone, writeArticlePage, writeArticleShell } from './write-article-page.ts'

interface Need extends Pick<Deps, 'content'> {
  /** Where people reach the site, without a slash at the end. */
  siteUrl: string
  /** A file of the page as it is deployed now. */
  readPage: (file: typeof shellFile | typeof articleTemplateFile) => Promise<string>
  log: Log
}

/** The page without any screen in it. */
const shellFile = '/shell.html'

/** How long the edge keeps an article: a change of its text is seen within this. */
const edgeSeconds = 300
const shown = { 'cache-control': `public, max-age=0, s-maxage=${edgeSeconds}` }

/**
 * `GET /nieuws/{slug}`: the article's page as the build drew it, with its texts and its own head: it is read, and its share card made, before
 * any script. A deployment without such a page, or with another one, gets the head and the text in the empty page. An address that no
 * published article has answers 404. Counts no view: that is for the call that a reader's browser makes.
 */
export function articlePage({ content, siteUrl, readPage, log }: Need): Hono {
  const failed = (error: unknown) => {
    log({ event: 'failure', code: 'unexpected', internal: error instanceof Error ? error.name : typeof error })
    return undefined
  }
  const fill = (template: string, article: Article) => {
    try {
      return writeArticlePage(template, siteUrl, article)
    } catch (error) {
      return failed(error)
    }
  }
  const answer = async (c: Context) => {
    const slug = c.req.param('slug')!.replace(/\/$/, '')
    const lookUp = async () => {
      const couldBe = slug !== '' && !slug.includes('/') && slug.length <= maxSlugLength
      return { article: couldBe ? await findPublishedArticle({ content }, slug) : undefined }
    }
    const [template, found] = await Promise.all([readPage(articleTemplateFile).catch(failed), lookUp().catch(failed)])
    const drawn = template && found?.article && fill(template, found.article)
    if (drawn) return c.html(drawn, 200, shown)
    const shell = await readPage(shellFile)
    // The screen itself shows what this device kept, or says what is wrong; a search engine comes back later.
    if (!found) return c.html(shell, 503, { 'cache-control': 'no-store' })
    if (!found.article) return c.html(writeArticleGone(shell, siteUrl), 404, { 'cache-control': 'no-cache' })
    return c.html(writeArticleShell(shell, siteUrl, found.article), 200, shown)
  }
  const app = new Hono().get('/nieuws/:slug{.+}', answer)
  app.onError((error, c) => {
    failed(error)
    return c.text('Deze pagina komt nu niet door. Probeer het over een minuut opnieuw.', 503, { 'cache-control': 'no-store' })
  })
  return app
}
