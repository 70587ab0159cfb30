import type { StockStatus } from '#shared/domain/stock-status.ts'
import { eventDateOf, formatEventDate, formatTime } from '#shared/lib/dates.ts'
import type { StockRow } from './apply-counts.ts'

/** Status labels of the specification (section 3). */
export const statusWords: Record<StockStatus, string> = { OK: 'OK', LOW: 'Laag', CRITICAL: 'Kritiek', OVERSTOCKED: 'Overschot' }

/** What needs somebody first stands first. */
export const byUrgency: readonly StockStatus[] = ['CRITICAL', 'LOW', 'OVERSTOCKED', 'OK']

/** `vr 10 okt 14:05`, from ms since the epoch or an ISO date-time. */
export function sayMoment(moment: number | string): string {
  return `${formatEventDate(eventDateOf(moment), { weekday: 'short', day: 'numeric', month: 'short' })} ${formatTime(moment)}`
}

/** When a material was last counted and by whom; what is not counted comes from the packing list. */
export function sayLastCheck({ lastChecked, checkedBy }: Pick<StockRow, 'lastChecked' | 'checkedBy'>): string {
  return lastChecked === null ? 'Nog niet geteld, volgens de paklijst' : `${sayMoment(lastChecked)}, ${checkedBy ?? 'onbekend'}`
}

/** A material and its zone in one breath, for buttons that stand beside each other. */
export function nameOf({ materialName, zoneName }: Pick<StockRow, 'materialName' | 'zoneName'>): string {
  return `${materialName}, ${zoneName}`
}
