import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Article } from '#shared/contract/content.ts'
import type { Failure } from '#web/api/failure.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { dropArticle, cacheArticle, cacheNews, noCachedNews, readCachedNews } from './cached-news.ts'

// Imports the API calls and their schemas only when they are needed, so that they do not delay the first paint.
async function loadApi() {
  const [{ call }, { contentEndpoints }] = await Promise.all([import('#web/api/call.ts'), import('#shared/contract/content.ts')])
  return { call, contentEndpoints }
}

/** Fetches the news articles, and caches them on this device. */
export const newsQuery = queryOptions({
  queryKey: ['/api/blog'],
  queryFn: async ({ signal }) => {
    const { call, contentEndpoints } = await loadApi()
    const articles = await unwrap(call(contentEndpoints.listArticles, {}, { signal }))
    cacheNews(articles, Date.now())
    return articles
  },
})

/** Fetches one article. The server counts a view at every call. */
export const articleQuery = (slug: string) =>
  queryOptions({
    queryKey: ['/api/blog', slug],
    queryFn: async ({ signal }) => {
      const { call, contentEndpoints } = await loadApi()
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

/** True if the article does not exist. The server answers 400 to an invalid slug, which a reader sees as not found too. */
const isGone = (failure: Failure) => failure.kind === 'refused' && (failure.status === 404 || failure.status === 400)

/** A failure as a Dutch text for the reader: the API call failed, or the script that makes the call did not load. */
export interface Trouble {
  message: string
}
const troubleOf = (error: Error | null): Trouble | undefined =>
  error ? { message: 'failure' in error ? error.message : 'Geen verbinding. Probeer het opnieuw als je weer bereik hebt.' } : undefined

const neverNotify = () => () => {}
const useCachedNews = () => useSyncExternalStore(neverNotify, readCachedNews, noCachedNews)

/** What the news page shows. */
export type NewsView =
  | { kind: 'loading' }
  /** `seenAt`: when the articles were cached (ms since the epoch). Undefined unless the articles are from the cache. */
  | { kind: 'shown'; articles: readonly Article[]; trouble?: Trouble; seenAt?: number }
  | { kind: 'failed'; trouble: Trouble }

/** Returns the news from the server, or from the cache if the server does not answer. */
export function useNews(): { view: NewsView; retry: () => void } {
  const { data, error, failureReason, refetch } = useQuery(newsQuery)
  const cached = useCachedNews()
  const retry = () => void refetch()
  if (data) return { retry, view: { kind: 'shown', articles: data } }
  const trouble = troubleOf(error ?? failureReason)
  if (cached.articles.length > 0) return { retry, view: { kind: 'shown', articles: cached.articles, trouble, seenAt: cached.seenAt } }
  return { retry, view: error ? { kind: 'failed', trouble: trouble! } : { kind: 'loading' } }
}

/** What the page of one article shows. */
export type ArticleView =
  | { kind: 'loading' }
  /** `counted`: true if the number of views is known. An article that is part of the rendered page has no number of views. */
  | { kind: 'shown'; article: Article; counted: boolean; trouble?: Trouble; seenAt?: number }
  | { kind: 'gone' }
  | { kind: 'failed'; trouble: Trouble }

/** Returns one article from the server, or from the cache if the server does not answer. */
export function useArticle(slug: string): { view: ArticleView; retry: () => void } {
  const { data, dataUpdatedAt, error, failureReason, refetch } = useQuery(articleQuery(slug))
  const cached = useCachedNews()
  const retry = () => void refetch()
  if (data === null) return { retry, view: { kind: 'gone' } }
  if (data) return { retry, view: { kind: 'shown', article: data, counted: dataUpdatedAt > 0 } }
  const trouble = troubleOf(error ?? failureReason)
  const cachedArticle = cached.articles.find((one) => one.slug === slug)
  if (cachedArticle) return { retry, view: { kind: 'shown', article: cachedArticle, counted: true, trouble, seenAt: cached.seenAt } }
  return { retry, view: error ? { kind: 'failed', trouble: trouble! } : { kind: 'loading' } }
}
