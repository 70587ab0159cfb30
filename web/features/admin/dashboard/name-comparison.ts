import { eventDateOf, formatEventDate } from '#shared/lib/dates.ts'
import { serverClock } from '#web/api/server-clock.ts'
import type { ResponseOf } from '#shared/contract/endpoint.ts'
import type { ticketEndpoints } from '#shared/contract/tickets.ts'

export type Sales = ResponseOf<typeof ticketEndpoints.getSalesFigures>
export type PreviousSales = NonNullable<Sales['previous']>

/** A figure of the previous edition, formatted: its value as many days before the race as today, and its final value. */
interface Compared {
  sameDay: string
  end: string
}

/**
 * 'Duinstorm 2025: 133 t/m 4 nov 2024 (even lang voor de race), 238 in totaal', or only its total once that includes all sales of the
 * edition. Breaks lines only between its parts, so that no number stands alone.
 */
export function describePrevious({ edition, until, total, end, isOver }: PreviousSales, figure: Compared): string {
  const sameDay = formatEventDate(until, { day: 'numeric', month: 'short', year: 'numeric' })
  const whole = `${figure.end} ${isOver ? 'in totaal' : 'tot nu toe'}`
  // Of a later edition, that day is still to come, and the figure is the one of today.
  const before =
    until < eventDateOf(serverClock.now())
      ? [`${figure.sameDay} t/m ${sameDay}`, '(even lang voor de race),']
      : [`${figure.sameDay} t/m ${sameDay},`]
  const parts = total < end ? [...before, whole] : [whole]
  return [`${edition}:`, ...parts.map((part) => part.replaceAll(' ', '\u00a0'))].join(' ')
}
