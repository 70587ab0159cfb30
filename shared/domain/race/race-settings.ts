/** The start from which the time counts: the person's own start (net time) or the wave's start (gun time). */
export const timeStarts = ['own-start', 'wave-start'] as const
export type TimeStart = (typeof timeStarts)[number]

/** `choice`: the name of the setting's option. `time`: the name of the time that then counts. */
export const timeStartWords: Readonly<Record<TimeStart, { choice: string; time: string }>> = {
  'own-start': { choice: 'eigen start (nettotijd)', time: 'Nettotijd' },
  'wave-start': { choice: 'start van de wave (brutotijd)', time: 'Brutotijd' },
}
/** Returns the start from which the time does not count: screens show that time too. */
export const otherStart = (timeFrom: TimeStart): TimeStart => (timeFrom === 'own-start' ? 'wave-start' : 'own-start')

/** The part of the organiser's settings that phones get with the roster. */
export interface RaceRules {
  /** Minutes on the course after which a person is overdue. */
  overdueMinutes: number
  timeFrom: TimeStart
  /** Minutes. A finish in less time is marked, because the crew may have recorded a wrong start number. With 0 no finish is marked. */
  fastestMinutes: number
}

/** The organiser's settings for the race. */
export interface RaceSettings extends RaceRules {
  /** Shows the provisional results of today's race day on the site. */
  liveResults: boolean
}

/**
 * Reasons for these values: a race takes 60 to 120 minutes on average (specification, section 8), so a person who is still on the course
 * after 150 minutes may need help. The course page names 45 minutes as the shortest time, so nobody finishes in 15 minutes, a third of
 * that.
 */
export const defaultRaceSettings: RaceSettings = { overdueMinutes: 150, timeFrom: 'own-start', fastestMinutes: 15, liveResults: false }

/** With a shorter time half of the participants would be overdue; with a longer time nobody would be overdue on the race day itself. */
export const overdueMinutesRange = { min: 30, max: 720 } as const

/** With a longer time half of the finishes would be marked. */
export const fastestMinutesRange = { min: 0, max: 60 } as const
