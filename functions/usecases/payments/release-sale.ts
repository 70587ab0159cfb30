import type { SaleRecord } from '#functions/ports/payments/sale.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { changeSale, withEvent } from './change-sale.ts'
import type { SaleKind } from './sale-kind.ts'

/**
 * Ends an unpaid sale and gives back what it held. `stillSo` is asked again after each look at it, so that what was true when the
 * caller decided can't release what changed since. False when nothing was released.
 */
export async function releaseSale(
  kind: SaleKind,
  id: string,
  release: { to: 'expired' | 'cancelled'; eventId?: string; stillSo: (sale: SaleRecord) => boolean },
): Promise<boolean> {
  const { outcome } = await changeSale(kind, id, (sale) =>
    release.stillSo(sale)
      ? {
          state: release.to,
          holdExpiresAt: null,
          nextStep: null,
          nextStepAt: null,
          appliedEvents: withEvent(sale, release.eventId),
        }
      : undefined,
  )
  // What is given back was there, unless somebody took its counter away.
  if (outcome !== 'done' && outcome !== 'kept' && outcome !== 'not_found')
    throw new AppError('unexpected', { internal: `not released: ${outcome}` })
  return outcome === 'done'
}
