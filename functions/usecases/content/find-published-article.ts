import type { Article } from '#shared/contract/content.ts'
import type { Deps } from '#functions/ports/deps.ts'

/** The article of an address, if everybody may read it: a draft is not there. */
export async function findPublishedArticle({ content }: Pick<Deps, 'content'>, slug: string): Promise<Article | undefined> {
  const found = await content.get('article', slug)
  return found?.publishedAt ? found : undefined
}
