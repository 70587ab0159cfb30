import { eventDateOf, formatEventDate } from '#shared/lib/dates.ts'
import { serverClock } from '#web/api/server-clock.ts'
import type { ResponseOf } from '#shared/contract/endpoint.ts'
import type { ticketEndpoints } from '#shared/contract/tickets.ts'

/** The sales figures of the chosen edition, with those of the edition that it is compared with. */
export type Sales = ResponseOf<typeof ticketEndpoints.getSalesFigures>
/** The sales figures of the edition that the chosen edition is compared with. */
export type PreviousSales = NonNullable<Sales['previous']>

/**
 * One figure of the previous edition, formatted. `sameDay`: its value when that race was as many days away as the coming race is today.
 * `end`: its final value.
 */
interface Compared {
  sameDay: string
  end: string
}

/**
 * Formats the comparison: 'Duinstorm 2025: 133 t/m 4 nov 2024 (even lang voor de race), 238 in totaal'. Shows only the total if all sales
 * of the previous edition were made by that day. Lines break only between the parts, so that no number stands alone.
 */
export function describePrevious({ edition, until, total, end, isOver }: PreviousSales, figure: Compared): string {
  const sameDay = formatEventDate(until, { day: 'numeric', month: 'short', year: 'numeric' })
  const whole = `${figure.end} ${isOver ? 'in totaal' : 'tot nu toe'}`
  // If the compared edition is a later one, the day `until` is still to come, and `figure.sameDay` is the figure of today.
  const before =
    until < eventDateOf(serverClock.now())
      ? [`${figure.sameDay} t/m ${sameDay}`, '(even lang voor de race),']
      : [`${figure.sameDay} t/m ${sameDay},`]
  const parts = total < end ? [...before, whole] : [whole]
  return [`${edition}:`, ...parts.map((part) => part.replaceAll(' ', '\u00a0'))].join(' ')
}
