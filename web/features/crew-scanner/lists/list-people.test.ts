import { expect, test } from 'vitest'
import { createTestCrew } from '#web/features/crew-scanner/testing/test-crew.ts'
import { raceDay, testPerson } from '#web/features/crew-scanner/testing/test-people.ts'
import { countPeople, listPeople } from './list-people.ts'

const sunday = '2025-10-12'
const saturdays = testPerson(0, 'Sanne de Wit')
const sundays = testPerson(2, 'Jamal Bouzidi', { eventDate: sunday })
const lateSunday = testPerson(4, 'Noor Haddad', { eventDate: sunday })

test('lists people on the day of their scan, whatever day their ticket is for', () => {
  const phone = createTestCrew({ rows: [saturdays, sundays, lateSunday], location: 'finish' })
  phone.add({ kind: 'finish', participantId: sundays.id, knownBy: 'roster', codeVersion: null })
  phone.add(
    { kind: 'finish', participantId: lateSunday.id, knownBy: 'roster', codeVersion: null },
    { event: { deviceTime: Date.parse('2025-10-11T22:00:00Z') } },
  )
  const people = phone.get().people()
  const names = (day: string | null) => listPeople(people, 'seen', day).map(({ row }) => row.name)
  expect(names(raceDay)).toEqual(['Jamal Bouzidi'])
  expect(names(sunday), 'midnight is that of Amsterdam').toEqual(['Noor Haddad', 'Jamal Bouzidi'])
  expect(countPeople(people, raceDay)).toMatchObject({ seen: 1, finished: 1, registered: 1, everybody: 2 })
})

test('counts a person with an unknown scan time only in the list of all days', () => {
  const phone = createTestCrew({ rows: [sundays], location: 'finish' })
  phone.add({ kind: 'finish', participantId: sundays.id, knownBy: 'roster', codeVersion: null }, { event: { clockUncertainty: 1e12 } })
  const people = phone.get().people()
  expect(countPeople(people, raceDay).seen).toBe(0)
  expect(countPeople(people, null).seen).toBe(1)
})
