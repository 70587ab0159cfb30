import { placesOf, type TicketType } from '#shared/domain/tickets/tickets.ts'

/** The statuses of a wave (specification section 4). Only an `available` wave is sold; a `full` wave is full even if the count is lower. */
export const waveStatuses = ['available', 'full', 'closed', 'cancelled'] as const
export type WaveStatus = (typeof waveStatuses)[number]

interface Wave {
  status: WaveStatus
  capacity: number
  currentCount: number
  /** True if people are on the waiting list of this wave: free places are reserved for them. */
  waitingList?: boolean
}

/** Returns the number of free places: capacity minus count, at least 0. */
export const placesLeft = ({ capacity, currentCount }: Pick<Wave, 'capacity' | 'currentCount'>): number =>
  Math.max(0, capacity - currentCount)

/** True unless the wave was cancelled. */
export const isActiveWave = ({ status }: Pick<Wave, 'status'>): boolean => status !== 'cancelled'

/** Counts the places of the waves that take place, so not of cancelled waves. `share`: the taken part of the places, 0 to 1. */
export function countWavePlaces(waves: readonly Pick<Wave, 'status' | 'capacity' | 'currentCount'>[]) {
  const counted = waves.filter(isActiveWave)
  const sum = (of: (wave: (typeof counted)[number]) => number) => counted.reduce((total, wave) => total + of(wave), 0)
  const [capacity, taken] = [sum((wave) => wave.capacity), sum((wave) => wave.currentCount)]
  return {
    waves: counted.length,
    cancelled: waves.length - counted.length,
    capacity,
    taken,
    free: sum(placesLeft),
    share: capacity > 0 ? taken / capacity : 0,
  }
}

/**
 * Returns why a wave cannot be chosen for this ticket, in Dutch as on the screen; `undefined` if it can be chosen. `isHeld`: the buyer's
 * own unpaid order holds places in the wave, so only the server can count the free places.
 */
export function findWaveFault(wave: Wave, ticketType: TicketType, isHeld = false): string | undefined {
  if (wave.status === 'cancelled') return 'Geannuleerd'
  if (wave.status === 'closed') return 'Gesloten'
  if (wave.status === 'full') return 'Vol'
  if (isHeld) return undefined
  const left = placesLeft(wave)
  if (left === 0) return 'Vol'
  if (wave.waitingList) return 'Wachtlijst'
  return left < placesOf(ticketType) ? 'Nog 1 plek, een duo heeft er 2 nodig' : undefined
}

/** True if the wave has no place for this ticket now, but a waiting list: it is not closed, not cancelled, and not too small. */
export const canJoinWaitingList = (wave: Wave, ticketType: TicketType): boolean =>
  (wave.status === 'available' || wave.status === 'full') &&
  wave.capacity >= placesOf(ticketType) &&
  findWaveFault(wave, ticketType) !== undefined
