import { findCurrentRaceDay, dayOfStock } from '#shared/domain/race/race-day-of.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { findCurrentEvent, type StockEvent } from '#shared/scan/fold-stock.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { CurrentStockEvent } from '#functions/ports/materials/stock-event-store.ts'
import { editionOf, listEditionRecords } from '#functions/usecases/catalog/current-edition.ts'
import type { StockCaller } from './build-stock-event-fields.ts'
import { readEditionScope } from '#functions/usecases/catalog/edition-scope.ts'

/** The dependencies of {@link readStockDays}. */
export type StockDaysNeed = Pick<Deps, 'catalog' | 'clock'>

/** Decides which counts and checks belong to a race day and its edition. */
export interface StockDays {
  /** The current race day; undefined in an edition without days. */
  day: string | undefined
  isOfDay(event: StockEvent): boolean
  isOfEdition(event: StockEvent): boolean
}

/**
 * Reads the current race day of the caller's edition: a phone's own edition, or the chosen edition of the office. `requestedDay`
 * selects another day, of any edition. Throws `not_found` for an edition that does not exist.
 */
export async function readStockDays({ catalog, clock }: StockDaysNeed, caller: StockCaller, requestedDay?: string): Promise<StockDays> {
  const [editions, days] = await Promise.all([listEditionRecords(catalog), catalog.listEventDays()])
  const all = days.map(({ eventDate }) => eventDate)
  const editionIdOf = (day: string) => editionOf(editions, day).id
  const own = caller.device ? caller.device.edition : (await readEditionScope({ catalog }, caller.edition)).id
  const day =
    requestedDay ??
    findCurrentRaceDay(
      all.filter((one) => editionIdOf(one) === own),
      eventDateOf(clock.now()),
    )
  const edition = day === undefined ? own : editionIdOf(day)
  const isOf = (event: StockEvent, matches: (day: string) => boolean) => {
    const eventDay = dayOfStock(event, all)
    return eventDay === undefined || matches(eventDay)
  }
  const isOfEdition = (event: StockEvent) => isOf(event, (eventDay) => editionIdOf(eventDay) === edition)
  return { day, isOfDay: (event) => (day === undefined ? isOfEdition(event) : isOf(event, (eventDay) => eventDay === day)), isOfEdition }
}

/**
 * Returns the latest event of each material or checklist item, of the events that `belongs` accepts. `pick` returns the id of the material
 * or item and the event; undefined for an event of another kind.
 */
export function latestBySubject<Event extends StockEvent>(
  currentEvents: readonly CurrentStockEvent[],
  belongs: (event: StockEvent) => boolean,
  pick: (event: StockEvent) => readonly [string, Event] | undefined,
): Map<string, Event> {
  const found = new Map<string, Event>()
  for (const { event } of currentEvents) {
    const picked = belongs(event) ? pick(event) : undefined
    if (!picked) continue
    const [subject, one] = picked
    const before = found.get(subject)
    found.set(subject, before ? findCurrentEvent([before, one])! : one)
  }
  return found
}
