import { ticketEndpoints } from '#shared/contract/tickets.ts'
import { bindGroup } from '#functions/http/bind.ts'
import { confirmCurrentPayment } from '#functions/usecases/tickets/confirm-current-payment.ts'
import { getTicket } from '#functions/usecases/tickets/get-ticket.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { renewHold } from '#functions/usecases/tickets/renew-hold.ts'
import { validateDiscountCode } from '#functions/usecases/tickets/validate-discount-code.ts'

export const ticketGroup = bindGroup<typeof ticketEndpoints, 'tickets' | 'catalog' | 'roster' | 'payments' | 'strayPayments' | 'queue'>(
  ticketEndpoints,
  {
    registerTicket: ({ body }, { deps, idempotencyKey }) => registerTicket(deps, body, { idempotencyKey }),
    getTicket: ({ params }, { deps }) => getTicket(deps, params.id),
    renewHold: ({ params }, { deps }) => renewHold(deps, params.id),
    validateDiscountCode: ({ body }, { deps, address }) => validateDiscountCode(deps, { ...body, address }),
    sendCurrentParticipantConfirmation: ({ body }, { deps }) => confirmCurrentPayment(deps, body),
  },
)
