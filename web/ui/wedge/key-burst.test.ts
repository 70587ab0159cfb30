import { expect, test } from 'vitest'
import { strokesOf } from '#shared/scan/testing/keyboard-layouts.ts'
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

const ticket = `DS1${'0123456789ABCDEFGHJKMNPQRSTVWXYZ'.repeat(5).slice(0, 130)}`

interface Sent {
  gap?: number
  ending?: 'Enter' | 'Tab' | 'none'
  outside?: boolean
}
function send(text: string, { gap = 8, ending = 'Enter', outside = true }: Sent = {}, take = createKeyBurst()) {
  let at = 1000
  for (const stroke of strokesOf(text)) take({ ...stroke, at: (at += gap), outside })
  return ending === 'none' ? take.silence() : take({ key: ending, ends: true, at: at + gap, outside })
}

test.each([
  ['with a Tab behind it', ticket, { ending: 'Tab' }],
  ['with nothing behind it', ticket, { ending: 'none' }],
  ['at 60 ms a character', ticket, { gap: 60 }],
  ['at 90 ms, with nothing behind it', ticket, { gap: 90, ending: 'none' }],
  ['at 90 ms into a field', ticket, { gap: 90, outside: false }],
  ['of a wristband, with nothing behind it', 'WB-0412', { ending: 'none' }],
  ['of a wristband, at 80 ms', 'WB-0412', { gap: 80 }],
  ['of the address of a pairing code, at 80 ms into a field', 'https://x.nl/crew-scanner?code=7K4P2M9X', { gap: 80, outside: false }],
] satisfies [string, string, Sent][])('takes a scan %s', (_, text, sent) => {
  expect(send(text, sent)).toEqual({ scanned: text })
})

test.each([
  ['a name in a field, in a hurry', 'sander', { gap: 20, ending: 'none', outside: false }],
  ['a short code in a field', 'DS-7K4P-2M9X', { gap: 80, outside: false }],
  ['a word outside a field', 'sander', { gap: 90, ending: 'none' }],
] satisfies [string, string, Sent][])('leaves alone what a person types: %s', (_, text, sent) => {
  expect([undefined, 'typing']).toContain(send(text, sent))
})

test('swallows an Enter or a space outside a field that belongs to what was scanned', () => {
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

test('gives what the keys are on another layout beside it', () => {
  const take = createKeyBurst()
  let at = 0
  for (const stroke of strokesOf('DS1YZ00', { computer: 'qwertz' })) take({ ...stroke, at: (at += 8) })
  expect(take({ key: 'Enter', at: at + 8 })).toEqual({ scanned: 'DS1YZ00', otherReadings: ['DS1ZY00'] })
})
