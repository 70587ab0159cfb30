import { afterEach, expect } from 'vitest'
import type { Mail } from '#functions/ports/mailer.ts'
import type { PaymentEvent } from '#functions/ports/payments/payments.ts'
import { paymentWebhook, paymentWebhookPath } from '#functions/http/payment-webhook.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { openTestShop, orderOf, type TestShop } from './stores/open-test-shop.ts'

export const minute = 60_000
const shops: TestShop[] = []

/**
 * Closes the shops after each test. Every test file must call this function: the module is loaded once for all files, so hooks at its top
 * level would run for the first file only.
 */
export const closeAfterEach = () =>
  afterEach(async () => {
    for (const shop of shops.splice(0)) await shop.close()
  })

/** Opens a test shop with its payment provider. `log` lists the events that the payment webhook logged. */
export async function openPaidShop(options?: Parameters<typeof openTestShop>[0]) {
  const shop = await openTestShop(options)
  shops.push(shop)
  const { deps } = shop
  const log: string[] = []
  const webhook = paymentWebhook(deps, (line) => log.push(line.event))
  const register = async (key: string, order = orderOf()) => {
    const { ticketId } = await registerTicket(deps, order, { idempotencyKey: key })
    return { ticketId, intentId: (await deps.tickets.get(ticketId))!.paymentIntentId! }
  }
  return {
    ...shop,
    log,
    register,
    apply: (event: PaymentEvent) => applyPaymentEvent(deps, event),
    /** Sends the event over HTTP, so that it is logged. */
    async sendWebhook(event: PaymentEvent) {
      deps.payments.readEvent = () => event
      expect((await webhook.request(paymentWebhookPath, { method: 'POST', body: '{}' })).status).toBe(200)
    },
    async sell(key: string, order = orderOf()) {
      const sold = await register(key, order)
      await applyPaymentEvent(deps, deps.payments.attempt(sold.intentId, 'succeeded'))
      await shop.runJobs()
      return sold
    },
    stateOf: async (id: string) => (await deps.tickets.get(id))!.state,
    subjects: () => deps.mailer.sent.map((mail: Mail) => mail.subject),
  }
}
