/** What the organiser sets for the race itself; phones get it with their list. */
export interface RaceSettings {
  /** Who has been on the course for longer than this many minutes is called overdue. */
  overdueMinutes: number
}

/** A race takes 60 to 120 minutes on average (specification, section 8): half an hour on top of the slow end, and somebody goes to look. */
export const defaultRaceSettings: RaceSettings = { overdueMinutes: 150 }

/** Shorter would call half the field overdue, longer nobody on the same day. */
export const overdueMinutesRange = { min: 30, max: 720 } as const
