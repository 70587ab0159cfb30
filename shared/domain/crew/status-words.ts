import type { RaceStatus } from '#shared/scan/event-kinds.ts'

/** What every screen, file and mail calls a participant's status. */
export const statusWords: Record<RaceStatus, string> = {
  registered: 'Geregistreerd',
  checked_in: 'Ingecheckt',
  started: 'Gestart',
  finished: 'Gefinisht',
  dnf: 'Niet gefinisht',
  cancelled: 'Geannuleerd',
}
