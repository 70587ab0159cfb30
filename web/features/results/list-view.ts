import type { PublicResult, PublicResultList } from '#shared/contract/public-results.ts'
import { categories, categoryOf, type Category } from '#shared/domain/race/categories.ts'
import { findResults, listCategory } from './find-results.ts'

/** The rows of a page of the results. */
export const rowsPerPage = 100
/** A page that the server renders contains the whole list up to this number of rows; of a longer list only the rows that the page shows. */
const mostWhole = 200

/** Which rows of a day somebody sees. */
export interface ListView {
  category: Category
  search: string
  /** From 1. A page after the last one is the last one. */
  page: number
}

/** One page of one category, if the other rows of the list were left out. */
interface ListPart {
  category: string
  page: number
  /** The number of results in the category. */
  all: number
  /** The keys of the categories with results. */
  categories: string[]
}
/** The results of a day: whole, or as they came with a page of the server, until the app has fetched them. */
export type ShownList = PublicResultList & { part?: ListPart }

/** Cuts a long list down to a page of a category: of five thousand finishers the whole list is larger than all else on the page. */
export function cutList(
  list: PublicResultList,
  { category: key = '', page = 1 }: { category?: string | undefined; page?: number | undefined },
): ShownList {
  if (list.entries.length <= mostWhole) return list
  const view = { category: categoryOf(key), search: '', page }
  const { rows, all, categories: offered, page: shown } = readView(list, view)
  return { ...list, entries: [...rows], part: { category: view.category.key, page: shown, all, categories: offered.map((one) => one.key) } }
}

/** False if the rows of this view were cut off. */
export const hasView = ({ part }: ShownList, { category, search, page }: ListView): boolean =>
  !part || (part.category === category.key && search.trim() === '' && part.page === clampPage(page, part.all))

/** The rows of a page, and the numbers of rows that the search finds and that the category has. */
export function readView({ entries, part }: ShownList, { category, search, page }: ListView) {
  if (part) {
    const offered = categories.filter(({ key }) => part.categories.includes(key))
    return { rows: entries, found: part.all, all: part.all, page: part.page, categories: offered }
  }
  const all = listCategory(entries, category)
  const found = findResults(all, search)
  const shown = clampPage(page, found.length)
  return {
    rows: found.slice((shown - 1) * rowsPerPage, shown * rowsPerPage) as readonly PublicResult[],
    found: found.length,
    all: all.length,
    page: shown,
    categories: categories.filter((one) => entries.some(one.has)),
  }
}

const clampPage = (page: number, rows: number) => Math.max(1, Math.min(page, Math.ceil(rows / rowsPerPage)))
