import { foldText, matchText, listPhoneForms, prepareRow } from '#shared/domain/office/search-text.ts'
import { searchText, columnValueOf, type SectionColumn } from './section-column.ts'

/** How a table searches its rows. */
export interface RowSearch<Row> {
  /** Returns a function that tests if a row contains the typed text. `forgiving`: a long word may have one wrong letter. */
  finder: (typed: string, options?: { forgiving?: boolean }) => (row: Row) => boolean
  /** Ranks a row by its code: 0 if it equals the typed number, 1 if it begins with it, else 2. Undefined unless a number is typed. */
  rank: (typed: string) => ((row: Row) => 0 | 1 | 2) | undefined
  /** Computes the text of a row before it is searched. */
  prepare: (row: Row) => void
}

/**
 * Searches rows by their columns: a row must contain every typed word, and the name of a wave is matched as a whole. The text of each row
 * is computed once.
 */
export function createRowSearch<Row extends object>(columns: readonly SectionColumn<Row>[]): RowSearch<Row> {
  // One line per column, so that the name of a wave is not found across two columns.
  const searchRowOf = oncePerRow((row: Row) =>
    prepareRow(
      columns
        .flatMap((column) => [searchText(columnValueOf(column, row)), column.find?.(row) ?? []].flat())
        .flatMap((text) => [text, ...listPhoneForms(text)])
        .join('\n'),
    ),
  )
  const coded = columns.filter(({ isCode }) => isCode)
  const looksOnlyInCodes = coded.some(({ isOnlyNumber }) => isOnlyNumber)
  const codesOf = oncePerRow((row: Row) => {
    const text = foldText(coded.map((column) => searchText(columnValueOf(column, row))).join(' '))
    return ` ${text.split(/[^\p{L}\p{N}]+/u).join(' ')} `
  })
  return {
    prepare: searchRowOf,
    finder: (typed, options) => {
      if (looksOnlyInCodes && isNumber(typed)) return (row) => codesOf(row).includes(` ${typed}`)
      const holds = matchText(typed, options)
      return (row) => holds(searchRowOf(row))
    },
    rank: (typed) => {
      if (coded.length === 0 || !isNumber(typed)) return undefined
      return (row) => {
        const codes = codesOf(row)
        if (!codes.includes(` ${typed}`)) return 2
        return codes.includes(` ${typed} `) ? 0 : 1
      }
    },
  }
}

const isNumber = (typed: string) => /^\d+$/.test(typed)

function oncePerRow<Row extends object, Text>(compute: (row: Row) => Text): (row: Row) => Text {
  const texts = new WeakMap<Row, Text>()
  return (row) => {
    const known = texts.get(row)
    if (known !== undefined) return known
    const text = compute(row)
    texts.set(row, text)
    return text
  }
}
