import { ticketEndpoints } from '#shared/contract/tickets.ts'
import { bindGroup } from '#functions/http/bind.ts'
import { confirmCurrentPayment } from '#functions/usecases/confirm-current-payment.ts'
import { getTicket } from '#functions/usecases/get-ticket.ts'
import { registerTicket } from '#functions/usecases/register-ticket.ts'
import { renewHold } from '#functions/usecases/renew-hold.ts'
import { validateDiscountCode } from '#functions/usecases/validate-discount-code.ts'

export const ticketGroup = bindGroup<typeof ticketEndpoints, 'tickets' | 'catalog' | 'roster' | 'payments' | 'queue'>(ticketEndpoints, {
  registerTicket: ({ body }, { deps, idempotencyKey }) => registerTicket(deps, body, { idempotencyKey }),
  getTicket: ({ params }, { deps }) => getTicket(deps, params.id),
  renewHold: ({ params }, { deps }) => renewHold(deps, params.id),
  validateDiscountCode: ({ body }, { deps, address }) => validateDiscountCode(deps, { ...body, address }),
  sendCurrentParticipantConfirmation: ({ body }, { deps }) => confirmCurrentPayment(deps, body),
})
