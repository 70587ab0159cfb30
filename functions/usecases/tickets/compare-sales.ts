import { toSalesFigures, type SalesFigures } from '#shared/domain/money/sales-figures.ts'
import { addDays, eventDateOf } from '#shared/lib/dates.ts'
import { dayMs } from '#shared/lib/durations.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { editionOf, listEditionRecords } from '#functions/usecases/catalog/current-edition.ts'
import { readEditionScope } from '#functions/usecases/catalog/edition-scope.ts'
import { readSalesCount } from './read-sales-figures.ts'

/** The sales of an edition up to a day. */
interface PreviousSales extends Pick<SalesFigures, 'total' | 'solo' | 'duo' | 'revenue'> {
  /** The name of the edition. */
  edition: string
  until: string
  /** `end…`: the tickets, participants and revenue (cents) of the whole edition, including the days after `until`. */
  end: number
  endParticipants: number
  endRevenue: number
  /** False if a race day of the edition is still to come: its `end` then grows. */
  isOver: boolean
}

/**
 * Compares the sales of the chosen edition (by default the current edition) with the sales of the edition before it; the first edition is
 * compared with the edition after it. The sales of the other edition are counted up to the same number of days before its first race day.
 * Tickets that ended since do not count in either edition. Throws `not_found`.
 */
export async function compareSales(
  deps: Pick<Deps, 'tickets' | 'catalog' | 'clock'>,
  chosen?: string,
): Promise<SalesFigures & { previous: PreviousSales | null }> {
  const [{ id }, editions, days, { counted, held }] = await Promise.all([
    readEditionScope(deps, chosen),
    listEditionRecords(deps.catalog),
    deps.catalog.listEventDays(),
    readSalesCount(deps),
  ])
  const daysOf = (edition: string) =>
    days.flatMap(({ eventDate }) => (editionOf(editions, eventDate).id === edition ? eventDate : [])).toSorted()
  const own = daysOf(id)
  const figures = toSalesFigures(counted, held, own)
  const first = own[0]
  const others = editions
    .map((one) => ({ name: one.name, days: daysOf(one.id) }))
    .filter((one) => one.days[0] !== undefined && one.days[0] !== first)
    .toSorted((a, b) => (a.days[0]! < b.days[0]! ? -1 : 1))
  const other = others.findLast((one) => first !== undefined && one.days[0]! < first) ?? others[0]
  if (!other || first === undefined) return { ...figures, previous: null }
  const today = eventDateOf(deps.clock.now())
  const sameDay = addDays(today, daysBetween(first, other.days[0]!))
  const until = sameDay < today ? sameDay : today
  const all = toSalesFigures(counted, held, other.days)
  const sold = all.days.filter(({ day }) => day <= until)
  const sum = (of: 'solo' | 'duo' | 'revenue') => sold.reduce((total, day) => total + day[of], 0)
  const [solo, duo] = [sum('solo'), sum('duo')]
  return {
    ...figures,
    previous: {
      edition: other.name,
      until,
      total: solo + duo,
      solo,
      duo,
      revenue: sum('revenue'),
      end: all.total,
      endParticipants: all.solo + 2 * all.duo,
      endRevenue: all.revenue,
      isOver: other.days.at(-1)! < today,
    },
  }
}

/** Returns whole days, because `Date.parse` reads both dates as midnight in UTC. */
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs
