import type { EventEdition, Wave } from '#shared/contract/catalog.ts'
import { placesLeft, refuseWave } from '#shared/domain/race/waves.ts'
import { formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { refuseDay } from '#web/features/tickets/editions.ts'

const formatLeft = (left: number) => `Nog ${left} ${left === 1 ? 'plek' : 'plekken'}`

/** Why a team of this size does not fit; undefined if it does. */
const refuseSize = (left: number, places: number) => (left < places ? `Nog maar ${left} ${left === 1 ? 'plek' : 'plekken'}` : undefined)

export const refuseTeamDay = (day: EventEdition, places: number) => refuseDay(day, 'solo') ?? refuseSize(day.availableSpots, places)
export const refuseTeamWave = (wave: Wave, places: number) => refuseWave(wave, 'solo') ?? refuseSize(placesLeft(wave), places)

/** A race day as a choice for a team. */
export function describeTeamDay(day: EventEdition, places: number) {
  const refused = refuseTeamDay(day, places)
  return {
    value: day.eventDate,
    title: formatEventDate(day.eventDate, { weekday: 'long', day: 'numeric', month: 'long' }),
    text: `${day.location}. ${refused ?? formatLeft(day.availableSpots)}.`,
    disabled: refused !== undefined,
  }
}

/** A wave as a choice for a team. */
export function describeTeamWave(wave: Wave, places: number) {
  const refused = refuseTeamWave(wave, places)
  return {
    value: String(wave.id),
    title: formatTime(wave.startTime),
    text: `Wave ${wave.number}. ${refused ?? formatLeft(placesLeft(wave))}`,
    disabled: refused !== undefined,
  }
}
