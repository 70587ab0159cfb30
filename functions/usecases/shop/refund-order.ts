import type { AdminOrder, OrderRefund } from '#shared/contract/shop-office.ts'
import { refundable } from '#shared/domain/money/refunds.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import type { InvoiceNeed } from '#functions/usecases/invoices/issue-invoice.ts'
import { settleInvoices } from '#functions/usecases/invoices/sale-invoices.ts'
import { changeSale } from '#functions/usecases/payments/change-sale.ts'
import { callOff, otherAmount, refundPartOf, refuseWhileGivenBack, type AskedPart } from '#functions/usecases/payments/refund-sale.ts'
import { showOrder } from './list-orders.ts'
import { orderInvoices } from './order-invoices.ts'
import { orderSales } from './order-sales.ts'

type Need = InvoiceNeed & Pick<Deps, 'orders' | 'queue' | 'settings'>

const unpaid = 'Deze bestelling is niet (meer) betaald.'
const nothingLeft = 'Van deze bestelling kan niets meer terug.'

/** {@link refundPartOf} an order, which goes on; the stock stays as it is. */
export async function refundOrderPart(deps: Need, asked: AskedPart): Promise<AdminOrder> {
  const order = await refundPartOf(deps, orderSales(deps), asked, {
    unpaid,
    nothingLeft,
    mailUnderway: 'De vorige mail van deze bestelling is nog onderweg. Probeer het over een minuut opnieuw.',
    whole: 'Alles teruggeven doe je met ‘Hele bestelling’.',
    show: showOrder,
  })
  return showOrder(order)
}

/**
 * Gives back all that is left of a paid order, which ends; the money and the mail with the credit note follow as a step. Its pieces are in stock
 * again, but for what was sent. `expected` (cents) and `version` are what the screen said: of another order by now `record_changed` tells. Again is
 * fine, and so is what is on its way back already. Throws `not_found`, `refund_refused`, `busy`.
 */
export async function refundOrder(deps: Need, id: string, { expected, version }: OrderRefund): Promise<AdminOrder> {
  // What was paid has its invoice before it ends, or the credit note would have nothing to credit: its mail may still be on its way.
  await settleInvoices(deps, orderInvoices(deps), id)
  const now = deps.clock.now()
  const { outcome, sale } = await changeSale(orderSales(deps), id, (one) => {
    if (one.state === 'refunded' || one.nextStep === 'refund') return undefined
    if (one.state !== 'paid') throw new AppError('refund_refused', { message: unpaid })
    refuseWhileGivenBack(one, now)
    const { whole } = refundable(one.total, one.refundAmount ?? 0)
    if (whole === 0) throw new AppError('refund_refused', { message: nothingLeft })
    const shown = showOrder(one)
    if (whole !== expected) throw otherAmount(whole, shown)
    if (version !== shown.version) throw new AppError('record_changed', { details: shown })
    return callOff({ reason: 'organiser_cancelled', amount: null }, now)
  })
  if (outcome === 'not_found') throw new AppError('not_found', { message: 'Deze bestelling is er niet (meer).' })
  if (outcome !== 'done' && outcome !== 'kept') throw new AppError('unexpected', { internal: `not refunded: ${outcome}` })
  // Again too: the first may have ended before it told the queue.
  await deps.queue.enqueue({ kind: 'order', id })
  return showOrder(sale)
}
