import { expect, test } from 'vitest'
import { RowSlots } from './row-slots.ts'

const after = (...views: string[]) => {
  const slots = new RowSlots()
  return views.map((view) => [...slots.place([...view])]).at(-1)
}

test.each([
  ['another page', ['abcd', 'efgh'], [0, 1, 2, 3]],
  ['another page with somebody of this one', ['abcd', 'xyaz'], [0, 1, 2, 3]],
  ['a shorter and a longer page', ['abcd', 'x', 'ijk'], [0, 4, 5]],
  ['another order', ['abcd', 'dcba'], [0, 1, 2, 3]],
])('%s is drawn in the elements that are there', (_, views, slots) => {
  expect(after(...views)).toEqual(slots)
})

test.each([
  ['one leaves', ['abcd', 'acd'], [0, 2, 3]],
  ['one leaves, one comes at the end', ['abcd', 'acde'], [0, 2, 3, 4]],
  ['one comes before them', ['abcd', 'xabc'], [4, 0, 1, 2]],
  ['one moves', ['abcdef', 'bcdefa'], [1, 2, 3, 4, 5, 0]],
  ['nothing happens', ['abcd', 'acd', 'acd'], [0, 2, 3]],
])('who stays keeps the element when %s', (_, views, slots) => {
  expect(after(...views)).toEqual(slots)
})
