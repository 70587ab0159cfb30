import { expect, test } from 'vitest'
import { sortRowsBy, prepareSortKeys } from './sort-rows.ts'
import type { SectionColumn } from './section-column.ts'

interface Row {
  name: string
  wave: string | null
}
const rows: Row[] = [
  { name: 'a', wave: 'Wave 10' },
  { name: 'b', wave: null },
  { name: 'c', wave: 'wave 2' },
  { name: 'd', wave: 'Wave 10' },
  { name: 'e', wave: 'Wáve 2' },
  { name: 'f', wave: '' },
]
const byWave = (): SectionColumn<Row> => ({ key: 'wave', head: 'Wave', value: (one) => one.wave })
const names = (some: readonly Row[]) => some.map(({ name }) => name).join('')

test('sorts digits in text as numbers, keeps the order of equal rows, and puts empty values last in both directions', () => {
  const column = byWave()
  expect(names(sortRowsBy(rows, column, false))).toBe('ceadbf')
  expect(names(sortRowsBy(rows, column, true))).toBe('adcebf')
  expect(names(sortRowsBy([], column, true))).toBe('')
})

test('reads the value of each row once, even when rows are added, and sorts each list once', () => {
  let reads = 0
  const column: SectionColumn<Row> = { ...byWave(), value: (one) => (reads++, one.wave) }
  prepareSortKeys(rows, column)
  expect(reads).toBe(rows.length)
  const more = [...rows, { name: 'g', wave: 'Wave 1' }]
  expect(names(sortRowsBy(more, column, false))).toBe('gceadbf')
  expect(reads).toBe(more.length)
  expect(sortRowsBy(more, column, false)).toBe(sortRowsBy(more, column, false))
  expect(reads).toBe(more.length)
})
