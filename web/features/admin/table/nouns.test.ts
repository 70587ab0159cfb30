import { expect, it } from 'vitest'
import { formatRowCount } from './nouns.ts'

it.each([
  [{ from: 1, to: 50, total: 1200 }, '1 tot 50 van 1.200 facturen'],
  [{ from: 1151, to: 1200, total: 1200 }, '1.151 tot 1.200 van 1.200 facturen'],
  [{ from: 51, to: 51, total: 51 }, '51 van 51 facturen'],
  [{ from: 1, to: 1, total: 1 }, '1 factuur'],
])('formats the range of shown rows %o', (rows, expected) => {
  expect(formatRowCount(rows, 'facturen')).toBe(expected)
})
