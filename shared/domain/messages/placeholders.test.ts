import { expect, test } from 'vitest'
import { fillPlaceholders, findPlaceholderFault, listPlaceholders, mailPlaceholders } from './placeholders.ts'

const fault = (text: string) => findPlaceholderFault(text, mailPlaceholders)

test('replaces known placeholders, with or without spaces, every time they occur', () => {
  const text = 'Hoi {{name}}, wave {{ waveId }}. Tot snel, {{name}}.'
  expect([fault(text), listPlaceholders(text)]).toEqual([undefined, ['name', 'waveId']])
  expect(fillPlaceholders(text, { name: 'Sanne', waveId: '5' })).toBe('Hoi Sanne, wave 5. Tot snel, Sanne.')
})

test('refuses an unknown or unclosed placeholder and names it', () => {
  expect(fault('Hoi {{naam}} en {{Name}}')).toContain('{{naam}}, {{Name}} kennen we niet')
  expect(fault('Hoi {{}}')).toContain('kennen we niet')
  for (const text of ['Hoi {{name', 'Hoi name}}', 'Hoi {{{{name}}', '{{na{me}}']) expect(fault(text), text).toContain('accolade')
})

test('does not replace placeholders within inserted values', () => {
  expect(fillPlaceholders('{{name}}', { name: '{{qrCode}}', qrCode: 'geheim' })).toBe('{{qrCode}}')
  expect(fillPlaceholders('{{constructor}} {{name}}', { name: '$& $1' })).toBe('{{constructor}} $& $1')
})
