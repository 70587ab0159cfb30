import type { StockRow } from './apply-counts.ts'

/** What can be done with a material in a zone, and for whom it is drawn. */
export interface StockActions {
  onCount: (row: StockRow) => void
  onHistory: (row: StockRow) => void
  /** Whether this device counts in that zone; an administrator who may change anything counts in all. */
  mayCount: (zoneId: string) => boolean
  /** A crew phone in the sun instead of the office. */
  onBeach: boolean
}
