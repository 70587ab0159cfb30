import type { AdminOrder, OrderRefund } from '#shared/contract/shop-office.ts'
import { refundable } from '#shared/domain/money/refunds.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import type { InvoiceNeed } from '#functions/usecases/invoices/issue-invoice.ts'
import { issueMissingInvoices } from '#functions/usecases/invoices/sale-invoices.ts'
import { changeSale } from '#functions/usecases/payments/change-sale.ts'
import {
  cancelSale,
  buildAmountChangedError,
  refundPartially,
  assertNoRefundRunning,
  type PartialRefundRequest,
} from '#functions/usecases/payments/refund-sale.ts'
import { showOrder } from './list-orders.ts'
import { orderInvoices } from './order-invoices.ts'
import { createOrderSaleKind } from './order-sale-kind.ts'

type Need = InvoiceNeed & Pick<Deps, 'orders' | 'queue' | 'settings'>

const unpaid = 'Deze bestelling is niet (meer) betaald.'
const nothingLeft = 'Van deze bestelling kan niets meer terug.'

/** Refunds a part of an order, which stays paid; the stock does not change. See {@link refundPartially}. */
export async function refundOrderPart(deps: Need, request: PartialRefundRequest): Promise<AdminOrder> {
  const order = await refundPartially(deps, createOrderSaleKind(deps), request, {
    unpaid,
    nothingLeft,
    mailUnderway: 'De vorige mail van deze bestelling is nog onderweg. Probeer het over een minuut opnieuw.',
    whole: 'Alles teruggeven doe je met ‘Hele bestelling’.',
    show: showOrder,
  })
  return showOrder(order)
}

/**
 * Refunds all that is left of a paid order and ends it; the refund and the mail with the credit note follow as a step. Its pieces return to
 * the stock unless they were sent. `expected` (cents) and `version` are what the screen showed; if they have changed it throws
 * `record_changed`. Safe to repeat, even while the refund is due. Throws `not_found`, `refund_refused`, `busy`.
 */
export async function refundOrder(deps: Need, id: string, { expected, version }: OrderRefund): Promise<AdminOrder> {
  // A paid order must have its invoice before it ends, or the credit note would have nothing to credit. The mail step, which issues the
  // invoice, might not have run yet.
  await issueMissingInvoices(deps, orderInvoices(deps), id)
  const now = deps.clock.now()
  const { outcome, sale } = await changeSale(createOrderSaleKind(deps), id, (one) => {
    if (one.state === 'refunded' || one.nextStep === 'refund') return undefined
    if (one.state !== 'paid') throw new AppError('refund_refused', { message: unpaid })
    assertNoRefundRunning(one, now)
    const { whole } = refundable(one.total, one.refundAmount ?? 0)
    if (whole === 0) throw new AppError('refund_refused', { message: nothingLeft })
    const shown = showOrder(one)
    if (whole !== expected) throw buildAmountChangedError(whole, shown)
    if (version !== shown.version) throw new AppError('record_changed', { details: shown })
    return cancelSale({ reason: 'organiser_cancelled', amount: null }, now)
  })
  if (outcome === 'not_found') throw new AppError('not_found', { message: 'Deze bestelling is er niet (meer).' })
  if (outcome !== 'done' && outcome !== 'kept') throw new AppError('unexpected', { internal: `not refunded: ${outcome}` })
  // A repeated request queues the step too: the first request may have stopped before it reached the queue.
  await deps.queue.enqueue({ kind: 'order', id })
  return showOrder(sale)
}
