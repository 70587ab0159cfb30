import { create } from 'zustand'
import type { SaleDraft } from '#web/ui/ticket-sale/sale-draft.ts'
import type { Sold } from '#web/ui/ticket-sale/use-sale.ts'

/**
 * The sale of this desk, outside the screen: it stays while somebody is checked in meanwhile. Only in memory, because this is another
 * person's data on a device that many people use.
 */
export const useDeskSaleState = create<{ draft: SaleDraft | undefined; sold: Sold | undefined }>(() => ({
  draft: undefined,
  sold: undefined,
}))
