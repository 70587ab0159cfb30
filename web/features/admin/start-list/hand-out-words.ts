import { formatEventDate } from '#shared/lib/dates.ts'
import type { StartList, Starter, StartWave } from '#shared/contract/start-numbers.ts'
import type { NumberPlan } from '#shared/domain/race/plan-numbers.ts'
import { count } from '#web/ui/tables/figures.ts'

/** Formats a number of people: '1 persoon', '24 mensen'. */
export const formatPeople = (number: number): string => (number === 1 ? '1 persoon' : `${count.format(number)} mensen`)

/** Formats which start numbers a plan gives to the people of a wave: '24 mensen: 101 t/m 124. 3 mensen al een nummer.' */
export function describeWavePlan({ id }: StartWave, people: readonly Starter[], { given, lacking }: NumberPlan): string {
  const ofWave = people.filter(({ waveId }) => waveId === id)
  const numbers = ofWave.flatMap((one) => given.get(one.id) ?? [])
  const have = ofWave.filter(({ ownNumber }) => ownNumber !== null).length
  const without = lacking.get(id) ?? 0
  const parts = [
    numbers.length === 0 ? '' : `${formatPeople(numbers.length)}: ${formatNumbers(numbers)}.`,
    have === 0 ? '' : have === ofWave.length ? 'Iedereen heeft een nummer.' : `${formatPeople(have)} al een nummer.`,
    without === 0 ? '' : `${formatPeople(without)} zonder: de reeks van een andere wave begint. Kies daar een later nummer.`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : `${formatPeople(ofWave.length)} zonder nummer.`
}

/**
 * Warns about new numbers that people of other days have: '24 van deze nummers zijn ook uitgedeeld voor zondag 12 oktober: 101 t/m 124.'
 * Empty if there are none.
 */
export function describeOverlap({ given }: NumberPlan, otherDays: StartList['otherDays'] = []): string {
  const planned = new Set(given.values())
  return otherDays
    .flatMap(({ day, numbers }) => {
      const both = numbers.filter((one) => planned.has(one))
      if (both.length === 0) return []
      const which = both.length === 1 ? '1 van deze nummers is' : `${count.format(both.length)} van deze nummers zijn`
      return `${which} ook uitgedeeld voor ${formatEventDate(day, { weekday: 'long', day: 'numeric', month: 'long' })}: ${formatNumbers(both)}.`
    })
    .join(' ')
}

/** Formats start numbers: '101 t/m 124', '101', or '101 t/m 130, waar vrij' if other people have numbers in between. */
function formatNumbers(numbers: readonly number[]): string {
  const [first, last] = [numbers[0]!, numbers.at(-1)!]
  if (first === last) return String(first)
  return `${first} t/m ${last}${last - first + 1 === numbers.length ? '' : ', waar vrij'}`
}
