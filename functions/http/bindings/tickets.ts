import type { ValidInput } from '#shared/contract/endpoint.ts'
import { ticketEndpoints } from '#shared/contract/tickets.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { actionAt } from '#shared/scan/scan-action.ts'
import { AppError } from '#functions/ports/app-error.ts'
import type { CallContext, CallerOf } from '#functions/http/context.ts'
import { authorize } from '#functions/http/authorize.ts'
import { bindGroup, done } from '#functions/http/bind-group.ts'
import { readEditionScope } from '#functions/usecases/catalog/edition-scope.ts'
import { cancelTicket, listCancellable } from '#functions/usecases/tickets/cancel-ticket.ts'
import { confirmCurrentPayment } from '#functions/usecases/tickets/confirm-current-payment.ts'
import { getTicket } from '#functions/usecases/tickets/get-ticket.ts'
import { listTickets } from '#functions/usecases/tickets/list-tickets.ts'
import { compareSales } from '#functions/usecases/tickets/compare-sales.ts'
import { readSaleOffer } from '#functions/usecases/tickets/read-sale-offer.ts'
import { findRecipients, resendConfirmation, type ResendRequest } from '#functions/usecases/tickets/resend-confirmation.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { renewHold } from '#functions/usecases/tickets/renew-hold.ts'
import { readLinkKey } from '#functions/usecases/tickets/ticket-address.ts'
import { sellTicket } from '#functions/usecases/tickets/sell-ticket.ts'
import { validateDiscountCode } from '#functions/usecases/tickets/validate-discount-code.ts'

type Needed = 'tickets' | 'catalog' | 'waiting' | 'health' | 'roster' | 'payments' | 'strayPayments' | 'queue' | 'invoices'
type Confirming = ValidInput<typeof ticketEndpoints.sendCurrentParticipantConfirmation>

/**
 * Handles a confirmation call. With `paymentIntent` it returns the state of that payment. With the link of a ticket, or for a participant
 * who is logged in, it calls `mail`, which sends the ticket mail again or only finds its recipients.
 */
function confirmation(
  mail: (deps: CallContext<Needed>['deps'], requester: ResendRequest, address: string) => Promise<{ sentTo: string[] }>,
) {
  return async ({ body: { paymentIntent, ticketId, participantId } }: Confirming, { deps, cookies, address }: CallContext<Needed>) => {
    if (paymentIntent !== undefined) return confirmCurrentPayment(deps, { clientSecret: paymentIntent, address })
    if (ticketId !== undefined) {
      const requester = { ticketId: await readLinkKey(deps, ticketId) }
      return { ...done, sentTo: (await mail(deps, requester, address)).sentTo }
    }
    const { participantEmail } = await authorize(deps, cookies, { method: 'POST', access: ['participant'] })
    return { ...done, sentTo: (await mail(deps, { participantId: participantId!, email: participantEmail }, address)).sentTo }
  }
}

type Selling = CallContext<Needed, CallerOf<typeof ticketEndpoints.sellTicket.access>>

/** Throws `not_allowed` for a phone without a check-in post. */
function assertDesk({ caller }: Pick<Selling, 'caller'>): void {
  if (caller.device && !caller.device.locations.some((location) => actionAt(location) === 'check-in'))
    throw new AppError('not_allowed', { message: 'Verkopen kan alleen op een toestel voor de check-in.' })
}

async function sell({ body }: ValidInput<typeof ticketEndpoints.sellTicket>, context: Selling) {
  assertDesk(context)
  const { deps, caller, address, idempotencyKey } = context
  const seller = caller.adminUsername ?? caller.device.name
  return sellTicket(deps, body, { seller, isDesk: caller.device !== undefined, address, idempotencyKey })
}

export const ticketGroup = bindGroup<typeof ticketEndpoints, Needed>(ticketEndpoints, {
  async getSaleOffer(_, context) {
    assertDesk(context)
    return readSaleOffer(context.deps)
  },
  // A repeated call continues the same sale, without another entry in the audit log.
  sellTicket: { handle: sell, answerRepeat: sell, audit: { byPhones: true } },
  registerTicket: ({ body }, { deps, address, idempotencyKey }) => registerTicket(deps, body, { idempotencyKey, address }),
  async listTickets({ query }, { deps, edition }) {
    const { tickets, cursor } = await listTickets(deps, query, (await readEditionScope(deps, edition)).isOfDay)
    return query.limit === undefined ? tickets : { items: tickets, cursor }
  },
  getSalesFigures: (_, { deps, edition }) => compareSales(deps, edition),
  getTicket: ({ params }, { deps }) => getTicket(deps, params.id),
  async renewHold({ params }, { deps, address }) {
    const { clientSecret, holdExpiresAt } = await renewHold(deps, params.id, { address })
    return { clientSecret, holdExpiresAt: toIsoMoment(holdExpiresAt) }
  },
  listCancellable: (_, { deps, caller }) => listCancellable(deps, caller.participantEmail),
  async cancelTicket({ params }, { deps, caller }) {
    await cancelTicket(deps, { ticketId: params.id, email: caller.participantEmail })
    return done
  },
  validateDiscountCode: ({ body }, { deps, address }) => validateDiscountCode(deps, { ...body, address }),
  sendCurrentParticipantConfirmation: {
    handle: confirmation(resendConfirmation),
    // A repeated call sends no second mail: it returns the recipients, or reads the state of the payment again.
    answerRepeat: confirmation(findRecipients),
  },
})
