import { buildPayments } from '#functions/entry/build/build-payments.ts'
import { buildQueue } from '#functions/entry/build/build-queue.ts'
import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { paymentGroup } from '#functions/http/bindings/payments.ts'
import { paymentWebhook } from '#functions/http/payment-webhook.ts'

const root = await openRoot({ payments: buildPayments, queue: buildQueue })

/** Receives the payment provider's events, and serves the provider's publishable key. */
export const handler = serve(root, { groups: [paymentGroup], others: [paymentWebhook(root.deps, root.log)] })
