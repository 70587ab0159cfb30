import type { Deps } from '#functions/ports/deps.ts'
import type { OrderRecord } from '#functions/ports/shop/order-store.ts'
import { buildOrderMail, buildOrderRefundMail } from '#functions/mail/order-mail.ts'
import { changeOrder } from './change-order.ts'
import { confirmOrder } from './confirm-order.ts'
import { leaseOrderStep } from '#functions/usecases/payments/lease-step.ts'
import { readPaymentMethod } from '#functions/usecases/payments/read-payment-method.ts'

export type OrderStepDeps = Pick<Deps, 'orders' | 'payments' | 'mailer' | 'queue' | 'clock' | 'settings'>

/** An order that is not paid by then never will be: the provider's slowest ways to pay take hours, not days. */
const giveUpAfterMs = 24 * 60 * 60_000

/** Takes the step that an order waits for, if any. Safe to repeat and to run twice at once; throws when the step did not work out. */
export async function takeOrderStep(deps: OrderStepDeps, orderId: string): Promise<void> {
  const order = await deps.orders.get(orderId)
  const { siteUrl } = deps.settings
  switch (order?.nextStep) {
    case 'check-payment':
      return checkPayment(deps, order)
    case 'send-order-mail':
      return leaseOrderStep(deps, orderId, 'send-order-mail', async (leased) => {
        const paymentMethod = await readPaymentMethod(deps, leased)
        await deps.mailer.send(buildOrderMail({ order: leased, siteUrl }))
        return { paymentMethod }
      })
    case 'refund-order':
      return leaseOrderStep(deps, orderId, 'refund-order', async (leased) => {
        await deps.payments.refund(leased.paymentIntentId, `refund-${leased.id}`)
        await deps.mailer.send(buildOrderRefundMail({ order: leased, siteUrl }))
        return { state: 'refunded' }
      })
  }
}

/** Asks the provider how a payment stands whose word never came; later and later, until a day has passed. */
async function checkPayment(deps: OrderStepDeps, order: OrderRecord): Promise<void> {
  const now = deps.clock.now()
  // A job that was meant for an earlier step may come when it is not time yet.
  if (order.nextStepAt === null || order.nextStepAt > now) return
  const intent = await deps.payments.retrieveIntent(order.paymentIntentId)
  if (intent?.status === 'succeeded' && intent.amount === order.total) return void (await confirmOrder(deps, order.id, { intent }))
  const age = now - order.createdAt
  await changeOrder(deps, order.id, (one) => {
    if (one.nextStep !== 'check-payment') return undefined
    return age >= giveUpAfterMs ? { state: 'expired', nextStep: null, nextStepAt: null } : { nextStepAt: now + age }
  })
}
