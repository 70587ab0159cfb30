import { formatShortDayYear } from '#shared/lib/dates.ts'
import { saleLines, type SaleFacts } from './sale-lines.ts'
import { newStartLine } from './new-start-line.ts'
import {
  formatConflicts,
  formatNotCounted,
  formatNotStarted,
  formatRefused,
  formatTaps,
  formatUnworn,
  formatWithNoun,
  formatWithoutStart,
  joinNames,
  startsPage,
  withoutStartAdvice,
  type OfficeLine,
} from './office-line.ts'
import { missingScansLine } from './missing-scans.ts'
import { phonesLine, unsentLines, type PhoneFacts } from './phone-lines.ts'

/** The facts for the check before an edition is closed. */
export interface ClosingFacts extends PhoneFacts, SaleFacts {
  /** The revoked phones of which scans may never have arrived. `since`: an ISO date-time. */
  missingScans: readonly { name: string; since: string; waiting: number }[]
  /** The last race day of the edition; null without days. */
  lastDay: string | null
  /** The race days whose tickets are still on sale. */
  openDays: readonly string[]
  /** The number of active discount codes. */
  codesOn: number
  /** The number of people on the course (`isUnderWay`), who have no finish and no stop. */
  onCourse: number
  /** The names of the people whom the crew recorded as stopped because nobody saw them any more. */
  missing: readonly string[]
  /** The first day with people who are on the course or missing; null if there is no such day. */
  courseDay: string | null
  /** People who were checked in and did not start (`isNotStarted`), although their wave has started or their day is over. */
  notStarted: number
  /** People who wait for a new start after their wave was cancelled. */
  needStart: number
  conflicts: number
  refused: number
  /** People who finished and have no start (`isFinishedWithoutStart`). */
  withoutStart: number
  /** Starts and finishes with a number or wristband that nobody has (`countUnwornTimes`). */
  unworn: number
  /** Taps at the start and finish without a wristband or number. */
  openTaps: number
  /** Finishes that cannot be right (`listImplausible`). */
  implausible: number
  /** The race days on which somebody finished and whose results were not published. */
  unpublished: readonly string[]
  /** The race days whose results changed after they were published. */
  republish: readonly string[]
  /** Shifts whose volunteer checked in and never checked out. */
  volunteers: number
  /** The day on which the nightly erasure last did all its work; null: never. */
  erasedOn: string | null
}

/** The page where the office decides about scans and times. */
const controlLink = { to: '/check-in?tab=controle', link: 'Naar de controle' }

/** True if closing would change nothing: no day is on sale and no discount code is active. */
export const isClosed = ({ openDays, codesOn }: Pick<ClosingFacts, 'openDays' | 'codesOn'>): boolean =>
  openDays.length === 0 && codesOn === 0

/** Runs the check before an edition is closed: returns a line for each subject that may be unfinished. `today`: the date in Amsterdam. */
export function checkClosing(facts: ClosingFacts, today: string): OfficeLine[] {
  return [
    ...raceLine(facts, today),
    ...unsentLines(facts),
    ...missingScansLine(facts),
    ...courseLines(facts),
    ...notStartedLine(facts),
    ...withoutStartLine(facts),
    newStartLine(facts),
    scansLine(facts),
    ...unwornLine(facts),
    ...tapsLine(facts),
    ...implausibleLine(facts),
    ...resultsLines(facts),
    ...saleLines(facts),
    volunteersLine(facts),
    ...phonesLine(facts),
  ]
}

function raceLine({ lastDay, openDays }: ClosingFacts, today: string): OfficeLine[] {
  if (lastDay === null || lastDay < today) return []
  return [
    {
      key: 'race',
      level: 'warn',
      text: `De race is nog niet voorbij: de laatste dag is ${formatShortDayYear(lastDay)}.`,
      advice:
        openDays.length === 0
          ? 'De verkoop is dicht: niemand kan zich inschrijven, ook niet op het strand.'
          : 'Na het sluiten kan niemand zich meer inschrijven, ook niet op het strand.',
    },
  ]
}

function courseLines({ onCourse, missing, courseDay }: ClosingFacts): OfficeLine[] {
  if (onCourse + missing.length === 0) return [{ key: 'course', level: 'ok', text: 'Niemand is nog op het parcours.' }]
  const link = { to: `/admin/racedag${courseDay === null ? '' : `?dag=${courseDay}`}`, link: 'Bekijk wie' }
  const lines: OfficeLine[] = []
  if (missing.length > 0)
    lines.push({
      key: 'missing',
      level: 'bad',
      text: `${formatWithNoun(missing.length, 'deelnemer is', 'deelnemers zijn')} niet meer gezien: ${joinNames(missing)}.`,
      advice: 'Zoek uit waar iedereen is, en leg daarna een finish of een andere reden vast.',
      ...link,
    })
  if (onCourse > 0)
    lines.push({
      key: 'course',
      level: 'bad',
      text: `${formatWithNoun(onCourse, 'deelnemer is', 'deelnemers zijn')} nog op het parcours, zonder finish of uitval.`,
      advice: 'Zoek uit of iedereen terug is, en leg de finish of de uitval vast.',
      ...link,
    })
  return lines
}

