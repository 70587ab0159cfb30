import { describe, expect, test } from 'vitest'
import { builtInEdition, factsOf } from '#shared/domain/race/editions.ts'
import { builtInCourse } from '#shared/facts/course-steps.ts'
import { builtInFacts, eventFacts } from '#shared/facts/event-facts.ts'
import { formatRtf } from './format-rtf.ts'
import { factSheetOf, pressReleaseOf } from './press-texts.ts'

const now = Date.parse('2026-01-10T10:00:00Z')
const prices = { solo: 9100, duo: 17_300 }
const next = factsOf({
  ...builtInEdition,
  days: ['2026-10-10', '2026-10-11'],
  prices: { wizard: prices, form: prices, 'form-labels': prices },
  facts: {
    venue: { name: 'Paviljoen Zuid', place: 'Zandvoort', parking: 'P Zuid', latitude: 52, longitude: 4 },
    contact: { email: 'vragen@race.example', social: [] },
    press: { accreditationWeeks: 3, expected: '900' },
  },
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const rowsOf = (...given: Parameters<typeof factSheetOf>) =>
  Object.fromEntries(factSheetOf(...given).rows.map(([label, value]) => [label, plain(value)]))

describe('the fact sheet', () => {
  test('adds the value that other screens show, if that value differs', () => {
    expect(rowsOf(builtInFacts, now)).toMatchObject({
      Wanneer: '4 en 5 oktober 2025 (elders vermeld: 11 en 12 oktober 2025)',
      Waar: 'The Dune Base, strand van Noordwijk',
      Deelnemers: '2000+ verwacht',
      Accreditatie: 'Minimaal 2 weken vooraf, via info@duinstorm.example',
    })
  })

  test('shows the days, venue, prices, number of participants and mail address of the edition', () => {
    expect(rowsOf(next, now)).toMatchObject({
      Wanneer: '10 en 11 oktober 2026',
      Waar: 'Paviljoen Zuid, strand van Zandvoort',
      Inschrijven: 'Solo € 91, Duo € 173',
      Deelnemers: '900 verwacht',
      Accreditatie: 'Minimaal 3 weken vooraf, via vragen@race.example',
    })
    expect(factSheetOf(next, now)).toMatchObject({ contact: 'Pers: vragen@race.example', day: '2026-01-10' })
  })

  test('shows the stages that the organiser entered', () => {
    const [first, ...others] = builtInCourse.items
    const courseTexts = { ...builtInCourse, items: [{ ...first!, name: 'Touwklim', count: 3 }, ...others] }
    expect(rowsOf(factsOf({ ...builtInEdition, facts: { courseTexts } }), now).Stages).toMatch(/^Touwklim 3/)
  })

  test('shows the price of the current price step', () => {
    const steps = [{ id: 'a', ticketType: 'solo', price: 7700, until: '2026-01-10T10:30:00Z', tickets: null }] as const
    const facts = { ...next, priceSteps: [{ value: steps, screens: [], elsewhere: '' }] }
    expect(rowsOf(facts, now).Inschrijven).toBe('Solo € 77, Duo € 173')
    expect(rowsOf(facts, Date.parse('2026-01-10T10:30:00Z')).Inschrijven).toBe('Solo € 91, Duo € 173')
  })
})

test('the fact sheet and the press release show the chosen course, without a distance if that course has none', () => {
  const course = eventFacts.course.readings[0]!.value
  const facts = factsOf({ ...builtInEdition, facts: { course } })
  const rows = rowsOf(facts, now)
  expect([rows.Parcours, rows.Afstand]).toEqual(['8x resistance stages, 8x sand runs, 200M finish sprint', undefined])
  expect(JSON.stringify(pressReleaseOf(facts))).toContain('Deelnemers lopen een parcours van 8 stages, solo of als duo.')
  expect(JSON.stringify(pressReleaseOf(builtInFacts))).toContain('Deelnemers lopen 5,2 km met 8 stages, solo of als duo.')
})

describe('the press release', () => {
  test('shows the days, venue and contact address of the edition', () => {
    const text = JSON.stringify(pressReleaseOf(next))
    expect(text).toContain('10 en 11 oktober 2026 bij Paviljoen Zuid op het strand van Zandvoort')
    expect(text).toContain('Contact: vragen@race.example. Accreditatie vragen we minimaal 3 weken')
    for (const old of ['2025', 'Noordwijk', 'info@']) expect(text).not.toContain(old)
  })

  test('escapes special letters and emoji in RTF', () => {
    expect(formatRtf([{ text: 'a{b}\\c é ’ 🏃' }])).toContain('a\\{b\\}\\\\c \\u233? \\u8217? \\u-10180?\\u-8253?')
    expect(formatRtf([{ head: 'Kop' }, { fillIn: 'Citaat' }])).toMatch(/\\b\\fs36 Kop\\par\}\n\{.*\[Citaat\]\\par\}/)
  })
})
