import type { StockStatus } from '#shared/domain/crew/stock-status.ts'
import { formatBounds } from '#shared/domain/office/format-moment.ts'
import { formatShortDayTime } from '#shared/lib/dates.ts'
import type { StockRow } from './apply-counts.ts'

/** The labels of the stock statuses, as the specification (section 3) defines them. */
export const statusWords: Record<StockStatus, string> = { OK: 'OK', LOW: 'Laag', CRITICAL: 'Kritiek', OVERSTOCKED: 'Overschot' }

/** The statuses by urgency, the most urgent first. */
export const byUrgency: readonly StockStatus[] = ['CRITICAL', 'LOW', 'OVERSTOCKED', 'OK']

/**
 * Formats the time of a count or tick as {@link formatShortDayTime}. If the time is unknown, `within` (ms) gives its bounds:
 * `tijd onbekend tussen 09:10 en 14:30`.
 */
export function formatCheckedAt(at: string, within: number | undefined, now: number): string {
  if (within === undefined) return formatShortDayTime(at)
  const bounds = formatBounds({ time: Date.parse(at), uncertainty: within, known: false }, now)
  return ['tijd onbekend', bounds].filter(Boolean).join(' ')
}

/** Formats when a material was last counted and by whom. Before the first count, the text names the packing list. */
export function formatLastCheck({ lastChecked, checkedWithin, checkedBy }: StockRow, now: number): string {
  if (lastChecked === null) return 'Nog niet geteld, volgens de paklijst'
  return `${formatCheckedAt(lastChecked, checkedWithin, now)}, ${checkedBy ?? 'onbekend'}`
}

/** Formats a material with its zone, so that the labels of the buttons in several rows differ. */
export function nameStockRow({ materialName, zoneName }: Pick<StockRow, 'materialName' | 'zoneName'>): string {
  return `${materialName}, ${zoneName}`
}
