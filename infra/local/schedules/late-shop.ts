import type { MemoryPayments } from '#infra/simulation/memory/payments.ts'
import { catalogEntities } from '#functions/adapters/dynamodb/catalog/catalog-entities.ts'
import { recountSales } from '#functions/usecases/tickets/recount-sales.ts'
import { createFaults } from '#infra/local/faults/faults.ts'
import type { Pace } from '#functions/ports/patience.ts'
import { createDemoRandom } from '#infra/local/seed/random.ts'
import { openDirectTable } from '#infra/local/stores/direct-table.ts'
import { testWave } from '#infra/local/stores/form-order.ts'
import { createTestStores, openTestShop, zand10 } from '#infra/local/stores/open-test-shop.ts'
import { openRaceDay } from './race-day.ts'
import { codeWorth, sellHoodies } from './people.ts'
import type { Schedule } from './steps.ts'

/** The wave's capacity: one, so that it is full with the first buyer. */
export const placesInWave = 1

/** The faults of the one table that all schedules use. */
export const faults = createFaults()
export const clearFaults = () => faults.clear()
let random = createDemoRandom(1)
const drawn = () => random.next()
/** Retries without waiting: a pause takes no time. */
export const pace: Pace = { now: () => 0, random: drawn, pause: async () => undefined }
const opened = openDirectTable({ clock: () => 0, faults, patience: { budgetMs: 20_000, ...pace } })
const stores = createTestStores(opened.table, drawn)
// Made once, because making the entities costs more than their writes.
const entities = catalogEntities(opened.table)

const waitOneTurn = () => new Promise((resolve) => setImmediate(resolve))
/** Returns a random number below `end`, from the schedule's seed. */
export const randomBelow = (end: number) => random.below(end)
/** Lets concurrent work continue for a random number of turns. */
export async function yieldRandomly(): Promise<void> {
  for (let left = random.below(40); left > 0; left--) await waitOneTurn()
}

/** Delays the provider's responses, so that they may be outdated when they arrive. */
function answerLate(payments: MemoryPayments): MemoryPayments {
  return {
    ...payments,
    async retrieveIntent(id) {
      const intent = await payments.retrieveIntent(id)
      await yieldRandomly()
      return intent
    },
  }
}

/** Opens a shop with its table, provider and clock. In this shop every read may be outdated by the time it is used. */
export async function openLateShop({ capacity, maxUses, seed }: Schedule) {
  random = createDemoRandom(seed)
  await opened.begin()
  const shop = await openTestShop({ capacity, random: drawn, opened, stores })
  const { tickets } = shop.deps
  const deps = {
    ...shop.deps,
    payments: answerLate(shop.deps.payments),
    tickets: {
      ...tickets,
      // Delays the hold after its reads, which may be outdated by then.
      hold: (...held: Parameters<typeof tickets.hold>) => yieldRandomly().then(() => day.checkHold(held, () => tickets.hold(...held))),
    },
  }
  const day = openRaceDay({ ...shop, deps }, capacity)
  /** Reads the race day late, so that a ticket read before it may be outdated. */
  const lateDay = {
    ...deps,
    catalog: { ...deps.catalog, getEventDay: (id: string) => yieldRandomly().then(() => deps.catalog.getEventDay(id)) },
  }
  // From here on the sales figures come from counters, not from reading all tickets.
  await recountSales(deps)
  await deps.catalog.putDiscountCode({ ...zand10, code: 'STORM', type: 'fixed', value: codeWorth, maxUses })
  await deps.catalog.putWave(testWave({ capacity: placesInWave }))
  await sellHoodies(entities)
  return { shop, deps, lateDay, day }
}

export type LateShop = Awaited<ReturnType<typeof openLateShop>>
