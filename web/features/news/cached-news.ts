import type { Article } from '#shared/contract/content.ts'
import { storageKey } from '#shared/facts/brand.ts'
import { readJson, readText, writeJson } from '#web/ui/device/device-storage.ts'

export const cachedNewsKey = storageKey('news')

/** How many articles a device caches, newest first. */
const most = 40

export interface CachedNews {
  /** Ms since the epoch, the device's clock: when the server last said so. */
  seenAt: number
  articles: readonly Article[]
}

const nothing: CachedNews = { seenAt: 0, articles: [] }
let last: { text: string | null; news: CachedNews } = { text: null, news: nothing }

/** The newest news that this device saw; the same object until it changes. What cannot be read is nothing. */
export function readCachedNews(): CachedNews {
  const text = readText(cachedNewsKey)
  if (text !== last.text) last = { text, news: toNews(readJson(cachedNewsKey)) }
  return last.news
}

/** For a page that is rendered without a device. */
export const noCachedNews = (): CachedNews => nothing

/** Caches a list as the news of this device. A full or forbidden storage costs only the reading without network. */
export function cacheNews(articles: readonly Article[], seenAt: number): void {
  writeJson(cachedNewsKey, { form: 1, seenAt, articles: articles.slice(0, most) })
}

/** Caches one article beside those that are there already. */
export function cacheArticle(article: Article, seenAt: number): void {
  const { articles, seenAt: before } = readCachedNews()
  cacheNews([article, ...articles.filter((one) => one.slug !== article.slug)].toSorted(newestFirst), before || seenAt)
}

/** Takes an article away that is there no more. */
export function dropArticle(slug: string): void {
  const { articles, seenAt } = readCachedNews()
  if (articles.some((one) => one.slug === slug))
    cacheNews(
      articles.filter((one) => one.slug !== slug),
      seenAt,
    )
}

const newestFirst = (a: Article, b: Article) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '')

function toNews(kept: unknown): CachedNews {
  const cached = kept as Partial<CachedNews & { form: number }> | null
  if (cached?.form !== 1 || typeof cached.seenAt !== 'number' || !Array.isArray(cached.articles)) return nothing
  return { seenAt: cached.seenAt, articles: cached.articles.filter(isArticle) }
}

const texts = ['id', 'slug', 'title', 'excerpt', 'content', 'category', 'author', 'createdAt'] as const
/** By hand and not by the contract's schema: that would bring the whole contract into the first load of the page. */
export function isArticle(one: unknown): one is Article {
  const it = one as Article | null
  return (
    typeof it === 'object' &&
    it !== null &&
    texts.every((name) => typeof it[name] === 'string') &&
    typeof it.viewCount === 'number' &&
    [it.publishedAt, it.featuredImage].every((value) => value === null || typeof value === 'string') &&
    (it.publishedAt === null || !Number.isNaN(Date.parse(it.publishedAt)))
  )
}
