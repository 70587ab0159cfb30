import { expect, test } from 'vitest'
import { RowSlots } from './row-slots.ts'

test('another page is drawn in the elements of the one before, in their order', () => {
  const slots = new RowSlots()
  expect(slots.place(['a', 'b', 'c'])).toEqual([0, 1, 2])
  expect(slots.place(['d', 'e', 'f'])).toEqual([0, 1, 2])
  expect(slots.place(['g'])).toEqual([0])
  expect(slots.place(['h', 'i', 'j'])).toEqual([0, 3, 4])
})

test('a row that stays keeps its element, wherever it goes', () => {
  const slots = new RowSlots()
  slots.place(['a', 'b', 'c', 'd'])
  expect(slots.place(['d', 'c', 'b', 'a'])).toEqual([3, 2, 1, 0])
  expect(slots.place(['x', 'y', 'b', 'z'])).toEqual([0, 2, 1, 3])
})

test('no row comes into the element of one that was taken away from among the others', () => {
  const slots = new RowSlots()
  slots.place(['a', 'b', 'c', 'd'])
  expect(slots.place(['a', 'c', 'd', 'e'])).toEqual([0, 2, 3, 4])
})
