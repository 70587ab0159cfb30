import { toSalesFigures, type SalesFigures } from '#shared/domain/money/sales-figures.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { sumAllTickets } from './recount-sales.ts'

/**
 * Reads the current ticket sales of the given race days, or of all race days. The counters include held tickets, so those are subtracted.
 * Until the counters are set for the first time, it reads all tickets.
 */
export async function readSalesFigures({ tickets }: Pick<Deps, 'tickets'>, raceDays?: readonly string[]): Promise<SalesFigures> {
  const { counted, held } = await readSalesCount({ tickets })
  return toSalesFigures(counted, held, raceDays)
}

/** Reads the sums of all sales, and the held tickets that these sums include, for {@link toSalesFigures}. */
export async function readSalesCount({ tickets }: Pick<Deps, 'tickets'>) {
  const [{ counted }, held] = await Promise.all([tickets.readSales(), tickets.listHeld()])
  return { counted: counted ?? (await sumAllTickets(tickets)), held }
}
