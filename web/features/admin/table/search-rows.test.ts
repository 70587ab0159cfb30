import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { AdminParticipant } from '#shared/contract/roster.ts'
import { makeParticipant } from '#web/api/testing/make-participant.ts'
import { participantColumns } from '#web/features/admin/participant-columns.tsx'
import { waveColumns } from '#web/features/admin/waves/wave-columns.tsx'
import { createRowSearch } from './search-rows.ts'

const code = fc.string({ unit: fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'), minLength: 8, maxLength: 8 })
const person: fc.Arbitrary<AdminParticipant> = fc
  .record({
    id: code,
    name: fc.constantFrom('Sanne de Wit', 'Wave Visser', 'Jan 3'),
    phone: fc.constantFrom('06 1233 3333', '0031333333'),
    waveNumber: fc.option(fc.integer({ min: 1, max: 33 })),
    eventDate: fc.constantFrom('2025-10-11', '2025-10-12'),
  })
  .map(makeParticipant)
const search = createRowSearch(participantColumns)

it('finds exactly the people of a wave by the name of the wave, even if other values contain its number', () =>
  fc.assert(
    fc.property(fc.array(person), fc.integer({ min: 1, max: 33 }), (people, number) => {
      const found = people.filter(search.finder(`Wave ${number}`))
      expect(found).toEqual(people.filter(({ waveNumber }) => waveNumber === number))
      const sanne = people.filter(search.finder(`wave ${number} sanne`))
      expect(sanne).toEqual(found.filter(({ name }) => name.startsWith('Sanne')))
    }),
  ))

it('ranks a row first if its code equals or begins with a typed number, and ranks no row when words are typed', () => {
  const [exact, begins, phone] = [
    makeParticipant({ id: '12344444' }),
    makeParticipant({ id: 'AAAA1234' }),
    makeParticipant({ id: '99999999', phone: '0612341234' }),
  ]
  expect([phone!, begins!, exact!].map(search.rank('1234')!)).toEqual([2, 0, 0])
  expect([phone!, begins!, exact!].map(search.rank('123')!)).toEqual([2, 1, 1])
  for (const typed of ['wave 3', 'sanne', '12 34']) expect(search.rank(typed)).toBeUndefined()
})

it('ranks the wave with a typed number first in the list of waves', () => {
  const wave = (number: number) => ({ id: 40 + number, number, eventDate: '2025-10-11', startTime: '2025-10-11T08:00:00.000Z' }) as never
  expect([1, 3, 30, 13].map(wave).map(createRowSearch(waveColumns).rank('3')!)).toEqual([2, 0, 1, 2])
})

it('finds names typed without accents and phone numbers in any notation, and accepts a wrong letter only if forgiving', () => {
  const row = makeParticipant({ id: '7K4P2M9X', name: 'Søren O’Wróbel', phone: '+31 6 55019283' })
  for (const typed of ['soren', 'owrobel', "o'wrobel", '0655', '06 5501']) expect(search.finder(typed)(row), typed).toBe(true)
  expect(search.finder('wrobbel')(row)).toBe(false)
  expect(search.finder('sorenn', { forgiving: true })(row)).toBe(true)
})
