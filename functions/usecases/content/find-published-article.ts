import type { Article } from '#shared/contract/content.ts'
import type { Deps } from '#functions/ports/deps.ts'

/** Returns the article with this slug if it is published; undefined for a draft. */
export async function findPublishedArticle({ content }: Pick<Deps, 'content'>, slug: string): Promise<Article | undefined> {
  const found = await content.get('article', slug)
  return found?.publishedAt ? found : undefined
}