function notStartedLine({ notStarted }: ClosingFacts): OfficeLine[] {
  if (notStarted === 0) return []
  return [
    {
      key: 'not-started',
      level: 'warn',
      text: formatNotStarted(notStarted),
      advice: 'Zoek uit wie toch liep, en leg start en finish vast. Anders staan ze niet in de uitslag.',
      to: '/admin/deelnemers?status=checked_in',
      link: 'Bekijk wie',
    },
  ]
}

function withoutStartLine({ withoutStart }: ClosingFacts): OfficeLine[] {
  if (withoutStart === 0) return []
  return [
    {
      key: 'without-start',
      level: 'warn',
      text: formatWithoutStart(withoutStart),
      advice: `${withoutStartAdvice}. Anders hebben ze geen tijd in de uitslag.`,
      to: startsPage,
      link: 'Naar de waves',
    },
  ]
}

function scansLine({ conflicts, refused }: ClosingFacts): OfficeLine {
  if (conflicts + refused === 0) return { key: 'scans', level: 'ok', text: 'Er is geen conflict en geen scan om na te gaan.' }
  const parts = [...(conflicts > 0 ? [formatConflicts(conflicts)] : []), ...(refused > 0 ? [formatRefused(refused)] : [])]
  return {
    key: 'scans',
    level: 'warn',
    text: `Nog te beslissen: ${parts.join(' en ')}.`,
    ...controlLink,
  }
}

function unwornLine({ unworn }: ClosingFacts): OfficeLine[] {
  if (unworn === 0) return []
  return [
    {
      key: 'unworn',
      level: 'warn',
      text: `${formatUnworn(unworn)} ${formatNotCounted(unworn)}`,
      advice: 'Kies wie het was, of draai een verkeerde scan terug.',
      ...controlLink,
    },
  ]
}

function tapsLine({ openTaps }: ClosingFacts): OfficeLine[] {
  if (openTaps === 0) return []
  return [
    {
      key: 'taps',
      level: 'warn',
      text: `${formatTaps(openTaps)} ${formatNotCounted(openTaps)}`,
      advice: 'Kies wie het was, of draai een verkeerde tik terug.',
      ...controlLink,
    },
  ]
}

function implausibleLine({ implausible }: ClosingFacts): OfficeLine[] {
  if (implausible === 0) return []
  return [
    {
      key: 'implausible',
      level: 'warn',
      text: `Nog na te kijken: ${formatWithNoun(implausible, 'ongeloofwaardige tijd', 'ongeloofwaardige tijden')}.`,
      advice: 'Herstel de start of de finish bij de deelnemer.',
      ...controlLink,
    },
  ]
}

function resultsLines({ unpublished, republish }: ClosingFacts): OfficeLine[] {
  if (unpublished.length + republish.length === 0) return [{ key: 'results', level: 'ok', text: 'Er wacht geen uitslag op publicatie.' }]
  const lineOf = (key: string, days: readonly string[], words: Pick<OfficeLine, 'text' | 'advice'>): OfficeLine[] =>
    days.length === 0 ? [] : [{ key, level: 'warn', ...words, to: `/admin/uitslagen?dag=${days[0]!}`, link: 'Naar de uitslagen' }]
  return [
    ...lineOf('results', unpublished, {
      text: `De uitslag van ${unpublished.map(formatShortDayYear).join(' en ')} is nog niet gepubliceerd.`,
      advice: 'Kijk hem na en publiceer hem: tot dan staat hij niet op de site.',
    }),
    ...lineOf('republish', republish, {
      text: `Opnieuw te publiceren: de uitslag van ${republish.map(formatShortDayYear).join(' en ')}.`,
      advice: 'Na de publicatie veranderde hij nog. Kijk de wijzigingen na en publiceer hem opnieuw.',
    }),
  ]
}

function volunteersLine({ volunteers }: ClosingFacts): OfficeLine {
  if (volunteers === 0) return { key: 'volunteers', level: 'ok', text: 'Alle ingecheckte vrijwilligers zijn uitgecheckt.' }
  return {
    key: 'volunteers',
    level: 'warn',
    text: `Bij ${formatWithNoun(volunteers, 'dienst is een vrijwilliger', 'diensten is een vrijwilliger')} wel ingecheckt, niet uitgecheckt.`,
    advice: 'Zoek uit of iedereen terug is, en vul bij de dienst in hoe laat. Anders ontbreken er uren.',
    to: '/admin/vrijwilligers/diensten?beeld=uren&uit=open',
    link: 'Bekijk wie',
  }
}
