import type { StartedWave } from '#shared/contract/scans.ts'
import type { AdminWave, CapacityItem } from '#shared/contract/waves.ts'

/** A race day as the server lists it. */
export const testDay = { id: '2025-10-11', eventDate: '2025-10-11', location: 'x', status: 'upcoming', availableSpots: 40 } as const

/** A wave of `testDay` as the server lists it. Its number is its id; `more` has the fields that the test is about. */
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

/** The occupancy of a wave of `testDay` as the server lists it: four of twenty places are taken. */
export function testCapacity(id: number, more: Partial<CapacityItem> = {}): CapacityItem {
  return {
    id,
    number: id,
    event_date: testDay.eventDate,
    start_time: '2025-10-11T08:00:00.000Z',
    capacity: 20,
    current_count: 4,
    available_spots: 16,
    fill_percentage: 20,
    status: 'available',
    notes: '',
    version: 'seen',
    ...more,
  }
}

/** The start of a wave of `testDay` as the server lists it, pressed on a phone four seconds after the planned time. */
export function testStart(waveNumber: number, more: Partial<StartedWave> = {}): StartedWave {
  return {
    eventDate: testDay.eventDate,
    waveNumber,
    target: '01890000-0000-7000-8000-000000000005',
    at: '2025-10-11T08:00:04.000Z',
    uncertaintyMs: 0,
    timeKnown: true,
    by: 'Post Start',
    stated: null,
    repeats: 0,
    ...more,
  }
}
