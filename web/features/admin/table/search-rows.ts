import { foldText } from './sort-key.ts'
import { writeValue, type SectionColumn } from './section-column.ts'

/** Finds the rows that have every typed word somewhere in their columns. Each row's text is put together once. */
export function rowSearch<Row extends object>(columns: readonly SectionColumn<Row>[]): (row: Row, typed: string) => boolean {
  const texts = new WeakMap<Row, string>()
  const textOf = (row: Row) => {
    const known = texts.get(row)
    if (known !== undefined) return known
    const written = columns.flatMap(({ value, exported }) => (exported ? [value(row), exported(row)] : [value(row)]))
    const text = foldText(written.map(writeValue).join(' '))
    texts.set(row, text)
    return text
  }
  return (row, typed) => {
    const text = textOf(row)
    return foldText(typed)
      .split(/\s+/)
      .every((word) => text.includes(word))
  }
}
