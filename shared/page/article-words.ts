import type { Article } from '#shared/contract/content.ts'
import { eventDateOf, formatEventDate } from '#shared/lib/dates.ts'

const categories: Record<string, string> = {
  featured: 'Uitgelicht',
  training: 'Training',
  events: 'Events',
  stories: 'Verhalen',
  tips: 'Tips',
}

/** Returns the Dutch word for a category; a category that the organiser invented stays unchanged. */
export function nameArticleCategory(category: string): string {
  return Object.hasOwn(categories, category.toLowerCase()) ? categories[category.toLowerCase()]! : category
}

/** `30 augustus 2025`, or 'Concept' for a draft. */
export function formatPublishedDate({ publishedAt }: Pick<Article, 'publishedAt'>): string {
  return publishedAt ? longDate(Date.parse(publishedAt)) : 'Concept'
}

/** `30 augustus 2025`, the day in Europe/Amsterdam of a time in ms since the epoch. */
export const longDate = (moment: number) => formatEventDate(eventDateOf(moment), { day: 'numeric', month: 'long', year: 'numeric' })

/** `12 keer gelezen` */
export function formatViews(count: number): string {
  return `${new Intl.NumberFormat('nl-NL').format(count)} keer gelezen`
}
