import { expect, test } from 'vitest'
import { strokesOf } from '#shared/scan/testing/keyboard-layouts.ts'
import { createKeyBurst, type BurstAnswer } from './key-burst.ts'

function type(text: string, gap: number, enterGap = gap): BurstAnswer {
  const pressKey = createKeyBurst()
  let at = 1000
  for (const key of text) pressKey({ key, at: (at += gap) })
  return pressKey({ key: 'Enter', at: at + enterGap })
}

test('reads fast keys with an Enter as a scan', () => {
  expect(type('DS-7K4P-2M9X', 8)).toEqual({ scanned: 'DS-7K4P-2M9X' })
})

test('reads the keys of a fast person as typing', () => {
  expect(type('DS-7K4P-2M9X', 61)).toBe('typing')
})

test('reads a few fast keys, or keys with a late Enter, as typing', () => {
  expect(type('12345', 8)).toBe('typing')
  expect(type('DS-7K4P-2M9X', 8, 400)).toBe('typing')
})

test('reads a code with one late stroke as one scan', () => {
  const pressKey = createKeyBurst()
  let at = 0
  for (const key of 'DS7K4P') pressKey({ key, at: (at += 10) })
  at += 150
  for (const key of '2M9X') pressKey({ key, at: (at += 10) })
  expect(pressKey({ key: 'Enter', at: at + 10 })).toEqual({ scanned: 'DS7K4P2M9X' })
})

test('ignores Shift between the characters', () => {
  const pressKey = createKeyBurst()
  let at = 0
  for (const key of ['Shift', 'D', 'Shift', 'S', '7', 'K', '4', 'P', '2', 'Shift', 'M']) pressKey({ key, at: (at += 5) })
  expect(pressKey({ key: 'Enter', at: at + 5 })).toEqual({ scanned: 'DS7K4P2M' })
})

test('excludes a key that was typed before the burst from the scan', () => {
  const pressKey = createKeyBurst()
  pressKey({ key: 'x', at: 0 })
  let at = 900
  for (const key of 'DS7K4P2M9X') pressKey({ key, at: (at += 5) })
  expect(pressKey({ key: 'Enter', at: at + 5 })).toEqual({ scanned: 'DS7K4P2M9X' })
  expect(pressKey({ key: 'Enter', at: at + 10 })).toBe('typing')
})

const ticket = `DS1${'0123456789ABCDEFGHJKMNPQRSTVWXYZ'.repeat(5).slice(0, 130)}`

interface SendOptions {
  gap?: number
  ending?: 'Enter' | 'Tab' | 'none'
  outside?: boolean
}
function send(text: string, { gap = 8, ending = 'Enter', outside = true }: SendOptions = {}, pressKey = createKeyBurst()) {
  let at = 1000
  for (const stroke of strokesOf(text)) pressKey({ ...stroke, at: (at += gap), outside })
  return ending === 'none' ? pressKey.silence() : pressKey({ key: ending, ends: true, at: at + gap, outside })
}

test.each([
  ['that ends with a Tab', ticket, { ending: 'Tab' }],
  ['that has no ending', ticket, { ending: 'none' }],
  ['at 60 ms a character', ticket, { gap: 60 }],
  ['at 90 ms that has no ending', ticket, { gap: 90, ending: 'none' }],
  ['at 90 ms into a field', ticket, { gap: 90, outside: false }],
  ['of a wristband that has no ending', 'WB-0412', { ending: 'none' }],
  ['of a wristband at 80 ms', 'WB-0412', { gap: 80 }],
  ['of a pairing URL at 80 ms into a field', 'https://x.nl/crew-scanner?code=7K4P2M9X', { gap: 80, outside: false }],
] satisfies [string, string, SendOptions][])('reads a scan %s', (_, text, sent) => {
  expect(send(text, sent)).toEqual({ scanned: text })
})

test.each([
  ['a name that is typed fast in a field', 'sander', { gap: 20, ending: 'none', outside: false }],
  ['a short code in a field', 'DS-7K4P-2M9X', { gap: 80, outside: false }],
  ['a word outside a field', 'sander', { gap: 90, ending: 'none' }],
] satisfies [string, string, SendOptions][])('does not read %s as a scan', (_, text, sent) => {
  expect([undefined, 'typing']).toContain(send(text, sent))
})

test('reads fast spaces as typing, because each space may record a tap at the finish', () => {
  const burst = createKeyBurst()
  expect(Array.from({ length: 12 }, (_, press) => burst({ key: ' ', at: 1000 + press * 20, outside: true }))).toEqual(
    Array(12).fill('typing'),
  )
  expect(burst.startedAt()).toBeUndefined()
})

test('swallows an Enter or a space that a scanner sends while no field has the focus', () => {
  expect(send('1234', { gap: 60 })).toBe('burst')
  const late = createKeyBurst()
  send(ticket, { ending: 'none' }, late)
  expect(late({ key: 'Enter', at: 1000 + ticket.length * 8 + 500, outside: true })).toBe('burst')
  const stalled = createKeyBurst()
  for (const [at, key] of ['1', '2', '3', '4', '5', '6', '7'].entries()) stalled({ key, at: at * 8, outside: true })
  expect(stalled({ key: 'Enter', at: 600, outside: true })).toBe('burst')
  expect(createKeyBurst()({ key: 'Enter', at: 5000, outside: true })).toBe('typing')
  const slow = createKeyBurst()
  expect(['a', 'b', ' '].map((key, at) => slow({ key, at: at * 80, outside: true })).at(-1)).toBe('burst')
})

test('adds to a scan the texts that the same keys give on other keyboard layouts', () => {
  const pressKey = createKeyBurst()
  let at = 0
  for (const stroke of strokesOf('DS1YZ00', { computer: 'qwertz' })) pressKey({ ...stroke, at: (at += 8) })
  expect(pressKey({ key: 'Enter', at: at + 8 })).toEqual({ scanned: 'DS1YZ00', otherReadings: ['DS1ZY00'] })
})
