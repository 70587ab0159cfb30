import type { Zone } from '#shared/contract/materials.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { StockSubject } from '#functions/ports/materials/stock-event-store.ts'

/** Finds the zone of a counted material or checklist item; undefined if it does not exist. */
export async function findZoneOf({ content }: Pick<Deps, 'content'>, { kind, id }: StockSubject): Promise<Zone | undefined> {
  const zoneId =
    kind === 'stock-count'
      ? (await content.get('zoneMaterial', id))?.zoneId
      : (await content.list('checklist')).find((one) => one.items.some((item) => item.id === id))?.zoneId
  return zoneId === undefined ? undefined : content.get('zone', zoneId)
}
