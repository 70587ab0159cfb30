import { placesOf, type TicketType } from '#shared/domain/tickets/tickets.ts'

/** What an organiser says of a wave (specification section 4). Only `available` sells; `full` is full whatever the count. */
export const waveStatuses = ['available', 'full', 'closed', 'cancelled'] as const
export type WaveStatus = (typeof waveStatuses)[number]

interface Wave {
  status: WaveStatus
  capacity: number
  currentCount: number
  /** Whether people wait for it: what is free is theirs. */
  waitingList?: boolean
}

/** Places left: capacity less count, never below nothing. */
export const placesLeft = ({ capacity, currentCount }: Wave): number => Math.max(0, capacity - currentCount)

/** Why a wave can't be chosen for this ticket, in Dutch as the screen says it; `undefined` when it can. */
export function refuseWave(wave: Wave, ticketType: TicketType): string | undefined {
  if (wave.status === 'cancelled') return 'Geannuleerd'
  if (wave.status === 'closed') return 'Gesloten'
  const left = placesLeft(wave)
  if (wave.status === 'full' || left === 0) return 'Vol'
  if (wave.waitingList) return 'Wachtlijst'
  return left < placesOf(ticketType) ? 'Nog 1 plek, een duo heeft er 2 nodig' : undefined
}

/** Whether a wave can be waited for with this ticket: it is sold, has as many places at all, and no free ones. */
export const isWaveToWaitFor = (wave: Wave, ticketType: TicketType): boolean =>
  (wave.status === 'available' || wave.status === 'full') &&
  wave.capacity >= placesOf(ticketType) &&
  refuseWave(wave, ticketType) !== undefined
