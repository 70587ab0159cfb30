import type { Article } from '#shared/contract/content.ts'
import { articleDataId } from '#shared/page/article-template.ts'
import { isArticle } from './kept-news.ts'

/** The article that the page came drawn with, if it is this one. */
export function articleOnPage(slug: string): Article | undefined {
  const text = typeof document === 'undefined' ? undefined : document.getElementById(articleDataId)?.textContent
  if (!text) return undefined
  const found: unknown = JSON.parse(text)
  return isArticle(found) && found.slug === slug ? found : undefined
}
