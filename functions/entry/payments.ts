import { paymentGroup } from '#functions/http/bindings/payments.ts'
import { paymentWebhook } from '#functions/http/payment-webhook.ts'
import { buildPayments } from './build-payments.ts'
import { buildQueue } from './build-queue.ts'
import { openRoot } from './open-root.ts'
import { serve } from './serve.ts'

const root = await openRoot({ payments: buildPayments, queue: buildQueue })

/** The payment provider's events, and its publishable key. */
export const handler = serve(root, { groups: [paymentGroup], others: [paymentWebhook(root.deps, root.log)] })
