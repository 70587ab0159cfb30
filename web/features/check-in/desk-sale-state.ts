import { create } from 'zustand'
import { openSaleAttempt, type Sold } from '#web/ui/ticket-sale/sale-attempt.ts'
import type { SaleDraft } from '#web/ui/ticket-sale/sale-draft.ts'
import type { FailedSale } from '#web/ui/ticket-sale/use-sale.ts'

interface DeskSaleState {
  draft: SaleDraft | undefined
  sold: Sold | undefined
  /** The last attempt, if it failed. */
  failed: FailedSale | undefined
}

/** The state before the first input of a sale. */
export const noDeskSale: DeskSaleState = { draft: undefined, sold: undefined, failed: undefined }

/**
 * Stores the sale of this desk outside the screen component, so that the sale survives a check-in on another tab. It is only in memory,
 * because it contains the personal data of a buyer, and several people use the device.
 */
export const useDeskSaleState = create<DeskSaleState>(() => noDeskSale)

/** The attempt of the sale in {@link useDeskSaleState}. */
export const deskSaleAttempt = openSaleAttempt()
