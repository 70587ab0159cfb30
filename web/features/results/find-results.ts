import type { PublicResult } from '#shared/contract/public-results.ts'
import type { Category } from '#shared/domain/race/categories.ts'
import { foldText } from '#shared/domain/office/search-text.ts'

/** Returns the results of a category, in order of position. */
export const listCategory = (entries: readonly PublicResult[], { has, placeOf }: Category): PublicResult[] =>
  entries.filter((one) => has(one) && placeOf(one)).toSorted((a, b) => placeOf(a)!.position - placeOf(b)!.position)

/**
 * Returns the results that match a search. A search that starts with a digit matches start numbers that begin with it. If one result has
 * exactly that number, returns only that result, so that a shared link shows one result. Any other search finds a result if the name of
 * one member contains all words of the search. A search never finds anonymous people by name.
 */
export function findResults(results: readonly PublicResult[], search: string): readonly PublicResult[] {
  const text = foldText(search).trim()
  if (text === '') return results
  if (/^\d/.test(text)) {
    const byNumber = (fits: (number: string) => boolean) =>
      results.filter(({ members }) => members.some(({ startNumber }) => startNumber !== null && fits(foldText(startNumber))))
    const exact = byNumber((number) => number === text)
    return exact.length > 0 ? exact : byNumber((number) => number.startsWith(text))
  }
  const words = text.split(/\s+/)
  const fits = (name: string | null) => name !== null && words.every((word) => foldText(name).includes(word))
  return results.filter(({ members }) => members.some(({ name }) => fits(name)))
}
