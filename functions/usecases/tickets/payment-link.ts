import { buildPaymentLinkMail } from '#functions/mail/payment-link-mail.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { readSender } from '#functions/usecases/catalog/current-edition.ts'
import { buyerOf } from './buyer-of.ts'
import { recordMail } from './record-mail.ts'
import { obtainIntent, paymentUrl } from './obtain-intent.ts'
import { waveOf } from './roster-of-ticket.ts'
import type { TicketNeed } from './ticket-sale-kind.ts'

/** The name of the job that mails the buyer the link to the checkout. */
export const paymentLinkName = 'payment-link'

/**
 * Mails the buyer of an unpaid ticket the link to its checkout, once. The mail is recorded after it was sent, so it is sent twice if the
 * server stops in between. That is better than no mail: a buyer without the link cannot pay.
 * Throws `payment_unavailable`; the queue then tries again.
 */
export async function mailPaymentLink(deps: TicketNeed & Pick<Deps, 'payments' | 'mailer' | 'settings'>, ticketId: string): Promise<void> {
  const ticket = await deps.tickets.get(ticketId)
  if (ticket?.state !== 'pending' || ticket.mails?.some(({ what }) => what === 'payment_link')) return
  const { clientSecret } = await obtainIntent(deps, ticket)
  const sender = await readSender(deps)
  await deps.mailer.send(
    buildPaymentLinkMail({
      to: buyerOf(ticket).email,
      ticket,
      wave: await waveOf(deps, ticket),
      url: sender.siteUrl + paymentUrl(clientSecret, ticket.id),
      ...sender,
    }),
  )
  await recordMail(deps, ticket.id, { what: 'payment_link' })
}
