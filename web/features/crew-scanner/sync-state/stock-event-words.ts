import type { AnyEvent } from '#shared/scan/scan-event.ts'
import type { MaterialView } from '#web/db/material-record.ts'

export interface StockWords {
  /** `Pionnen, Noord: telling van 12`. */
  what: string
  /** The name of such an event in a sentence: `De telling blijft bewaard`. */
  name: string
}

/** Describes a count or a tick; undefined for every other event. `view` has the names. */
export function sayStockEvent(event: AnyEvent, view: MaterialView | undefined): StockWords | undefined {
  const { zoneMaterialId, stock, checklistItemId, done } = event as Record<string, unknown>
  if (event.kind === 'stock-count') {
    const row = view?.zoneMaterials.find(({ id }) => id === zoneMaterialId)
    return { what: `${row ? `${row.materialName}, ${row.zoneName}` : 'Materiaal'}: telling van ${String(stock)}`, name: 'telling' }
  }
  if (event.kind !== 'check-item') return undefined
  const item = view?.checklists.flatMap(({ items }) => items).find(({ id }) => id === checklistItemId)
  return { what: `${item?.text ?? 'Checklist'}: ${done === true ? 'afgevinkt' : 'vinkje weggehaald'}`, name: 'controle' }
}
