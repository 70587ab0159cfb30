import { describe, expect, it } from 'vitest'
import { makeParticipant } from '#web/api/testing/make-participant.ts'
import { filterParticipants, type ParticipantFilter } from './participant-filter.ts'

const people = [
  makeParticipant({ id: '10000000', name: 'Zoë Bakker', waveNumber: 2 }),
  makeParticipant({
    id: '20000000',
    name: 'emine Yıldız',
    waveNumber: 10,
    checkInTime: '2025-10-12T07:00:00.000Z',
    eventDate: '2025-10-12',
  }),
  makeParticipant({ id: '30000000', name: 'Éva Aa', waveNumber: null, checkInTime: '2025-10-12T07:00:00.500Z', hasConflict: true }),
]
const rows = (filter: Partial<ParticipantFilter>) =>
  filterParticipants(people, { typed: '', status: '', day: '', sort: { column: 'name', descending: false }, ...filter }).map(
    (one) => one.name.split(' ')[0],
  )
const by = (column: string, descending = false) => ({ sort: { column, descending } })

describe('what is left', () => {
  it('everybody, by name as a Dutch list has it', () => expect(rows({})).toEqual(['emine', 'Éva', 'Zoë']))
  it('of a day', () => expect(rows({ day: '2025-10-12' })).toEqual(['emine']))
  it('of a status; a conflict is only a conflict', () => {
    expect(rows({ status: 'checked_in' })).toEqual(['emine'])
    expect(rows({ status: 'conflict' })).toEqual(['Éva'])
    expect(rows({ status: 'registered' })).toEqual(['Zoë'])
  })
  it('by what was typed, with the other filters', () => {
    expect(rows({ typed: 'ds-2000' })).toEqual(['emine'])
    expect(rows({ typed: 'ds-2000', day: '2025-10-11' })).toEqual([])
  })
})

describe('in which order', () => {
  it('by wave as a number within its day, none last whichever way', () => {
    expect(rows(by('wave'))).toEqual(['Zoë', 'emine', 'Éva'])
    expect(rows(by('wave', true))).toEqual(['emine', 'Zoë', 'Éva'])
  })
  it('by check-in, who is not in last whichever way', () => {
    expect(rows(by('checkInTime'))).toEqual(['emine', 'Éva', 'Zoë'])
    expect(rows(by('checkInTime', true))).toEqual(['Éva', 'emine', 'Zoë'])
  })
  it('a conflict before the rest', () => expect(rows(by('status'))).toEqual(['Éva', 'Zoë', 'emine']))
  it('an unknown column reads as by name', () => expect(rows(by('__proto__'))).toEqual(['emine', 'Éva', 'Zoë']))
})
