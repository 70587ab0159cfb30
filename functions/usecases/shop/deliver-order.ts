import type { DeliveryEdit } from '#shared/contract/shop-office.ts'
import { notDelivered, type Delivery } from '#shared/domain/shop/deliveries.ts'
import { isErasedOrder } from '#shared/domain/shop/orders.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { OrderRecord } from '#functions/ports/shop/order-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { changeSale } from '#functions/usecases/payments/change-sale.ts'
import { isWaitingForDispute } from '#functions/usecases/payments/refund-sale.ts'
import { showOrder } from './list-orders.ts'
import { createOrderSaleKind } from './order-sale-kind.ts'

type Need = Pick<Deps, 'orders' | 'clock' | 'queue' | 'settings'>
const deliveryOf = ({ delivery }: OrderRecord): Delivery => delivery ?? notDelivered

/**
 * Sets the delivery state of a paid order. When the order is sent, or its track-and-trace code changes, the buyer gets one mail about it,
 * even if the call is repeated. Throws `not_found`, `delivery_refused` (not paid, erased, or a mail or refund is still due), and
 * `record_changed` with the current order if it was changed since `version` was shown.
 */
export async function deliverOrder(deps: Need, id: string, { state, trackingCode, version }: DeliveryEdit) {
  const now = deps.clock.now()
  const { outcome, sale } = await changeSale(createOrderSaleKind(deps), id, (order) => {
    const previous = deliveryOf(order)
    const shown = showOrder(order)
    const isSent = state === 'sent'
    const next: Delivery = { state, trackingCode: isSent ? trackingCode : null, sentAt: isSent ? (previous.sentAt ?? now) : null }
    if (version !== undefined && version !== shown.version && !isSame(previous, next))
      throw new AppError('record_changed', { details: shown })
    if (order.state !== 'paid') throw new AppError('delivery_refused', { message: 'Alleen wat betaald is, gaat de deur uit.' })
    if (isSame(previous, next)) return undefined
    if (isErasedOrder(order)) throw new AppError('delivery_refused', { message: 'Naam en adres van de koper zijn gewist.' })
    const isFree = order.nextStep === null || isWaitingForDispute(order, now)
    if (!isFree && order.nextStep === 'refund-part')
      throw new AppError('delivery_refused', { message: 'Een deel van het geld gaat nog terug. Is dat rond, dan kan dit weer.' })
    if (!isFree)
      throw new AppError('delivery_refused', {
        message: 'De vorige mail van deze bestelling is nog onderweg. Probeer het over een minuut opnieuw.',
      })
    return { delivery: next, ...(isSent ? { nextStep: 'send-mail' as const, nextStepAt: now, stepFailures: 0, mailed: [] } : {}) }
  })
  if (outcome === 'not_found') throw new AppError('not_found', { message: 'Deze bestelling is er niet (meer).' })
  if (sale.nextStep === 'send-mail') await deps.queue.enqueue({ kind: 'order', id })
  return showOrder(sale)
}

const isSame = (a: Delivery, b: Delivery) => a.state === b.state && a.trackingCode === b.trackingCode
