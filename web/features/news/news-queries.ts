import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Article } from '#shared/contract/content.ts'
import type { Failure } from '#web/api/failure.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { dropArticle, cacheArticle, cacheNews, noCachedNews, readCachedNews } from './cached-news.ts'

// The calls come after the first paint, and with them their schemas.
async function wire() {
  const [{ call }, { contentEndpoints }] = await Promise.all([import('#web/api/call.ts'), import('#shared/contract/content.ts')])
  return { call, contentEndpoints }
}

export const newsQuery = queryOptions({
  queryKey: ['/api/blog'],
  queryFn: async ({ signal }) => {
    const { call, contentEndpoints } = await wire()
    const articles = await unwrap(call(contentEndpoints.listArticles, {}, { signal }))
    cacheNews(articles, Date.now())
    return articles
  },
})

/** Asking the server is what counts a view. */
export const articleQuery = (slug: string) =>
  queryOptions({
    queryKey: ['/api/blog', slug],
    queryFn: async ({ signal }) => {
      const { call, contentEndpoints } = await wire()
      const answer = await call(contentEndpoints.getArticle, { params: { slug } }, { signal })
      if (!answer.ok && isGone(answer.failure)) {
        dropArticle(slug)
        return null
      }
      const article = await unwrap(Promise.resolve(answer))
      cacheArticle(article, Date.now())
      return article
    },
  })

/** 400 is a slug that cannot be one: the same to a reader. */
const isGone = (failure: Failure) => failure.kind === 'refused' && (failure.status === 404 || failure.status === 400)

/** What went wrong, as far as a reader needs to know. The page's own code can be what did not come. */
export interface Trouble {
  message: string
}
const troubleOf = (error: Error | null): Trouble | undefined =>
  error ? { message: 'failure' in error ? error.message : 'Geen verbinding. Probeer het opnieuw als je weer bereik hebt.' } : undefined

const never = () => () => {}
const useCachedNews = () => useSyncExternalStore(never, readCachedNews, noCachedNews)

export type NewsView =
  | { kind: 'loading' }
  /** `seenAt` when this is what the device cached and the server has not answered. */
  | { kind: 'shown'; articles: readonly Article[]; trouble?: Trouble; seenAt?: number }
  | { kind: 'failed'; trouble: Trouble }

/** The news: the server's, else the newest that this device saw. */
export function useNews(): { view: NewsView; retry: () => void } {
  const { data, error, failureReason, refetch } = useQuery(newsQuery)
  const cached = useCachedNews()
  const retry = () => void refetch()
  if (data) return { retry, view: { kind: 'shown', articles: data } }
  const trouble = troubleOf(error ?? failureReason)
  if (cached.articles.length > 0) return { retry, view: { kind: 'shown', articles: cached.articles, trouble, seenAt: cached.seenAt } }
  return { retry, view: error ? { kind: 'failed', trouble: trouble! } : { kind: 'loading' } }
}

export type ArticleView =
  | { kind: 'loading' }
  /** `counted` when the number of views is one that the server told; the page itself may have come without. */
  | { kind: 'shown'; article: Article; counted: boolean; trouble?: Trouble; seenAt?: number }
  | { kind: 'gone' }
  | { kind: 'failed'; trouble: Trouble }

/** One article: the server's, else as this device saw it last. */
export function useArticle(slug: string): { view: ArticleView; retry: () => void } {
  const { data, dataUpdatedAt, error, failureReason, refetch } = useQuery(articleQuery(slug))
  const cached = useCachedNews()
  const retry = () => void refetch()
  if (data === null) return { retry, view: { kind: 'gone' } }
  if (data) return { retry, view: { kind: 'shown', article: data, counted: dataUpdatedAt > 0 } }
  const trouble = troubleOf(error ?? failureReason)
  const mine = cached.articles.find((one) => one.slug === slug)
  if (mine) return { retry, view: { kind: 'shown', article: mine, counted: true, trouble, seenAt: cached.seenAt } }
  return { retry, view: error ? { kind: 'failed', trouble: trouble! } : { kind: 'loading' } }
}
