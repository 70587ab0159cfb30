import { toFigures, type SalesFigures } from '#shared/domain/money/sales-figures.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { walkSales } from './recount-sales.ts'

/** How the tickets sell now, of these race days alone where they are named: the counters, which held tickets are in as well, less those. Before anything was counted: a walk of all tickets. */
export async function readSalesFigures({ tickets }: Pick<Deps, 'tickets'>, raceDays?: readonly string[]): Promise<SalesFigures> {
  const [{ counted }, held] = await Promise.all([tickets.readSales(), tickets.listHeld()])
  return toFigures(counted ?? (await walkSales(tickets)), held, raceDays)
}
