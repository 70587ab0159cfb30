import { Hono } from 'hono'
import { AppError } from '#functions/ports/app-error.ts'
import type { EventOutcome } from '#functions/usecases/payments/apply-event.ts'
import { applyPaymentEvent, type EventDeps } from '#functions/usecases/jobs/apply-payment-event.ts'
import type { AlarmingEvent, Log } from '#functions/ports/log.ts'

const alarms: { [Outcome in EventOutcome]?: AlarmingEvent } = {
  mismatch: 'payment-mismatch',
  disputed: 'payment-disputed',
  dispute_lost: 'payment-disputed',
  refund_failed: 'refund-failed',
}

/** The path for events of the payment provider. Outside the contract: the provider decides their format and signs their raw bytes. */
export const paymentWebhookPath = '/api/payment-webhook'

/** Accepts signed events only. An event that can't be applied now is answered with an error, so that the provider sends it again. */
export function paymentWebhook(deps: EventDeps, log: Log): Hono {
  return new Hono().post(paymentWebhookPath, async (c) => {
    const event = deps.payments.readEvent(await c.req.text(), c.req.header('stripe-signature') ?? '')
    if (!event) throw new AppError('invalid_input', { message: 'De handtekening klopt niet.', internal: 'webhook signature does not hold' })
    const outcome = await applyPaymentEvent(deps, event)
    log({ event: alarms[outcome] ?? 'payment', kind: event.kind, outcome })
    return c.json({ received: true })
  })
}
