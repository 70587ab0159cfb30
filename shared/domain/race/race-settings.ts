/** The start from which the time counts: the person's own (net time), or that of their wave (gun time). */
export const timeStarts = ['own-start', 'wave-start'] as const
export type TimeStart = (typeof timeStarts)[number]

/** The name of the choice, and of the time that counts from it. */
export const timeStartWords: Readonly<Record<TimeStart, { choice: string; time: string }>> = {
  'own-start': { choice: 'eigen start (nettotijd)', time: 'Nettotijd' },
  'wave-start': { choice: 'start van de wave (brutotijd)', time: 'Brutotijd' },
}
export const otherStart = (timeFrom: TimeStart): TimeStart => (timeFrom === 'own-start' ? 'wave-start' : 'own-start')

/** The organiser's settings for the race; phones get them with their list. */
export interface RaceSettings {
  /** Minutes on the course after which a person is overdue. */
  overdueMinutes: number
  timeFrom: TimeStart
}

/** A race takes 60 to 120 minutes on average (specification, section 8): half an hour after the slow end, somebody should look. */
export const defaultRaceSettings: RaceSettings = { overdueMinutes: 150, timeFrom: 'own-start' }

/** A shorter time would call half the field overdue, a longer one nobody on the same day. */
export const overdueMinutesRange = { min: 30, max: 720 } as const
