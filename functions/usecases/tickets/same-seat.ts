import type { Seat } from '#functions/ports/tickets/ticket-store.ts'

/** Whether two places read the same to a person who starts there. */
export const isSameSeat = (one: Seat, other: Seat): boolean =>
  one.eventDate === other.eventDate && one.waveNumber === other.waveNumber && one.waveTime === other.waveTime
