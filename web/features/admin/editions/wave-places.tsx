import { listWaveHours } from '#shared/domain/race/editions.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { count } from '#web/ui/tables/figures.ts'

/** The hourly waves of a day: the first and last start, and the places in each. */
interface WavePattern {
  first: string
  last: string
  capacity: number
}

const Sum = chakra('p', { base: { textStyle: 'small', color: 'fg.muted', '&[data-differs]': { color: 'warn', fontWeight: 'semibold' } } })

/**
 * Divides the places of a day equally over its waves, rounded down, and gives the day the sum of its waves. The ready check warns if the
 * places of a day differ from that sum.
 */
export function fitWavePlaces(dayPlaces: number, pattern: WavePattern): { dayPlaces: number; waves: WavePattern } {
  const waves = listWaveHours(pattern).length
  const capacity = Math.max(1, Math.floor(dayPlaces / waves))
  return { dayPlaces: capacity * waves, waves: { ...pattern, capacity } }
}

/** Shows the sum of the places of all waves in a form, and the places of each day that differ from this sum. */
export function WaveSum({ waves: { first, last, capacity }, days }: { waves: WavePattern; days: readonly number[] }) {
  const waves = listWaveHours({ first, last }).length
  const sum = waves * capacity
  // An empty number field is NaN.
  if (!(sum > 0)) return null
  const others = [...new Set(days)].filter((places) => places > 0 && places !== sum)
  const difference = others.map((places) => ` Voor de dag staan er ${count.format(places)}.`).join('')
  return (
    <Sum role="status" data-differs={difference !== '' || undefined}>
      {`${waves === 1 ? '1 wave' : `${waves} waves`}, samen ${count.format(sum)} plekken per dag.${difference}`}
    </Sum>
  )
}

/** Shows the sum of the places of the waves of a day, as a warning if `places`, those of the day, differ from it. */
export function DayWaveSum({ sum, places }: { sum: number; places: number }) {
  const isShort = places > sum
  const effect = isShort ? ' Zijn die vol, dan koopt iemand een plek zonder starttijd.' : ' De dag is vol voordat de waves vol zijn.'
  return (
    <Sum role="status" data-differs={places !== sum || undefined}>
      {`In de waves van deze dag: ${count.format(sum)} ${sum === 1 ? 'plek' : 'plekken'}.${places === sum ? '' : effect}`}
    </Sum>
  )
}
