import { builtFacts, readFact } from '#shared/facts/event-facts.ts'
import { formatEventDate } from '#shared/lib/dates.ts'

/** Full years that somebody must have on their race day (specification section 9, terms; decision 36). */
export const { minimumAge } = readFact('terms', 'tickets', builtFacts).value

/** Full years of somebody on a day; both dates `YYYY-MM-DD`. Who was born on 29 February is a year older on 1 March. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

const date = /^\d{4}-\d{2}-\d{2}$/

/** Whether somebody is too young on their race day. Not of whom the birth date or the day is unknown. */
export const isUnderage = (birthDate: string, raceDay: string): boolean =>
  date.test(birthDate) && date.test(raceDay) && ageOn(birthDate, raceDay) < minimumAge

/** In Dutch, at the field of the birth date; undefined when it is all right. */
export const refuseAge = (birthDate: string, raceDay: string): string | undefined =>
  isUnderage(birthDate, raceDay) ? `Meedoen kan vanaf ${minimumAge} jaar op de racedag, ${formatEventDate(raceDay)}` : undefined
