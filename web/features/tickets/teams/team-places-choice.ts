import type { EventEdition, Wave } from '#shared/contract/catalog.ts'
import { placesLeft, findWaveFault } from '#shared/domain/race/waves.ts'
import { formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { ownHoldText, findDayFault } from '#web/features/tickets/editions.ts'
import type { PendingOrder } from '#web/features/tickets/order/stored-order.ts'

const formatLeft = (left: number, { places }: TeamChoice) =>
  left < places ? ownHoldText : `Nog ${left} ${left === 1 ? 'plek' : 'plekken'}`

/** Formats the places left on a day. The text contains 'op deze dag', because a day has more places than each of its waves. */
const formatDayLeft = (left: number, team: TeamChoice) => (left < team.places ? ownHoldText : `${formatLeft(left, team)} op deze dag`)

/** Returns as a Dutch text that too few places are left for a team of this size; undefined if the team fits. */
const findSizeFault = (left: number, places: number) => (left < places ? `Nog maar ${left} ${left === 1 ? 'plek' : 'plekken'}` : undefined)

/** The number of places that a team wants. `held`: the team's own unpaid order, whose places only the server counts as free. */
export interface TeamChoice {
  places: number
  held: Pick<PendingOrder, 'eventDate' | 'waveId'> | undefined
}

/** True if the deadline for the runners' names of this day has passed. The server then refuses a team. */
const isTooLate = ({ teamsUntil }: EventEdition) => teamsUntil !== undefined && serverClock.now() > Date.parse(teamsUntil)

/** Returns as a Dutch text why a team cannot choose a day; undefined if the team can choose it. */
export function findTeamDayFault(day: EventEdition, { places, held }: TeamChoice): string | undefined {
  if (isTooLate(day)) return 'Te laat voor een team: de namen moesten al binnen zijn. Koop losse tickets'
  const isHeld = day.eventDate === held?.eventDate
  return findDayFault(day, 'solo', isHeld) ?? (isHeld ? undefined : findSizeFault(day.availableSpots, places))
}

/** Returns as a Dutch text why a team cannot choose a wave; undefined if the team can choose it. */
export function findTeamWaveFault(wave: Wave, { places, held }: TeamChoice): string | undefined {
  const isHeld = wave.id === held?.waveId
  return findWaveFault(wave, 'solo', isHeld) ?? (isHeld ? undefined : findSizeFault(placesLeft(wave), places))
}

/** Describes a race day as an option that a team can choose. */
export function describeTeamDay(day: EventEdition, team: TeamChoice) {
  const refused = findTeamDayFault(day, team)
  return {
    value: day.eventDate,
    title: formatEventDate(day.eventDate, { weekday: 'long', day: 'numeric', month: 'long' }),
    text: `${day.location}. ${refused ?? formatDayLeft(day.availableSpots, team)}.`,
    disabled: refused !== undefined,
  }
}

/** Describes a wave as an option that a team can choose. */
export function describeTeamWave(wave: Wave, team: TeamChoice) {
  const refused = findTeamWaveFault(wave, team)
  return {
    value: String(wave.id),
    title: formatTime(wave.startTime),
    text: `Wave ${wave.number}. ${refused ?? formatLeft(placesLeft(wave), team)}`,
    disabled: refused !== undefined,
  }
}
