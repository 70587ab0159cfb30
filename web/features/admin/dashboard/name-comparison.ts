import type { ResponseOf } from '#shared/contract/endpoint.ts'
import type { ticketEndpoints } from '#shared/contract/tickets.ts'

export type Sales = ResponseOf<typeof ticketEndpoints.getSalesFigures>
export type PreviousSales = NonNullable<Sales['previous']>

/** A figure of the previous edition, formatted: on the same number of days before its race, and in the end. */
interface Compared {
  sameDay: string
  end: string
}

/**
 * 'Duinstorm 2025: 133 op deze dag, 238 in totaal', or only its total once that includes all sales of the edition. Breaks lines only
 * between its parts, so that no number stands alone.
 */
export function describePrevious({ edition, total, end, isOver }: PreviousSales, figure: Compared): string {
  const whole = `${figure.end} ${isOver ? 'in totaal' : 'tot nu toe'}`
  const parts = total < end ? [`${figure.sameDay} op deze dag,`, whole] : [whole]
  return [`${edition}:`, ...parts.map((part) => part.replaceAll(' ', '\u00a0'))].join(' ')
}
