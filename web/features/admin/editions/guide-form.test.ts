import { expect, it } from 'vitest'
import type { Edition } from '#shared/contract/editions.ts'
import type { GuideTexts } from '#shared/facts/fact-values.ts'
import { builtGuide } from '#shared/facts/participant-guide.ts'
import { guideForm, guideRows, withLines } from './guide-form.ts'

const edition = (guide?: GuideTexts) => ({ facts: { guide } }) as unknown as Edition
const typed = (lines: string) => {
  const parsed = guideForm('information').safeParse({ facts: { guide: { information: lines } }, version: 'seen' })
  return parsed.success
    ? parsed.data.facts.guide.information
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

it('parses an entry from each line, skips empty lines, and names the line of an error', () => {
  expect(typed(' Een \n\nTwee\r\nDrie {{minimumleeftijd}}\n')).toEqual(['Een', 'Twee', 'Drie {{minimumleeftijd}}'])
  expect(typed('Een\nTwee')).toEqual(['facts.guide.information: Minstens 3 regels'])
  expect(typed(`Een\nTwee\n${'x'.repeat(161)}`)).toEqual(['facts.guide.information: Regel 3: Hoogstens 160 tekens'])
  expect(typed('Een\nTwee {{leeftijd}}\nDrie')).toEqual([
    'facts.guide.information: Regel 2: {{leeftijd}} kennen we niet. Wel: {{minimumleeftijd}}, {{inchecktijd}}',
  ])
})

it('accepts every built-in list unchanged', () => {
  for (const { part, lines } of guideRows(edition()))
    expect(guideForm(part).parse({ facts: { guide: { [part]: lines.join('\n') } }, version: 'seen' }).facts.guide[part]).toEqual(
      builtGuide[part],
    )
})

it('keeps the other lists when one list changes, and drops a list that equals the built-in one', () => {
  const one = withLines(edition(), 'cardio', ['Loop.'])!
  expect(one).toEqual({ cardio: ['Loop.'] })
  const two = withLines(edition(one), 'strength', ['Til.'])!
  expect(guideRows(edition(two)).map(({ isOwn }) => isOwn)).toEqual([true, true, false, false, false])
  expect(withLines(edition(two), 'cardio', builtGuide.cardio)).toEqual({ strength: ['Til.'] })
  expect(withLines(edition(one), 'cardio', builtGuide.cardio)).toBeNull()
})
