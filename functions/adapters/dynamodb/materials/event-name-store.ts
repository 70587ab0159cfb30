import { isStockEvent } from '#shared/scan/fold-stock.ts'
import { readKnown } from '#shared/scan/scan-event.ts'
import { subjectsOf } from '#shared/scan/subjects.ts'
import type { EventNameStore } from '#functions/ports/materials/event-name-store.ts'
import type { StoredEvent } from '#functions/ports/roster/roster-store.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'
import { unwrapErrors } from '#functions/adapters/dynamodb/unwrap-errors.ts'
import { createScanEntity, partitionOf, readStoredEvent } from '#functions/adapters/dynamodb/roster/scan-entity.ts'
import { createCurrentStockEntity } from './current-stock-entity.ts'
import { currentStockKeyOf } from './stock-event-store.ts'

/** Erases names from the events in the table. */
export function createEventNameStore(table: Table): EventNameStore {
  const scans = createScanEntity(table)
  const standings = createCurrentStockEntity(table)
  async function replaceCurrent(event: StoredEvent, text: string) {
    const known = readKnown(event)
    if (!known || !isStockEvent(known)) return
    const key = currentStockKeyOf(known)
    const { data } = await standings.get(key).go({ consistent: true })
    if (data && readStoredEvent(data).id === event.id)
      await ifConditionHolds(
        standings
          .patch(key)
          .set({ event: text })
          .where(({ rev }, { eq }) => eq(rev, data.rev))
          .go(),
      )
  }
  return unwrapErrors({
    async replaceEvent(event) {
      const text = JSON.stringify(event)
      // Replaces the current event of the subject first: if the process stops between the two writes, the stored event still contains the
      // name, so the next run repeats both writes.
      await replaceCurrent(event, text)
      const { data } = await scans.get({ partition: partitionOf(subjectsOf(event)[0]!), id: event.id }).go({ consistent: true })
      if (data) await scans.put({ ...data, event: text }).go()
    },
  })
}
