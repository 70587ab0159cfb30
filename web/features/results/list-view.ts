import type { PublicResult, PublicResultList } from '#shared/contract/public-results.ts'
import { categories, findCategory, type Category } from '#shared/domain/race/categories.ts'
import { findResults, listCategory } from './find-results.ts'

/** The number of rows on a page of the results. */
export const rowsPerPage = 100
/** The server renders all rows of a list up to this length. Of a longer list it renders only the rows of the shown page. */
const maxUncutRows = 200

/** The choices that determine which rows of a race day a visitor sees. */
export interface ListView {
  category: Category
  search: string
  /** The number of the page, from 1. A number after the last page means the last page. */
  page: number
}

/** Says which page of which category a shortened list contains, and the counts of the whole list. */
interface ListPart {
  category: string
  page: number
  /** The number of results in the category. */
  all: number
  /** The keys of the categories with results. */
  categories: string[]
}
/** The results of a race day: all rows, or only the rows that the server rendered, until the app has fetched the others. */
export type ShownList = PublicResultList & { part?: ListPart }

/** Reduces a long list to one page of results of a category: a list of 5000 finishers would be larger than the rest of the web page. */
export function cutList(
  list: PublicResultList,
  { category: key = '', page = 1 }: { category?: string | undefined; page?: number | undefined },
): ShownList {
  if (list.entries.length <= maxUncutRows) return list
  const view = { category: findCategory(key), search: '', page }
  const { rows, all, categories: offered, page: shown } = readView(list, view)
  return { ...list, entries: [...rows], part: { category: view.category.key, page: shown, all, categories: offered.map((one) => one.key) } }
}

/** True if the list contains all rows of this view. */
export const hasView = ({ part }: ShownList, { category, search, page }: ListView): boolean =>
  !part || (part.category === category.key && search.trim() === '' && part.page === clampPage(page, part.all))

/** Returns the rows of a page, the number of rows that the search finds, and the number of rows in the category. */
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
