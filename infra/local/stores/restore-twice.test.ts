import { afterEach, expect, test } from 'vitest'
import type { CatalogStore } from '#functions/ports/catalog/catalog-store.ts'
import { addRaceDay, removeRaceDay, restoreRaceDay } from '#functions/usecases/editions/race-days.ts'
import { deleteWave } from '#functions/usecases/waves/change-wave.ts'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'

// Tests two concurrent restores of one race day: the second happens between two reads of the first, and both must return the day.

let shop: TestShop
afterEach(() => shop.close())

const eventDate = '2025-12-01'
const newDay = { eventDate, capacity: 60, location: 'Strand', waves: { first: '10:00', last: '10:00', capacity: 20 } }

/** Opens a shop with a removed race day. Deletes its waves first, because a day with waves cannot be removed. */
async function openWithRemovedDay(): Promise<void> {
  shop = await openTestShop()
  await addRaceDay(shop.deps, builtInEdition.id, newDay)
  for (const { id } of await shop.deps.catalog.listWaves(eventDate)) await deleteWave(shop.deps, id)
  await removeRaceDay(shop.deps, eventDate)
}

/** Returns the shop's dependencies, which run `restore` just before the first call of `method`. */
function depsRestoringBefore(method: keyof CatalogStore, restore: () => Promise<unknown>) {
  const { catalog } = shop.deps
  let done = false
  const read = async (...args: never[]) => {
    if (!done) {
      done = true
      await restore()
    }
    return (catalog[method] as (...args: never[]) => unknown)(...args)
  }
  return { ...shop.deps, catalog: { ...catalog, [method]: read } }
}

test.each(['getEventDay', 'listEditions'] as const)(
  'returns the race day if another call restores the same day just before %s',
  async (method) => {
    await openWithRemovedDay()
    const restore = () => restoreRaceDay(shop.deps, eventDate)
    const { days } = await restoreRaceDay(depsRestoringBefore(method, restore), eventDate)
    expect(days.map((day) => day.eventDate)).toContain(eventDate)
  },
)
