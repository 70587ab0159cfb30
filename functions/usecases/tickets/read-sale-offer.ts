import type { SaleOffer } from '#shared/contract/ticket-sales.ts'
import { addonsOf, hoodieSizesOf } from '#shared/domain/tickets/addons.ts'
import { findCurrentRaceDay } from '#shared/domain/race/race-day-of.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { listCurrentDays } from '#functions/usecases/catalog/list-event-editions.ts'
import { listWaves } from '#functions/usecases/catalog/list-waves.ts'
import { ticketTypes } from '#shared/domain/tickets/tickets.ts'
import { findPriceStep, pricesAt } from './price-registration.ts'
import { readCurrentEdition } from '#functions/usecases/catalog/current-edition.ts'

/** Returns what can be sold by hand: the days of the current edition that are not over, with their waves and free places. */
export async function readSaleOffer(deps: Pick<Deps, 'catalog' | 'clock' | 'tickets'>): Promise<SaleOffer> {
  const [edition, days, waves] = await Promise.all([readCurrentEdition(deps), listCurrentDays(deps), listWaves(deps)])
  const [solo, duo] = await Promise.all(ticketTypes.map((ticketType) => findPriceStep(deps, edition, { ticketType, replaced: [] })))
  const open = days.filter(({ status }) => status !== 'finished').toSorted((a, b) => (a.eventDate < b.eventDate ? -1 : 1))
  return {
    prices: pricesAt(pricesAt(edition.prices.wizard, solo?.step), duo?.step),
    holdMinutes: edition.holdMinutes,
    hoodieSizes: [...hoodieSizesOf(addonsOf(edition.addons))],
    today:
      findCurrentRaceDay(
        open.map(({ eventDate }) => eventDate),
        eventDateOf(deps.clock.now()),
      ) ?? null,
    days: open.map(({ eventDate, capacity, taken, waiting }) => ({
      eventDate,
      left: Math.max(0, capacity - taken),
      waitingList: waiting,
      waves: waves.filter((one) => one.eventDate === eventDate),
    })),
  }
}
