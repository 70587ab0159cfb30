import { expect, test } from 'vitest'
import { RowSlots } from './row-slots.ts'

const after = (...views: string[]) => {
  const slots = new RowSlots()
  return views.map((view) => [...slots.place([...view])]).at(-1)
}

test.each([
  ['another page', ['abcd', 'efgh'], [0, 1, 2, 3]],
  ['another page that shares a row', ['abcd', 'xyaz'], [0, 1, 2, 3]],
  ['a shorter and a longer page', ['abcd', 'x', 'ijk'], [0, 4, 5]],
  ['another order', ['abcd', 'dcba'], [0, 1, 2, 3]],
])('draws each row in the element at its position for %s', (_, views, slots) => {
  expect(after(...views)).toEqual(slots)
})

test.each([
  ['a row goes', ['abcd', 'acd'], [0, 2, 3]],
  ['a row goes and one comes at the end', ['abcd', 'acde'], [0, 2, 3, 4]],
  ['a row comes before them', ['abcd', 'xabc'], [4, 0, 1, 2]],
  ['a row moves', ['abcdef', 'bcdefa'], [1, 2, 3, 4, 5, 0]],
  ['nothing changes', ['abcd', 'acd', 'acd'], [0, 2, 3]],
])('keeps the elements of the other rows when %s', (_, views, slots) => {
  expect(after(...views)).toEqual(slots)
})
