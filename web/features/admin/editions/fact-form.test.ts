import { expect, it } from 'vitest'
import type { Edition } from '#shared/contract/editions.ts'
import type { ChosenFacts } from '#shared/domain/race/editions.ts'
import { factForm, fromFactForm, toFactForm } from './fact-form.ts'
import { factRows } from './fact-rows.ts'

const rowOf = (name: keyof ChosenFacts, facts: ChosenFacts = {}) =>
  factRows({ days: [], facts } as unknown as Edition).find((one) => one.name === name)!
/** What the call is told when these are typed into the form as it opens, or which fields are refused. */
function send(row: ReturnType<typeof rowOf>, typed: object) {
  const given = { ...toFactForm(row, 'v'), ...typed }
  const { error } = factForm(row).safeParse(given)
  return error ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) : fromFactForm(row, given)
}

it('nothing typed leaves the choice; what is typed is what all screens say', () => {
  const row = rowOf('raceMinutes')
  expect(send(row, {})).toBeNull()
  expect(send(row, { choice: '2' })).toEqual([45, 60])
  expect(send(row, { choice: '2', 'own-0': 50, 'own-1': 75 })).toEqual([50, 75])
})

it('what is left out or does not fit is said at its field', () => {
  expect(send(rowOf('raceMinutes'), { 'own-0': 50, 'own-1': Number.NaN })).toEqual(['own-1: Vul een heel aantal minuten in'])
  expect(send(rowOf('raceMinutes'), { 'own-0': 50, 'own-1': 40 })).toEqual(['own-1: Niet korter dan de snelste tijd'])
  expect(send(rowOf('course'), { 'own-0-figure': '9x' })).toEqual(['own-0-label: Vul wat het telt in'])
  expect(send(rowOf('waveTimes'), { 'own-first': '09:00' })).toEqual([
    'own-last: Waves beginnen op het hele uur, zoals 09:00',
    'own-capacity: Vul een heel aantal lopers in',
  ])
  expect(send(rowOf('delivery'), { 'own-days': '2 werkdagen' })).toEqual(['own-carrier: Vul de vervoerder in'])
})

it('what was filled in before stands in its fields, and gives way to a choice', () => {
  const course = [{ figure: '10x', label: 'stages' }]
  const row = rowOf('course', { course })
  expect(row.chosen).toBe('10x stages')
  expect(send(row, {})).toEqual(course)
  expect(send(row, { choice: '0' })).toBeNull()
  expect(send(row, { 'own-1-figure': '6 km', 'own-1-label': 'afstand' })).toEqual([...course, { figure: '6 km', label: 'afstand' }])
  expect(send(row, { 'own-0-figure': '', 'own-0-label': '', choice: '0' })).toBeNull()
})

it('of a fact that has one reading all screens say that, and it differs nowhere', () => {
  const row = rowOf('dayProgramme')
  expect([row.differs, row.options.length]).toEqual([false, 1])
  expect(send(row, { 'own-access': '07:00', 'own-warmUp': '08:30', 'own-lunch': '12:30' })).toEqual({
    access: '07:00',
    warmUp: '08:30',
    lunch: '12:30',
  })
})
