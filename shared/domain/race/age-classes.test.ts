import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageClasses, ageClassOf } from './age-classes.ts'

const raceDay = '2025-10-11'

test.each([
  ['2009-10-12', null],
  ['2009-10-11', '16-34'],
  ['1990-10-12', '16-34'],
  ['1990-10-11', '35-49'],
  ['1975-10-12', '35-49'],
  ['1975-10-11', '50+'],
  ['1931-02-28', '50+'],
  ['', null],
  ['onbekend', null],
])('puts a person born on %j in the class %j on the race day', (birthDate, ageClass) =>
  expect(ageClassOf(birthDate, raceDay)).toBe(ageClass),
)

test('an older person is in the same age class as a younger person, or in a later class', () => {
  const birthDate = fc.date({ min: new Date('1900-01-01'), max: new Date('2009-10-11'), noInvalidDate: true }).map((at) => at.toISOString().slice(0, 10)) // prettier-ignore
  const rank = (born: string) => ageClasses.findIndex(({ key }) => key === ageClassOf(born, raceDay))
  fc.assert(
    fc.property(birthDate, birthDate, (one, other) => {
      const [older, younger] = [one, other].toSorted() as [string, string]
      expect(rank(older)).toBeGreaterThanOrEqual(rank(younger))
      expect(rank(younger)).toBeGreaterThanOrEqual(0)
    }),
  )
})
