import { placesOf, type TicketType } from './tickets.ts'

/** What an organiser says of a wave (specification section 4). Only `available` sells; `full` is full whatever the count. */
export const waveStatuses = ['available', 'full', 'closed', 'cancelled'] as const
export type WaveStatus = (typeof waveStatuses)[number]

interface Wave {
  status: WaveStatus
  capacity: number
  currentCount: number
}

/** Places left: capacity less count, never below nothing. */
export const placesLeft = ({ capacity, currentCount }: Wave): number => Math.max(0, capacity - currentCount)

/** Why a wave can't be chosen for this ticket, in Dutch as the screen says it; `undefined` when it can. */
export function refuseWave(wave: Wave, ticketType: TicketType): string | undefined {
  if (wave.status === 'cancelled') return 'Geannuleerd'
  if (wave.status === 'closed') return 'Gesloten'
  const left = placesLeft(wave)
  if (wave.status === 'full' || left === 0) return 'Vol'
  return left < placesOf(ticketType) ? 'Nog 1 plek, een duo heeft er 2 nodig' : undefined
}
