import type { AdminWave } from '#shared/contract/waves.ts'

/** A race day as the server lists them. */
export const testDay = { id: '2025-10-11', eventDate: '2025-10-11', location: 'x', status: 'upcoming', availableSpots: 40 } as const

/** A wave of that day as the server lists them, its id and its number the same; name what a test is about. */
export function testWave(id: number, more: Partial<AdminWave> = {}): AdminWave {
  return {
    id,
    number: id,
    eventDate: testDay.eventDate,
    startTime: '2025-10-11T08:00:00.000Z',
    capacity: 20,
    currentCount: 0,
    status: 'available',
    waitingList: false,
    notes: '',
    version: 'v1',
    ...more,
  }
}
