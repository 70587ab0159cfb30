import type { Article } from '#shared/contract/content.ts'
import { storageKey } from '#shared/facts/brand.ts'
import { readJson, readText, writeJson } from '#web/ui/device/device-storage.ts'

export const cachedNewsKey = storageKey('news')

/** The maximum number of articles that a device caches; the newest are cached first. */
const maxArticles = 40

/** The news articles that this device cached. */
export interface CachedNews {
  /** When the server last sent the articles, in ms since the epoch by the device's clock. */
  seenAt: number
  articles: readonly Article[]
}

const noNews: CachedNews = { seenAt: 0, articles: [] }
let last: { text: string | null; news: CachedNews } = { text: null, news: noNews }

/** Returns the cached news: the same object until the news changes. It has no articles if nothing readable is stored. */
export function readCachedNews(): CachedNews {
  const text = readText(cachedNewsKey)
  if (text !== last.text) last = { text, news: parseNews(readJson(cachedNewsKey)) }
  return last.news
}

/** Returns empty news, for a page that is rendered on the server. */
export const noCachedNews = (): CachedNews => noNews

/** Replaces the cached news. If the storage is full or forbidden, nothing is cached and the news needs a network connection. */
export function cacheNews(articles: readonly Article[], seenAt: number): void {
  writeJson(cachedNewsKey, { form: 1, seenAt, articles: articles.slice(0, maxArticles) })
}

/** Adds an article to the cached news, or replaces it. */
export function cacheArticle(article: Article, seenAt: number): void {
  const { articles, seenAt: before } = readCachedNews()
  cacheNews([article, ...articles.filter((one) => one.slug !== article.slug)].toSorted(newestFirst), before || seenAt)
}

/** Removes a deleted article from the cached news. */
export function dropArticle(slug: string): void {
  const { articles, seenAt } = readCachedNews()
  if (articles.some((one) => one.slug === slug))
    cacheNews(
      articles.filter((one) => one.slug !== slug),
      seenAt,
    )
}

const newestFirst = (a: Article, b: Article) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '')

function parseNews(stored: unknown): CachedNews {
  const cached = stored as Partial<CachedNews & { form: number }> | null
  if (cached?.form !== 1 || typeof cached.seenAt !== 'number' || !Array.isArray(cached.articles)) return noNews
  return { seenAt: cached.seenAt, articles: cached.articles.filter(isArticle) }
}

const texts = ['id', 'slug', 'title', 'excerpt', 'content', 'category', 'author', 'createdAt'] as const
/** Checks the fields without the contract's schema, which would add the whole contract to the first load of the page. */
export function isArticle(input: unknown): input is Article {
  const article = input as Article | null
  return (
    typeof article === 'object' &&
    article !== null &&
    texts.every((name) => typeof article[name] === 'string') &&
    typeof article.viewCount === 'number' &&
    [article.publishedAt, article.featuredImage].every((value) => value === null || typeof value === 'string') &&
    (article.publishedAt === null || !Number.isNaN(Date.parse(article.publishedAt)))
  )
}
