import { expect, it } from 'vitest'
import type { Edition } from '#shared/contract/editions.ts'
import type { GuideTexts } from '#shared/facts/fact-values.ts'
import { builtInGuide } from '#shared/facts/participant-guide.ts'
import { createGuideForm, guideRows, setGuideLines } from './guide-form.ts'

const edition = (guide?: GuideTexts) => ({ facts: { guide } }) as unknown as Edition
const typed = (lines: string) => {
  const parsed = createGuideForm('information').safeParse({ facts: { guide: { information: lines } }, version: 'seen' })
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
    expect(createGuideForm(part).parse({ facts: { guide: { [part]: lines.join('\n') } }, version: 'seen' }).facts.guide[part]).toEqual(
      builtInGuide[part],
    )
})

it('keeps the other lists when one list changes, and drops a list that equals the built-in one', () => {
  const one = setGuideLines(edition(), 'cardio', ['Loop.'])!
  expect(one).toEqual({ cardio: ['Loop.'] })
  const two = setGuideLines(edition(one), 'strength', ['Til.'])!
  expect(guideRows(edition(two)).map(({ isOwn }) => isOwn)).toEqual([true, true, false, false, false])
  expect(setGuideLines(edition(two), 'cardio', builtInGuide.cardio)).toEqual({ strength: ['Til.'] })
  expect(setGuideLines(edition(one), 'cardio', builtInGuide.cardio)).toBeNull()
})
