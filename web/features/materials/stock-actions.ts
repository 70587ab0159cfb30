import type { StockRow } from './apply-counts.ts'

/** The actions on a material in a zone, and whether they are drawn for a crew phone. */
export interface StockActions {
  onCount: (row: StockRow) => void
  onHistory: (row: StockRow) => void
  /** Whether this device may count in a zone. An administrator with write access may count in all. */
  mayCount: (zoneId: string) => boolean
  /** On a crew phone in the sun, not in the office. */
  onBeach: boolean
}
