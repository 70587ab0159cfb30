import type { SaleRecord } from '#functions/ports/payments/sale.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { changeSale, withEvent } from './change-sale.ts'
import type { SaleKind } from './sale-kind.ts'

/**
 * Ends an unpaid sale and frees what it held. `mayRelease` is called for each version of the sale that is read, so that a change since the
 * caller's decision prevents the release. Returns false if nothing was released.
 */
export async function releaseSale(
  kind: SaleKind,
  id: string,
  release: { to: 'expired' | 'cancelled'; eventId?: string; mayRelease: (sale: SaleRecord) => boolean },
): Promise<boolean> {
  const { outcome } = await changeSale(kind, id, (sale) =>
    release.mayRelease(sale)
      ? {
          state: release.to,
          holdExpiresAt: null,
          nextStep: null,
          nextStepAt: null,
          appliedEvents: withEvent(sale, release.eventId),
        }
      : undefined,
  )
  // Freeing places cannot be refused, unless the counter was deleted.
  if (outcome !== 'done' && outcome !== 'kept' && outcome !== 'not_found')
    throw new AppError('unexpected', { internal: `not released: ${outcome}` })
  return outcome === 'done'
}
