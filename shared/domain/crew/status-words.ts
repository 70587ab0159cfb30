import type { RaceStatus } from '#shared/scan/event-kinds.ts'

/** The Dutch names of a participant's statuses, for every screen, file and mail. */
export const statusWords: Record<RaceStatus, string> = {
  registered: 'Geregistreerd',
  checked_in: 'Ingecheckt',
  started: 'Gestart',
  finished: 'Gefinisht',
  dnf: 'Niet gefinisht',
  cancelled: 'Geannuleerd',
}

/** Shown instead of the status of a person whom a post on the course saw and who has no start (`isSeenWithoutStart`). */
export const seenWithoutStartText = 'Gezien, zonder start'
