import type { Article } from '#shared/contract/content.ts'
import { storageKey } from '#shared/facts/brand.ts'

export const keptNewsKey = storageKey('news')

/** How many articles a device keeps, newest first. */
const most = 40

export interface KeptNews {
  /** Ms since the epoch, the device's clock: when the server last said so. */
  seenAt: number
  articles: readonly Article[]
}

const nothing: KeptNews = { seenAt: 0, articles: [] }
let last: { text: string | null; news: KeptNews } = { text: null, news: nothing }

/** The newest news that this device saw; the same object until it changes. What cannot be read is nothing. */
export function readKeptNews(): KeptNews {
  const text = readText()
  if (text !== last.text) last = { text, news: parseNews(text) }
  return last.news
}

/** For a page that is drawn without a device. */
export const noKeptNews = (): KeptNews => nothing

/** Keeps a list as the news of this device. A full or forbidden storage costs only the reading without network. */
export function keepNews(articles: readonly Article[], seenAt: number): void {
  try {
    localStorage.setItem(keptNewsKey, JSON.stringify({ form: 1, seenAt, articles: articles.slice(0, most) }))
  } catch {
    // Nothing is lost that the server does not have.
  }
}

/** Keeps one article among those that are there already. */
export function keepArticle(article: Article, seenAt: number): void {
  const { articles, seenAt: before } = readKeptNews()
  keepNews([article, ...articles.filter((one) => one.slug !== article.slug)].toSorted(newestFirst), before || seenAt)
}

/** Takes an article away that is there no more. */
export function dropArticle(slug: string): void {
  const { articles, seenAt } = readKeptNews()
  if (articles.some((one) => one.slug === slug))
    keepNews(
      articles.filter((one) => one.slug !== slug),
      seenAt,
    )
}

const newestFirst = (a: Article, b: Article) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '')

function readText(): string | null {
  try {
    return localStorage.getItem(keptNewsKey)
  } catch {
    return null
  }
}

function parseNews(text: string | null): KeptNews {
  try {
    const kept = JSON.parse(text ?? 'null')
    if (kept?.form !== 1 || typeof kept.seenAt !== 'number' || !Array.isArray(kept.articles)) return nothing
    return { seenAt: kept.seenAt, articles: kept.articles.filter(isArticle) }
  } catch {
    return nothing
  }
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
