import { expect, test } from 'vitest'
import { keepKeys, orderBy } from './row-orders.ts'
import type { SectionColumn } from './section-column.ts'

interface One {
  name: string
  wave: string | null
}
const rows: One[] = [
  { name: 'a', wave: 'Wave 10' },
  { name: 'b', wave: null },
  { name: 'c', wave: 'wave 2' },
  { name: 'd', wave: 'Wave 10' },
  { name: 'e', wave: 'Wáve 2' },
  { name: 'f', wave: '' },
]
const byWave = (): SectionColumn<One> => ({ key: 'wave', head: 'Wave', value: (one) => one.wave })
const names = (some: readonly One[]) => some.map(({ name }) => name).join('')

test('figures count as numbers, equal ones keep their order and nothing comes last, whichever way', () => {
  const column = byWave()
  expect(names(orderBy(rows, column, false))).toBe('ceadbf')
  expect(names(orderBy(rows, column, true))).toBe('adcebf')
  expect(names(orderBy([], column, true))).toBe('')
})

test('no row is asked twice, also when others come; a list is put in order once', () => {
  let asked = 0
  const column: SectionColumn<One> = { ...byWave(), value: (one) => (asked++, one.wave) }
  keepKeys(rows, column)
  expect(asked).toBe(rows.length)
  const more = [...rows, { name: 'g', wave: 'Wave 1' }]
  expect(names(orderBy(more, column, false))).toBe('gceadbf')
  expect(asked).toBe(more.length)
  expect(orderBy(more, column, false)).toBe(orderBy(more, column, false))
  expect(asked).toBe(more.length)
})
