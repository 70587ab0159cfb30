import type { Article } from '#shared/contract/content.ts'
import type { Deps } from '#functions/ports/deps.ts'

/** Lists the published articles, newest first, with the number of times that each was read. */
export async function listArticles({ content }: Pick<Deps, 'content'>): Promise<Article[]> {
  const published = (await content.list('article')).filter((one) => one.publishedAt !== null)
  const views = await content.readViews(published.map((one) => one.id))
  return published
    .map((one) => ({ ...one, viewCount: one.viewCount + (views.get(one.id) ?? 0) }))
    .toSorted((a, b) => b.publishedAt!.localeCompare(a.publishedAt!))
}
