import type { PlannedStart } from '#functions/ports/tickets/ticket-parts.ts'

/** Whether two starts have the same day, wave number and start time, so that a participant sees no difference. */
export const isSameStart = (one: PlannedStart, other: PlannedStart): boolean =>
  one.eventDate === other.eventDate && one.waveNumber === other.waveNumber && one.waveTime === other.waveTime
