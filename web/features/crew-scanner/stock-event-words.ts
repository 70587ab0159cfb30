import { isStockEvent } from '#shared/scan/fold-stock.ts'
import { readKnown, type AnyEvent } from '#shared/scan/scan-event.ts'
import type { MaterialView } from '#web/db/material-record.ts'

export interface StockWords {
  /** `Pionnen, Noord: telling van 12`. */
  what: string
  /** What such an event is called: `De telling blijft bewaard`. */
  name: string
}

/** A count or a tick in words; undefined for every other event. `view`: where this device knows the names from. */
export function sayStockEvent(event: AnyEvent, view: MaterialView | undefined): StockWords | undefined {
  const known = readKnown(event)
  if (!known || !isStockEvent(known)) return undefined
  if (known.kind === 'stock-count') {
    const row = view?.zoneMaterials.find(({ id }) => id === known.zoneMaterialId)
    return { what: `${row ? `${row.materialName}, ${row.zoneName}` : 'Materiaal'}: telling van ${known.stock}`, name: 'telling' }
  }
  const item = view?.checklists.flatMap(({ items }) => items).find(({ id }) => id === known.checklistItemId)
  return { what: `${item?.text ?? 'Checklist'}: ${known.done ? 'afgevinkt' : 'vinkje weggehaald'}`, name: 'controle' }
}
