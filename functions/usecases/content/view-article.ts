import type { Article } from '#shared/contract/content.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { limitKey } from '#functions/usecases/limits/limit-key.ts'
import { findPublishedArticle } from './find-published-article.ts'

type Need = Pick<Deps, 'content' | 'limits' | 'clock' | 'settings'>

/** Ms; within this time a reload, or a return from the list of articles, counts as the same reader. */
const sameReaderMs = 60 * 60_000

/** Returns a published article and counts the reader, once per network and hour. Throws `not_found`, also for a draft. */
export async function viewArticle(deps: Need, { slug, address }: { slug: string; address: string }): Promise<Article> {
  const found = await findPublishedArticle(deps, slug)
  if (!found) throw new AppError('not_found', { message: 'Artikel niet gevonden' })
  // The table holds only a keyed digest of the reader, and only for an hour, because it must not show who read which article.
  const reader = limitKey(deps, 'view', { address, account: found.id })
  const times = await deps.limits.count(reader, deps.clock.now(), sameReaderMs)
  const views = times === 1 ? await deps.content.countView(found.id) : (await deps.content.readViews([found.id])).get(found.id)!
  return { ...found, viewCount: found.viewCount + views }
}
