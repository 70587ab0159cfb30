import { dayInForce, dayOfStock } from '#shared/domain/race/race-day-of.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { latestOf, type StockEvent } from '#shared/scan/fold-stock.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { StandingStock } from '#functions/ports/materials/stock-event-store.ts'
import { currentOf, editionOf, listEditionRecords } from '#functions/usecases/catalog/current-edition.ts'
import type { StockCaller } from './make-event.ts'

/** Who reads the race days needs nothing else of the catalog. */
export type StockDaysNeed = Pick<Deps, 'catalog' | 'clock'>

/** To which race day and edition counts and ticks belong. */
export interface StockDays {
  /** The race day that is prepared or run now; undefined in an edition without days, where everything stands. */
  day: string | undefined
  isOfDay(event: StockEvent): boolean
  isOfEdition(event: StockEvent): boolean
}

/** The race days of the caller's edition: a phone's own, the current one of the office. `asked`: the list of that day instead, of whatever edition. */
export async function readStockDays({ catalog, clock }: StockDaysNeed, caller: StockCaller, asked?: string): Promise<StockDays> {
  const [editions, days] = await Promise.all([listEditionRecords(catalog), catalog.listEventDays()])
  const all = days.map(({ eventDate }) => eventDate)
  const editionIdOf = (day: string) => editionOf(editions, day).id
  const own = caller.device ? caller.device.edition : currentOf(editions).id
  const day =
    asked ??
    dayInForce(
      all.filter((one) => editionIdOf(one) === own),
      eventDateOf(clock.now()),
    )
  const edition = day === undefined ? own : editionIdOf(day)
  const isOf = (event: StockEvent, matches: (day: string) => boolean) => {
    const its = dayOfStock(event, all)
    return its === undefined || day === undefined || matches(its)
  }
  return {
    day,
    isOfDay: (event) => isOf(event, (its) => its === day),
    isOfEdition: (event) => isOf(event, (its) => editionIdOf(its) === edition),
  }
}

/** Of each subject the event that holds among those that belong here; `pick` gives those of one kind, by their subject. */
export function standingOf<Event extends StockEvent>(
  standing: readonly StandingStock[],
  belongs: (event: StockEvent) => boolean,
  pick: (event: StockEvent) => readonly [string, Event] | undefined,
): Map<string, Event> {
  const found = new Map<string, Event>()
  for (const { event } of standing) {
    const picked = belongs(event) ? pick(event) : undefined
    if (!picked) continue
    const [subject, one] = picked
    const before = found.get(subject)
    found.set(subject, before ? latestOf([before, one])! : one)
  }
  return found
}
