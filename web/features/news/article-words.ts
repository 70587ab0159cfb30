import type { Article } from '#shared/contract/content.ts'

/** The labels above the news (specification section 2): they name what there is, and filter nothing. */
export const categoryLabels = ['Training', 'Events', 'Verhalen', 'Tips'] as const

/** The one that leads: the newest that was chosen for it, else the first. The others keep their order. */
export function leadArticle(articles: readonly Article[]): { lead: Article | undefined; others: Article[] } {
  const lead = articles.find((one) => one.category === 'featured') ?? articles[0]
  return { lead, others: articles.filter((one) => one !== lead) }
}
