import { createMemoryStockEventStore } from '#infra/simulation/memory/stock-event-store.ts'
import type { ContentStore } from '#functions/ports/content/content-store.ts'
import type { StockEventStore } from '#functions/ports/materials/stock-event-store.ts'
import type { RosterStore } from '#functions/ports/roster/roster-store.ts'
import { recordStockEvent } from '#functions/usecases/materials/record-stock-event.ts'

/** The materials that are counted on the beach. */
export const materials = ['sandballs', 'hekken']

/** A content store with a single zone, in which every device may count materials. */
export const oneZone = {
  get: async (kind: string, id: string) => (kind === 'zone' ? { id, posts: [] } : { id, zoneId: 'strand' }),
  list: async () => [],
} as unknown as ContentStore

/** Rebuilds the latest stock counts from the events of a restored table, because in a backup the counts agree with the events. */
export async function rebuildStock(roster: RosterStore): Promise<StockEventStore> {
  const { events } = await roster.listFeed({ since: 0, limit: 10_000 })
  let isThere = false
  const stock = createMemoryStockEventStore({
    listEvents: async (subject) => (isThere ? roster.listEvents(subject) : []),
    putEvent: async (stored) => (isThere ? roster.putEvent(stored) : 'stored'),
  })
  const deps = { content: oneZone, stockEvents: stock }
  for (const event of events)
    if (event.kind === 'stock-count') await recordStockEvent(deps, { event, carriedBy: event.deviceId, received: event.received })
  isThere = true
  return stock
}
