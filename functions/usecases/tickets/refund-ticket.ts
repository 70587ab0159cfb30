import { buildRefundMail } from '#functions/mail/refund-mail.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { leaseTicketStep } from '#functions/usecases/payments/lease-step.ts'

/** Gives back the money of a payment for which there was no room any more, and tells the buyer (decision 17). Each once. */
export async function refundTicket(
  deps: Pick<Deps, 'tickets' | 'payments' | 'mailer' | 'clock' | 'settings'>,
  ticketId: string,
): Promise<void> {
  await leaseTicketStep(deps, ticketId, 'refund', async (ticket) => {
    if (ticket.paymentIntentId !== null) await deps.payments.refund(ticket.paymentIntentId, `refund-${ticket.id}`)
    await deps.mailer.send(buildRefundMail({ ticket, siteUrl: deps.settings.siteUrl }))
    return { state: 'refunded' }
  })
}
