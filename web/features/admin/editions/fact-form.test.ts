import { expect, it } from 'vitest'
import type { Edition } from '#shared/contract/editions.ts'
import type { ChosenFacts } from '#shared/domain/race/editions.ts'
import { createFactForm, toFactForm } from './fact-form.ts'
import { buildFactRows } from './fact-rows.ts'

const rowOf = (name: keyof ChosenFacts, facts: ChosenFacts = {}) =>
  buildFactRows({ days: [], facts } as unknown as Edition).find((one) => one.name === name)!
/** Returns the fact in the body of the call after this choice or typed value, or the errors of the form. */
function send(row: ReturnType<typeof rowOf>, { choice, own }: { choice?: string; own?: unknown }) {
  const form = toFactForm(row, 'v')
  const { data, error } = createFactForm(row).safeParse({
    ...form,
    choice: choice ?? form.choice,
    facts: own === undefined ? form.facts : { [row.name]: own },
  })
  return error ? error.issues.map(({ path, message }) => `${path.slice(2).join('.')}: ${message}`) : data.facts![row.name]
}
const emptyFigure = { figure: '', label: '' }

it('sends the chosen option, or the typed value if there is one', () => {
  const row = rowOf('raceMinutes')
  expect(send(row, {})).toBeNull()
  expect(send(row, { choice: '2' })).toEqual([45, 60])
  expect(send(row, { choice: '2', own: [50, 75] })).toEqual([50, 75])
})

it('reports a missing or invalid part of a value at its field', () => {
  expect(send(rowOf('raceMinutes'), { own: [50, Number.NaN] })).toEqual(['1: Vul een heel aantal minuten in'])
  expect(send(rowOf('raceMinutes'), { own: [50, 40] })).toEqual(['1: Niet korter dan de snelste tijd'])
  expect(send(rowOf('course'), { own: [{ figure: '9x', label: '' }] })).toEqual(['0.label: Vul wat het telt in'])
  expect(send(rowOf('course'), { own: [emptyFigure, { figure: '9x', label: '' }] })).toEqual(['1.label: Vul wat het telt in'])
  expect(send(rowOf('waveTimes'), { own: { first: '09:00', last: '', capacity: Number.NaN } })).toEqual([
    'last: Waves beginnen op het hele uur, zoals 09:00',
    'capacity: Vul een heel aantal lopers in',
  ])
  expect(send(rowOf('delivery'), { own: { days: '2 werkdagen', processing: '', carrier: '' } })).toEqual(['carrier: Vul de vervoerder in'])
})

it('starts with the value that was typed before, and drops it if another option is chosen', () => {
  const course = [{ figure: '10x', label: 'stages' }]
  const row = rowOf('course', { course })
  expect(row.chosen).toBe('10x stages')
  expect(send(row, {})).toEqual(course)
  expect(send(row, { choice: '0' })).toBeNull()
  expect(send(row, { own: [...course, { figure: '6 km', label: 'afstand' }, emptyFigure] })).toEqual([
    ...course,
    { figure: '6 km', label: 'afstand' },
  ])
  expect(send(row, { own: [emptyFigure], choice: '0' })).toBeNull()
})

it('offers one option if all screens show the same value of a fact, and still accepts a typed value', () => {
  const row = rowOf('dayProgramme')
  expect([row.differs, row.options.length]).toEqual([false, 1])
  expect(send(row, { own: { access: '07:00', warmUp: '08:30', lunch: '12:30' } })).toEqual({
    access: '07:00',
    warmUp: '08:30',
    lunch: '12:30',
  })
})
