import { foldText } from './sort-key.ts'
import { searchText, textOf, type SectionColumn } from './section-column.ts'

export interface RowSearch<Row> {
  /** Whether a row has what was typed. */
  finder: (typed: string) => (row: Row) => boolean
  /** Makes a row's text before somebody searches. */
  prepare: (row: Row) => void
}

/** Finds the rows that have every typed word somewhere in their columns. Each row's text is put together once. */
export function rowSearch<Row extends object>(columns: readonly SectionColumn<Row>[]): RowSearch<Row> {
  const texts = new WeakMap<Row, string>()
  const wordsOf = (row: Row) => {
    const known = texts.get(row)
    if (known !== undefined) return known
    const text = foldText(columns.map((column) => searchText(textOf(column, row))).join(' '))
    texts.set(row, text)
    return text
  }
  return {
    prepare: wordsOf,
    finder: (typed) => {
      const words = foldText(typed).split(/\s+/)
      return (row) => {
        const text = wordsOf(row)
        return words.every((word) => text.includes(word))
      }
    },
  }
}
