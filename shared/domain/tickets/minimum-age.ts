import { builtInFacts, readFact } from '#shared/facts/event-facts.ts'
import { formatEventDate } from '#shared/lib/dates.ts'

/** The minimum age in full years on the race day (specification section 9, terms; decision 36). */
export const { minimumAge } = readFact('terms', 'tickets', builtInFacts).value

/** The age of a person on a day in full years; both dates `YYYY-MM-DD`. A person born on 29 February is a year older on 1 March. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

const date = /^\d{4}-\d{2}-\d{2}$/

/** True if a person is too young on the race day; false if the birth date or the day is unknown. */
export const isUnderage = (birthDate: string, raceDay: string): boolean =>
  date.test(birthDate) && date.test(raceDay) && ageOn(birthDate, raceDay) < minimumAge

/** The Dutch error for the birth date field; undefined if the age is allowed. */
export const findAgeFault = (birthDate: string, raceDay: string): string | undefined =>
  isUnderage(birthDate, raceDay) ? `Meedoen kan vanaf ${minimumAge} jaar op de racedag, ${formatEventDate(raceDay)}` : undefined
