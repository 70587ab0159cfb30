/** The organiser's settings for the race; phones get them with their list. */
export interface RaceSettings {
  /** Minutes on the course after which a person is overdue. */
  overdueMinutes: number
}

/** A race takes 60 to 120 minutes on average (specification, section 8): half an hour after the slow end, somebody should look. */
export const defaultRaceSettings: RaceSettings = { overdueMinutes: 150 }

/** A shorter time would call half the field overdue, a longer one nobody on the same day. */
export const overdueMinutesRange = { min: 30, max: 720 } as const
