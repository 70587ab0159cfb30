import type { RosterRow } from '#shared/contract/crew.ts'

// The phones, the race day and the people of the tests of crew screens.

/** The ids of the phone under test and of another crew phone. */
export const ownId = '00000000-0000-4000-8000-00000000000a'
export const otherId = '00000000-0000-4000-8000-00000000000b'
export const raceDay = '2025-10-11'

/** The nth person; persons 2k and 2k + 1 are a duo. */
export function testPerson(n: number, name: string, change: Partial<RosterRow> = {}): RosterRow {
  return {
    id: `7K4P2M0${n}`,
    rev: 1,
    name,
    ticketRef: `ABCDEF0${n >> 1}`,
    ticketType: 'duo',
    index: (n & 1) as 0 | 1,
    eventDate: raceDay,
    waveNumber: 5,
    waveTime: '2025-10-11T10:00:00.000Z',
    codeVersion: 1,
    status: 'active',
    ...change,
  }
}

/** A ticket as a verdict describes it. */
export const testTicket = {
  participantId: '7K4P2M09',
  name: 'Sanne de Wit',
  ticketRef: 'ABCDEF09',
  ticketType: 'solo',
  eventDate: '2025-10-11',
  waveNumber: 5,
  waveTime: null,
  inside: 0,
  places: 1,
  codeVersion: 1,
} as const
