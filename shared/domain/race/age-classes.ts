import { ageOn } from '#shared/domain/tickets/minimum-age.ts'

/** The age classes of Solo, by the age on the race day. Every age that is at least the first `from` is in exactly one class. */
export const ageClasses = [
  { key: '16-34', from: 16 },
  { key: '35-49', from: 35 },
  { key: '50+', from: 50 },
] as const
export type AgeClass = (typeof ageClasses)[number]['key']

const date = /^\d{4}-\d{2}-\d{2}$/

/** Returns the age class of a person on the race day; null if they are younger than the first class, or if a date is unknown. */
export function ageClassOf(birthDate: string, raceDay: string): AgeClass | null {
  if (!date.test(birthDate) || !date.test(raceDay)) return null
  const age = ageOn(birthDate, raceDay)
  return ageClasses.findLast(({ from }) => age >= from)?.key ?? null
}
