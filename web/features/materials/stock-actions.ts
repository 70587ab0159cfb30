import type { StockRow } from './apply-counts.ts'

/** The actions on a material in a zone, and whether the screen shows them for a crew phone. */
export interface StockActions {
  onCount: (row: StockRow) => void
  onHistory: (row: StockRow) => void
  /** Returns whether this device may count in a zone. An administrator with write access may count in all zones. */
  mayCount: (zoneId: string) => boolean
  /** True on a crew phone, which is used in bright sun; false in the office. */
  onBeach: boolean
}
