import type { Edition, RaceDay } from '#shared/contract/editions.ts'
import type { EditionRecord, EventDay, WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { versionOf } from '#functions/usecases/version-of.ts'
import { currentOf, editionOf, listEditionRecords } from '#functions/usecases/catalog/current-edition.ts'

/** What it takes to show editions. */
export type ShowNeed = Pick<Deps, 'catalog' | 'clock'>

/** A race day as an administrator sees it. How many are in it is no part of its version: a sale is nobody's edit. */
export function showDay(day: EventDay, waves: readonly Pick<WaveRecord, 'eventDate'>[]): RaceDay {
  const { eventDate, location, capacity, taken, status, cancelUntil, transferUntil } = day
  return {
    eventDate,
    location,
    capacity,
    taken,
    status,
    cancelUntil,
    transferUntil,
    waves: waves.filter((wave) => wave.eventDate === eventDate).length,
    version: versionOf([location, capacity, status, cancelUntil, transferUntil]),
  }
}

/** Of what an organiser says of an edition. */
export const versionOfEdition = ({ name, holdMinutes, prices, shipping, addons, facts, days }: EditionRecord): string =>
  versionOf([
    name,
    holdMinutes,
    Object.entries(prices).toSorted(),
    shipping,
    addons.map(({ id, price, run, sizes }) => [id, price.solo, price.duo, run, sizes]),
    Object.entries(facts).toSorted(),
    days,
  ])

/** Every edition with its days, the newest first. */
export async function listEditions({ catalog, clock }: ShowNeed): Promise<Edition[]> {
  const [editions, days, waves] = await Promise.all([listEditionRecords(catalog), catalog.listEventDays(), catalog.listWaves()])
  const current = currentOf(editions).id
  const shown = editions.map((one): Edition => {
    const { id, name, holdMinutes, prices, shipping, addons, facts, removedDays = [] } = one
    const mine = days.filter(({ eventDate }) => editionOf(editions, eventDate).id === id)
    return {
      id,
      name,
      holdMinutes,
      prices,
      shipping,
      addons,
      facts,
      current: id === current,
      days: mine.toSorted((a, b) => (a.eventDate < b.eventDate ? -1 : 1)).map((day) => showDay(day, waves)),
      removedDays: removedDays
        .filter(({ eventDate, until }) => until > clock.now() && !days.some((day) => day.eventDate === eventDate))
        .map(({ eventDate, capacity, until }) => ({ eventDate, capacity, until: toIsoMoment(until) })),
      version: versionOfEdition(one),
    }
  })
  return shown.toSorted((a, b) => (firstDay(a) < firstDay(b) ? 1 : -1))
}

const firstDay = ({ days }: Edition) => days[0]?.eventDate ?? ''

/** One of {@link listEditions}, after it was changed. */
export async function showEdition(deps: ShowNeed, id: string): Promise<Edition> {
  return (await listEditions(deps)).find((one) => one.id === id)!
}
