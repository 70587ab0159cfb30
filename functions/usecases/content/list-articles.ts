import type { Article } from '#shared/contract/content.ts'
import type { Deps } from '#functions/ports/deps.ts'

/** Published articles, newest first, each with how often it was read. */
export async function listArticles({ content }: Pick<Deps, 'content'>): Promise<Article[]> {
  const published = (await content.list('article')).filter((one) => one.publishedAt !== null)
  const views = await content.readViews(published.map((one) => one.id))
  return published
    .map((one) => ({ ...one, viewCount: one.viewCount + (views.get(one.id) ?? 0) }))
    .toSorted((a, b) => b.publishedAt!.localeCompare(a.publishedAt!))
}
