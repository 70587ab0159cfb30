import { raceTimeOf } from '#shared/domain/race-time.ts'
import { rankResults } from '#shared/domain/results.ts'
import { findUnheard } from '#shared/domain/unheard-posts.ts'
import { formatRaceTime } from '#shared/lib/race-time.ts'
import type { Crew, RosterHit } from '#web/sync/crew-types.ts'

/** Time and place of somebody who finished, as far as this phone knows, and what may still move them. Lines of label and words; none for who did not. */
export function sayResult(crew: Pick<Crew, 'people' | 'status' | 'device'>, { row, state }: RosterHit, now: number): [string, string][] {
  const own = raceTimeOf(state)
  if (!own) return []
  const hits = crew.people()
  const states = new Map(hits.map((hit) => [hit.row.id, hit.state]))
  const rows = hits.map((hit) => hit.row).filter((one) => one.eventDate === row.eventDate && one.ticketType === row.ticketType)
  const result = rankResults(rows, (id) => states.get(id)!).get(row.id)
  const sure = own.known ? '' : ', klok onbekend'
  const ofDay = hits.filter((hit) => hit.row.eventDate === row.eventDate)
  const time: [string, string] = ['Tijd', formatRaceTime(own.time) + sure]
  const provisional: [string, string][] = [['Voorlopig', sayProvisional(crew, ofDay, now)]]
  if (!result) return [time, ['Positie', row.ticketType === 'duo' ? 'wacht op de ander van de Duo' : 'nog niet'], ...provisional]
  const type = row.ticketType === 'duo' ? 'Duo' : 'Solo'
  const tie = result.tied ? `, gelijk tussen ${result.from} en ${result.to}` : ''
  return [
    time,
    ...(row.ticketType === 'duo' ? ([['Tijd Duo', formatRaceTime(result.time)]] satisfies [string, string][]) : []),
    ['Positie', `${result.position} van ${result.outOf} ${type}${tie}`],
    ...provisional,
  ].filter((line): line is [string, string] => line[1] !== '')
}

/** Who may still change it; empty when nobody can. */
function sayProvisional({ status, device }: Pick<Crew, 'status' | 'device'>, ofDay: readonly RosterHit[], now: number): string {
  const onCourse = ofDay.filter(({ state }) => state.status === 'started').length
  const lastFinish = ofDay.reduce((latest, { state }) => Math.max(latest, state.finish?.time ?? -Infinity), -Infinity)
  const others = status.posts.filter(({ deviceId }) => deviceId !== device?.id)
  const unheard = findUnheard(others, { lastFinish, onCourse, now }).length
  const phones = unheard === 1 ? '1 telefoon niet gehoord' : unheard > 1 ? `${unheard} telefoons niet gehoord` : ''
  return [onCourse > 0 ? `${onCourse} onderweg` : '', phones].filter(Boolean).join(', ')
}
