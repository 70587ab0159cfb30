import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { Article } from '#shared/contract/content.ts'
import { toBase64url } from '#shared/lib/ids.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/usecases/app-error.ts'
import { findPublishedArticle } from './find-published-article.ts'

type Need = Pick<Deps, 'content' | 'accounts' | 'clock' | 'settings'>

/** A reload, or coming back from the list, is the same reader. */
const sameReaderMs = 60 * 60_000

/** A published article, counted as read: once per address and hour. Throws `not_found`, for a draft too. */
export async function viewArticle(deps: Need, { slug, address }: { slug: string; address: string }): Promise<Article> {
  const found = await findPublishedArticle(deps, slug)
  if (!found) throw new AppError('not_found', { message: 'Artikel niet gevonden' })
  const times = await deps.accounts.countAttempt(`view#${readerOf(deps, found.id, address)}`, deps.clock.now(), sameReaderMs)
  const views = times === 1 ? await deps.content.countView(found.id) : (await deps.content.readViews([found.id])).get(found.id)!
  return { ...found, viewCount: found.viewCount + views }
}

/** Who reads what is nobody's business: the table holds a keyed digest, and forgets it. */
function readerOf({ settings }: Need, articleId: string, address: string): string {
  return toBase64url(hmac(sha256, settings.idSecret, new TextEncoder().encode(`reader:${articleId}:${address}`)).slice(0, 18))
}
