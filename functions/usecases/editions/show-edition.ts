import type { Edition, RaceDay } from '#shared/contract/editions.ts'
import type { EditionRecord, EventDay, WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { isActiveWave } from '#shared/domain/race/waves.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { versionOf } from '#functions/usecases/version-of.ts'
import { closedOnOf } from '#functions/usecases/catalog/closed-on.ts'
import { currentOf, editionOf, listEditionRecords } from '#functions/usecases/catalog/current-edition.ts'

/** The ports that showing editions needs. */
export type ShowNeed = Pick<Deps, 'catalog' | 'clock'>

/** Shows a race day to an administrator. The number of taken places is not part of its version, because a sale is not an edit. */
export function showDay(day: EventDay, waves: readonly Pick<WaveRecord, 'eventDate' | 'status'>[]): RaceDay {
  const { eventDate, location, capacity, taken, status, cancelUntil, transferUntil } = day
  return {
    eventDate,
    location,
    capacity,
    taken,
    status,
    cancelUntil,
    transferUntil,
    waves: waves.filter((wave) => wave.eventDate === eventDate && isActiveWave(wave)).length,
    version: versionOf([location, capacity, status, cancelUntil, transferUntil]),
  }
}

/** Returns the version of those fields of an edition that an organiser can change. */
export const versionOfEdition = ({ name, holdMinutes, prices, shipping, addons, facts, days }: EditionRecord): string =>
  versionOf([
    name,
    holdMinutes,
    Object.entries(prices).toSorted(),
    shipping,
    addons.map(({ id, price, run, sizes, name: called, description, supply, off }) => [
      id,
      price.solo,
      price.duo,
      run,
      sizes,
      called,
      description,
      supply,
      off === true,
    ]),
    Object.entries(facts).toSorted(),
    days,
  ])

/** Lists every edition with its days, newest first. */
export async function listEditions({ catalog, clock }: ShowNeed): Promise<Edition[]> {
  const [editions, days, waves] = await Promise.all([listEditionRecords(catalog), catalog.listEventDays(), catalog.listWaves()])
  const current = currentOf(editions).id
  const sold = await Promise.all(editions.map((one) => catalog.listAddonsSold(one)))
  const shown = editions.map((one, at): Edition => {
    const { id, name, holdMinutes, prices, shipping, addons, facts, removedDays = [] } = one
    const ownDays = days.filter(({ eventDate }) => editionOf(editions, eventDate).id === id)
    return {
      id,
      name,
      holdMinutes,
      prices,
      shipping,
      addons,
      facts,
      current: id === current,
      ...closedOnOf(one, ownDays),
      days: ownDays.toSorted((a, b) => (a.eventDate < b.eventDate ? -1 : 1)).map((day) => showDay(day, waves)),
      removedDays: removedDays
        .filter(({ eventDate, until }) => until > clock.now() && !days.some((day) => day.eventDate === eventDate))
        .map(({ eventDate, capacity, until }) => ({ eventDate, capacity, until: toIsoMoment(until) })),
      addonsSold: [...sold[at]!].map(([addon, pieces]) => ({ id: addon, sold: pieces })),
      version: versionOfEdition(one),
    }
  })
  return shown.toSorted((a, b) => (firstDay(a) < firstDay(b) ? 1 : -1))
}

const firstDay = ({ days }: Edition) => days[0]?.eventDate ?? ''

/** Returns one of {@link listEditions}, as it is after a change. */
export async function showEdition(deps: ShowNeed, id: string): Promise<Edition> {
  return (await listEditions(deps)).find((one) => one.id === id)!
}
