import { expect, test } from 'vitest'
import { siteTexts } from '#shared/contract/site-texts.ts'
import { readCourseSteps } from './course-steps.ts'
import { builtInFacts, type FactsInForce } from './event-facts.ts'
import { siteTextNames } from './fact-values.ts'
import { fillText, textPlaceholders } from './fill-text.ts'
import { readHomeSection } from './home-texts.ts'
import { readObstacles } from './obstacles.ts'
import { readRoles } from './role-offers.ts'
import { builtInTexts } from './site-texts.ts'
import { fillLongText, linkPlaceholders, longPlaceholders } from './terms-text.ts'

const singleReading = (value: unknown) => [{ value, screens: [], elsewhere: '' }]

test.each(siteTextNames)('accepts the built-in text %s unchanged', (name) => {
  expect(siteTexts[name].parse(builtInTexts[name])).toEqual(builtInTexts[name])
})

test('fills every placeholder with a fact, except link placeholders, which the page fills in', () => {
  for (const name of textPlaceholders) expect(fillText(`{{${name}}}`, 'home', builtInFacts), name).not.toMatch(/^$|\{\{/)
  const all = longPlaceholders.map((name) => `{{${name}}}`).join(' ')
  expect(fillLongText(all, 'tickets', builtInFacts).match(/\{\{\w+\}\}/g)).toEqual(linkPlaceholders.map((name) => `{{${name}}}`))
  const older = { terms: singleReading({ minimumAge: 18, lastChanged: '2025-01-01' }) } as FactsInForce
  expect(fillText('Vanaf {{ minimumleeftijd }} jaar', 'home', older)).toBe('Vanaf 18 jaar')
})

test('fills the number of waves of the edition into a text', () => {
  expect(readHomeSection('edition', builtInFacts).text).toBe('Twee dagen op het strand. 9 waves per dag, 20 starters per wave.')
})

test('shows changed stages as steps of the course and as obstacles, in the new order', () => {
  const items = builtInTexts.courseTexts.items
    .toReversed()
    .map((item, at) => (at === 0 ? { ...item, name: 'Touwklimmen', run: 'Nat zand.' } : item))
  const facts = { courseTexts: singleReading({ items, sprint: 'Ren.' }) } as FactsInForce
  const steps = readCourseSteps(facts)
  expect(steps).toHaveLength(17)
  expect(steps[0]).toEqual({ kind: 'run', number: 1, detail: 'Nat zand.' })
  expect(steps.at(-1)).toMatchObject({ kind: 'sprint', detail: 'Ren.' })
  expect(readObstacles(facts).map(({ number, name }) => `${number} ${name}`)).toEqual([
    '1 Touwklimmen',
    '2 Kettlebell Swings',
    '3 Lunges',
    '4 Burpees',
    '5 Sand Crawl',
    '6 Backward Drag',
    '7 Forward Drag',
    '8 Sandball Thrusters',
    '9 Finish sprint',
  ])
})

test('shows the built-in text of a section that is missing in the stored texts', () => {
  const homeTexts = singleReading({ items: [{ section: 'hero', title: 'Kop', text: 'Tekst' }], quote: '' })
  expect(readHomeSection('join', { homeTexts } as FactsInForce).title).toBe('Doe mee')
})

test('fills the facts into the texts of a role', () => {
  const roleTexts = singleReading({ items: [{ ...builtInTexts.roleTexts.items[0], needs: 'Minstens {{minimumleeftijd}} jaar' }] })
  expect(readRoles({ roleTexts } as FactsInForce)[0]!.needs).toBe('Minstens 16 jaar')
})
