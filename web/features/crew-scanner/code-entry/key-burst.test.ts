import { expect, test } from 'vitest'
import { createKeyBurst, type BurstAnswer } from './key-burst.ts'

function type(text: string, gap: number, enterGap = gap): BurstAnswer {
  const take = createKeyBurst()
  let at = 1000
  for (const key of text) take({ key, at: (at += gap) })
  return take({ key: 'Enter', at: at + enterGap })
}

test('a scanner that types is a scan', () => {
  expect(type('DS-7K4P-2M9X', 8)).toEqual({ scanned: 'DS-7K4P-2M9X' })
})

test('a person that types is not, however fast', () => {
  expect(type('DS-7K4P-2M9X', 61)).toBe('typing')
})

test('a few fast keys, or an Enter that comes late, are not', () => {
  expect(type('12345', 8)).toBe('typing')
  expect(type('DS-7K4P-2M9X', 8, 400)).toBe('typing')
})

test('one stroke that comes late does not cut a code in two', () => {
  const take = createKeyBurst()
  let at = 0
  for (const key of 'DS7K4P') take({ key, at: (at += 10) })
  at += 150
  for (const key of '2M9X') take({ key, at: (at += 10) })
  expect(take({ key: 'Enter', at: at + 10 })).toEqual({ scanned: 'DS7K4P2M9X' })
})

test('Shift between the characters does not matter', () => {
  const take = createKeyBurst()
  let at = 0
  for (const key of ['Shift', 'D', 'Shift', 'S', '7', 'K', '4', 'P', '2', 'Shift', 'M']) take({ key, at: (at += 5) })
  expect(take({ key: 'Enter', at: at + 5 })).toEqual({ scanned: 'DS7K4P2M' })
})

test('what was typed slowly before a burst is no part of it', () => {
  const take = createKeyBurst()
  take({ key: 'x', at: 0 })
  let at = 900
  for (const key of 'DS7K4P2M9X') take({ key, at: (at += 5) })
  expect(take({ key: 'Enter', at: at + 5 })).toEqual({ scanned: 'DS7K4P2M9X' })
  expect(take({ key: 'Enter', at: at + 10 })).toBe('typing')
})
