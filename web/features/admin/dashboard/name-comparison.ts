import type { ResponseOf } from '#shared/contract/endpoint.ts'
import type { ticketEndpoints } from '#shared/contract/tickets.ts'

export type Sales = ResponseOf<typeof ticketEndpoints.getSalesFigures>
export type PreviousSales = NonNullable<Sales['previous']>

/** 'Duinstorm 2025, zelfde dag vóór de race'; 'Duinstorm 2025, in totaal' once it includes all sales of that edition. */
export const nameComparison = ({ edition, total, end }: PreviousSales): string =>
  `${edition}, ${total < end ? 'zelfde dag vóór de race' : 'in totaal'}`
