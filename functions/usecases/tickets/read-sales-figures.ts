import { toFigures, type SalesFigures } from '#shared/domain/money/sales-figures.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { walkSales } from './recount-sales.ts'

/**
 * Current ticket sales, for the given race days or for all. The counters include held tickets, so those are subtracted. Until the first
 * count it reads all tickets.
 */
export async function readSalesFigures({ tickets }: Pick<Deps, 'tickets'>, raceDays?: readonly string[]): Promise<SalesFigures> {
  const { counted, held } = await readSalesCount({ tickets })
  return toFigures(counted, held, raceDays)
}

/** The sums of all sales and the held tickets in them, for {@link toFigures}. */
export async function readSalesCount({ tickets }: Pick<Deps, 'tickets'>) {
  const [{ counted }, held] = await Promise.all([tickets.readSales(), tickets.listHeld()])
  return { counted: counted ?? (await walkSales(tickets)), held }
}
