import type { TimeStart } from '#shared/domain/race/race-settings.ts'
import { raceTimeOf, formatBoundedRaceTime } from '#shared/domain/race/race-time.ts'
import { rankResults, type RaceResult } from '#shared/domain/race/results.ts'
import { formatMoment } from '#shared/domain/office/format-moment.ts'
import { isUnderWay } from '#shared/domain/race/on-course.ts'
import { findLastFinish, findPostsWithUnsentEvents } from '#shared/domain/crew/unheard-posts.ts'
import { findStaleSyncTime } from '#web/features/crew-scanner/silent-posts.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import type { RosterHit } from '#web/sync/crew-view-types.ts'

/**
 * Lists the time and position of a finisher as far as this phone knows, and what may still change them. Returns pairs of a label and its
 * text; an empty list for a person who has not finished.
 */
export function listResultFacts(
  crew: Pick<Crew, 'people' | 'racers' | 'onCourse' | 'status' | 'device' | 'timeFrom'>,
  { row, state }: RosterHit,
  now: number,
): [string, string][] {
  const own = raceTimeOf(state, crew.timeFrom)
  if (!own) return []
  const hits = crew.people()
  const result = rank(crew.racers(), row, crew.timeFrom)
  const ofDay = hits.filter((hit) => hit.row.eventDate === row.eventDate)
  const time: [string, string] = ['Tijd', formatBoundedRaceTime(own)]
  const provisional: [string, string][] = [['Voorlopig', formatProvisional(crew, ofDay, now)]]
  if (!result) return [time, ['Positie', row.ticketType === 'duo' ? formatHalfDuo(crew.racers(), row) : 'nog niet'], ...provisional]
  return [
    time,
    ...(row.ticketType === 'duo' ? ([['Tijd Duo', formatBoundedRaceTime(result)]] satisfies [string, string][]) : []),
    ['Positie', formatPosition(result, row) || 'nog niet, een klok is onbekend'],
    ...provisional,
  ].filter((line): line is [string, string] => line[1] !== '')
}

/** Formats why a Duo has no result yet: the partner has not finished, or stopped. */
function formatHalfDuo(racers: readonly RosterHit[], { id, ticketRef }: RosterHit['row']): string {
  const partner = racers.find(({ row }) => row.ticketRef === ticketRef && row.id !== id)
  return partner?.state.status === 'dnf' ? 'geen, de ander van het duo is niet gefinisht' : 'wacht op de ander van het duo'
}

/** Formats the position of a person among the finishers that this phone knows: `3 van 41 Solo`. Empty if the position is unknown. */
export function formatPositionHere(racers: readonly RosterHit[], row: RosterHit['row'], timeFrom: TimeStart): string {
  const result = rank(racers, row, timeFrom)
  return result ? formatPosition(result, row) : ''
}

/** Ranks a person among the racers of the same day and ticket type. */
function rank(racers: readonly RosterHit[], { id, eventDate, ticketType }: RosterHit['row'], timeFrom: TimeStart): RaceResult | undefined {
  const states = new Map(racers.map((hit) => [hit.row.id, hit.state]))
  const rows = racers.map((hit) => hit.row).filter((one) => one.eventDate === eventDate && one.ticketType === ticketType)
  return rankResults(rows, (one) => states.get(one)!, timeFrom).get(id)
}

/** Returns an empty text if the time is unknown: the phone then knows only the earliest and latest possible time. */
function formatPosition({ known, position, outOf, tied, from, to }: RaceResult, { ticketType }: RosterHit['row']): string {
  if (!known) return ''
  return `${position} van ${outOf} ${ticketType === 'duo' ? 'Duo' : 'Solo'}${tied ? `, gelijk tussen ${from} en ${to}` : ''}`
}

/** Formats what may still change the position: people on the course and silent phones. Empty if the position is final. */
function formatProvisional(crew: Pick<Crew, 'onCourse' | 'status' | 'device'>, ofDay: readonly RosterHit[], now: number): string {
  const { status, device } = crew
  const unlisted = crew.onCourse().filter(({ hit }) => !hit).length
  const onCourse = ofDay.filter(({ state }) => isUnderWay(state)).length + unlisted
  const lastFinish = findLastFinish(ofDay.map(({ state }) => state))
  const others = status.posts.filter(({ deviceId }) => deviceId !== device?.id)
  const unheard = findPostsWithUnsentEvents(others, { lastFinish, onCourse, now }).length
  const phones = unheard === 1 ? '1 telefoon niet gehoord' : unheard > 1 ? `${unheard} telefoons niet gehoord` : ''
  const staleSince = findStaleSyncTime(status, now)
  const list = staleSince === undefined ? '' : `lijst van ${formatMoment(staleSince, now)}`
  return [onCourse > 0 ? `${onCourse} onderweg` : '', phones, list].filter(Boolean).join(', ')
}
