import { expect, test } from 'vitest'
import { mailTemplates, notificationTemplates } from '#shared/facts/campaign-templates.ts'
import { fillPlaceholders, findPlaceholderFault, listPlaceholders, mailPlaceholders, withoutWave } from './placeholders.ts'

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

const laterOf = (text: string, hasDay = true) =>
  fillPlaceholders(withoutWave(text, hasDay), { name: 'Sanne', waveDate: 'zaterdag 11 oktober' })

test.each([
  [
    'Je start op {{waveDate}} in wave {{waveId}}, om {{waveTime}}. Tot dan!',
    'Je start op zaterdag 11 oktober, je wave en starttijd volgen nog. Tot dan!',
  ],
  ['Hoi {{name}}, je start om {{waveTime}}!', 'Hoi Sanne, je wave en starttijd volgen nog!'],
  ['Sta je klaar in wave {{ waveId }}?', 'Je wave en starttijd volgen nog.'],
  ['Jouw start: {{waveDate}}, wave {{waveId}}, {{waveTime}}.', 'Jouw start: zaterdag 11 oktober, je wave en starttijd volgen nog.'],
  ['Wave: {{waveId}}\nStart: {{waveTime}}', 'Wave: volgt nog\nStart: volgt nog'],
  ['Dag: {{waveDate}}\n\nTot dan, {{name}}.', 'Dag: zaterdag 11 oktober\n\nTot dan, Sanne.'],
])('announces the wave for later if the person has none: %s', (text, shown) => {
  expect(laterOf(text)).toBe(shown)
})

test('when a person has no wave and no race day, omits the race day from the text', () => {
  expect(laterOf('Jouw start: {{waveDate}}, wave {{waveId}}.', false)).toBe('Jouw start: volgt nog.')
})

const templates = [
  ...mailTemplates.flatMap(({ subject, content }) => [subject, content]),
  ...notificationTemplates.map(({ message }) => message),
]

test.each(templates)('the template makes sense without a wave: %s', (text) => {
  expect(laterOf(text)).not.toMatch(/waveId|waveTime|nog niet bekend|in wave|om \.|, \./)
  if (/wave(Id|Time)/.test(text)) expect(laterOf(text)).toContain('je wave en starttijd volgen nog')
})

test.each(templates)('the template states no date, time or price, which an organiser could change: %s', (text) => {
  expect(text).not.toMatch(/\d/)
})
