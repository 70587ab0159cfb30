import { expect, test } from 'vitest'
import type { RosterHit } from '#web/sync/crew-types.ts'
import { countPeople, listPeople } from './count-people.ts'

const person = (name: string, checkedInAt: number | null, change: Partial<RosterHit['row']> = {}): RosterHit => ({
  row: {
    id: name,
    rev: 1,
    name,
    ticketRef: '',
    ticketType: 'solo',
    index: 0,
    eventDate: '2025-10-11',
    waveNumber: 1,
    waveTime: null,
    codeVersion: 1,
    status: 'active',
    scans: [],
    ...change,
  },
  code: name,
  checkedInAt,
  checkIn: checkedInAt === null ? null : { scanId: name, time: checkedInAt, uncertainty: 0, deviceId: 'a', location: 'start' },
})
const people = [
  person('Noor', 100),
  person('Daan', 200),
  person('Aïsha', null),
  person('Emre', null, { status: 'unpaid' }),
  person('Lotte', null, { eventDate: '2025-10-12' }),
]
const names = (hits: RosterHit[]) => hits.map(({ row }) => row.name)

test('counts those who may start on that day, with one decimal', () => {
  expect(countPeople(people, '2025-10-11')).toEqual({ totalParticipants: 3, checkedIn: 2, notCheckedIn: 1, checkInRate: 66.7 })
  expect(countPeople(people, null).totalParticipants).toBe(4)
  expect(countPeople([], null).checkInRate).toBe(0)
})

test('last in first, then by name; only of the day', () => {
  expect(names(listPeople(people, 'checkedIn', '2025-10-11'))).toEqual(['Daan', 'Noor'])
  expect(names(listPeople(people, 'registered', '2025-10-11'))).toEqual(['Aïsha', 'Emre'])
  expect(names(listPeople(people, 'everybody', null))).toEqual(['Daan', 'Noor', 'Aïsha', 'Emre', 'Lotte'])
})
