import { foldRow, foldText, matchText, phoneForms } from '#shared/domain/office/search-text.ts'
import { searchText, textOf, type SectionColumn } from './section-column.ts'

export interface RowSearch<Row> {
  /** Whether a row has what was typed. `forgiving`: a long word may have one letter wrong. */
  finder: (typed: string, options?: { forgiving?: boolean }) => (row: Row) => boolean
  /** Of a number that was typed alone how well a row fits: 0 is called so, 1 begins so, 2 has it elsewhere. Undefined for anything else. */
  rank: (typed: string) => ((row: Row) => 0 | 1 | 2) | undefined
  /** Makes a row's text before somebody searches. */
  prepare: (row: Row) => void
}

/**
 * Finds the rows that have every typed word somewhere in their columns, and the name of a wave as a whole. Each row's
 * text is put together once.
 */
export function rowSearch<Row extends object>(columns: readonly SectionColumn<Row>[]): RowSearch<Row> {
  // On lines of their own: the name of a wave does not run from one column into the next.
  const wordsOf = onceARow((row: Row) =>
    foldRow(
      columns
        .flatMap((column) => [searchText(textOf(column, row)), column.find?.(row) ?? []].flat())
        .flatMap((text) => [text, ...phoneForms(text)])
        .join('\n'),
    ),
  )
  const coded = columns.filter(({ isCode }) => isCode)
  const codesOf = onceARow((row: Row) => {
    const text = foldText(coded.map((column) => searchText(textOf(column, row))).join(' '))
    return ` ${text.split(/[^\p{L}\p{N}]+/u).join(' ')} `
  })
  return {
    prepare: wordsOf,
    finder: (typed, options) => {
      const holds = matchText(typed, options)
      return (row) => holds(wordsOf(row))
    },
    rank: (typed) => {
      if (coded.length === 0 || !/^\d+$/.test(typed)) return undefined
      return (row) => {
        const codes = codesOf(row)
        if (!codes.includes(` ${typed}`)) return 2
        return codes.includes(` ${typed} `) ? 0 : 1
      }
    },
  }
}

function onceARow<Row extends object>(make: (row: Row) => string): (row: Row) => string {
  const texts = new WeakMap<Row, string>()
  return (row) => {
    const known = texts.get(row)
    if (known !== undefined) return known
    const text = make(row)
    texts.set(row, text)
    return text
  }
}
