import type { Starter, StartWave } from '#shared/contract/start-numbers.ts'
import { formatTime } from '#shared/lib/dates.ts'

/** The orders of the list; the key is the value in the URL. */
export const starterOrders = { number: 'Op nummer', name: 'Op naam' } as const
export type Order = keyof typeof starterOrders
/** Parses the order in the URL; by number if the URL has no known order. */
export const parseStarterOrder = (key: string | null): Order => (key === 'name' ? 'name' : 'number')

/** Formats a wave: 'Wave 3, 10:00', 'Wave 3, 10:00 (geannuleerd)', or 'Geen wave'. */
export const formatStartWave = ({ number, startTime, cancelled }: Pick<StartWave, 'number' | 'startTime' | 'cancelled'>): string =>
  number === 0 ? 'Geen wave' : `Wave ${number}${startTime ? `, ${formatTime(startTime)}` : ''}${cancelled ? ' (geannuleerd)' : ''}`

const alphabet = new Intl.Collator('nl')

/** Sorts starters by name, or by number with people without a number last. */
export function sortStarters(people: readonly Starter[], order: Order): Starter[] {
  const numberOf = ({ startNumber }: Starter) => (startNumber === null ? Infinity : Number(startNumber))
  const byName = (a: Starter, b: Starter) => alphabet.compare(a.name, b.name)
  return people.toSorted((a, b) => {
    if (order === 'name' || numberOf(a) === numberOf(b)) return byName(a, b)
    return numberOf(a) - numberOf(b)
  })
}
