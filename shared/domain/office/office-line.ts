/** A line of a check of the office: a subject that is in order, a task, or (`tip`) an optional task. */
export interface OfficeLine {
  key: string
  level: 'ok' | 'tip' | 'warn' | 'bad'
  text: string
  /** The advice to the office. */
  advice?: string
  /** The path of the page where the office can follow the advice, and the text of the link. Absent if the line lists people instead. */
  to?: string
  link?: string
}

const order: readonly OfficeLine['level'][] = ['bad', 'warn', 'tip', 'ok']

/** Returns the lines in order of urgency, the most urgent first. */
export const sortByUrgency = (lines: readonly OfficeLine[]): OfficeLine[] =>
  lines.toSorted((one, other) => order.indexOf(one.level) - order.indexOf(other.level))

/** Formats a count with its noun: `1 telefoon`, `1.200 telefoons`. */
export const formatWithNoun = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('nl-NL')} ${count === 1 ? one : more}`

/** Describes the people who were checked in and did not start: '5 deelnemers zijn ingecheckt, zonder start en finish.' */
export const formatNotStarted = (people: number): string =>
  `${formatWithNoun(people, 'deelnemer is', 'deelnemers zijn')} ingecheckt, zonder start en finish.`

/** Formats the conflicts between phones that wait for a decision: '2 conflicten'. */
export const formatConflicts = (conflicts: number): string => formatWithNoun(conflicts, 'conflict', 'conflicten')

/** Formats the starts and finishes on wristbands that nobody wears: '2 tijden van een onbekend nummer'. */
export const formatUnworn = (times: number): string =>
  formatWithNoun(times, 'tijd van een onbekend nummer', 'tijden van een onbekend nummer')

/** Formats the taps at the start and finish without a wristband or number: '2 tikken zonder nummer'. */
export const formatTaps = (taps: number): string => formatWithNoun(taps, 'tik zonder nummer', 'tikken zonder nummer')

/** Says that times of nobody known are in no result: 'tellen nog niet mee.' `count`: how many times. */
export const formatNotCounted = (count: number): string => `${count === 1 ? 'telt' : 'tellen'} nog niet mee.`

/** Formats the scans that were refused or wait for a decision: '2 scans om na te gaan'. */
export const formatRefused = (scans: number): string => formatWithNoun(scans, 'scan om na te gaan', 'scans om na te gaan')

/** The page where the office states the start of a wave. */
export const startsPage = '/wave-management#gestart'

/** Describes the people who finished and have no start: '5 deelnemers zijn gefinisht zonder start.' */
export const formatWithoutStart = (people: number): string =>
  `${formatWithNoun(people, 'deelnemer is', 'deelnemers zijn')} gefinisht zonder start.`

/** What to do about them: nobody started their wave, or they were checked in after its start. */
export const withoutStartAdvice = 'Leg hun start vast, of verbeter de starttijd van hun wave'

/** Joins names in Dutch: 'Anna, Bas en Carla'. */
export const joinNames = (names: readonly string[]): string => new Intl.ListFormat('nl').format(names)
