import { sumInvoiceLines } from '#shared/domain/money/invoices.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { cancelForOrganiser, refundableOf, refundPart, type RefundChoice } from '#functions/usecases/tickets/refund-ticket.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { openTestShop, orderOf } from './open-test-shop.ts'

/** The add-on "flex cancellation". */
export const flex = { id: 1 }
const hoodie = { id: 5, size: 'M' }
/** The price in cents of a flex solo ticket with a hoodie. */
export const price = 8500 + 1250 + 3950
const keyOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** Opens a shop in which an organiser refunds a flex solo ticket with a hoodie. */
export async function openRefundTicketShop() {
  const shop = await openTestShop()
  const { deps } = shop
  async function buy(key = 'k', confirmed = true) {
    const order = orderOf(['sanne@voorbeeld.nl'], { addons: [flex, hoodie], totalPrice: price })
    const { ticketId } = await registerTicket(deps, order, { idempotencyKey: key })
    const intentId = (await deps.tickets.get(ticketId))!.paymentIntentId!
    await applyPaymentEvent(deps, deps.payments.attempt(intentId, 'succeeded'))
    if (confirmed) await shop.runJobs()
    return { ticketId, intentId }
  }
  /** `given` is the amount refunded so far, in cents, as the dialog showed it; by default the current amount. */
  const part = async (ticketId: string, amount: number, n: number, given?: number) => {
    const shown = given ?? refundableOf((await deps.tickets.get(ticketId))!).given
    return refundPart(deps, { id: ticketId, amount, given: shown, reason: 'Verkeerde prijs', key: keyOf(n), by: 'beheer' })
  }
  const cancel = (ticketId: string, back: RefundChoice, expected: number) => cancelForOrganiser(deps, { ticketId, back, expected })
  return {
    ...shop,
    buy,
    part,
    cancel,
    read: async (id: string) => (await deps.tickets.get(id))!,
    back: async (intentId: string) => (await deps.payments.retrieveIntent(intentId))!.amountRefunded,
    credited: async () =>
      (await deps.invoices.list(2025)).invoices
        .filter(({ kind }) => kind === 'credit')
        .reduce((sum, { lines }) => sum - sumInvoiceLines(lines).gross, 0),
    subjects: () => deps.mailer.sent.map(({ subject }) => subject.replaceAll('\u00a0', ' ')),
  }
}
