import { create } from 'zustand'
import type { SaleDraft } from '#web/ui/ticket-sale/sale-draft.ts'
import type { Sold } from '#web/ui/ticket-sale/use-sale.ts'

/**
 * The sale of this desk, outside the screen, so that it survives a check-in on another tab. Only in memory, because it is the personal data of
 * a buyer on a shared device.
 */
export const useDeskSaleState = create<{ draft: SaleDraft | undefined; sold: Sold | undefined }>(() => ({
  draft: undefined,
  sold: undefined,
}))
