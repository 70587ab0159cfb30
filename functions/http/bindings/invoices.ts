import { invoiceEndpoints } from '#shared/contract/invoices.ts'
import { bindGroup } from '#functions/http/bind.ts'
import { getOrderInvoice } from '#functions/usecases/shop/get-order-invoice.ts'
import { getOwnInvoice, getTicketInvoice, listOwnInvoices } from '#functions/usecases/tickets/get-ticket-invoices.ts'

export const invoiceGroup = bindGroup<typeof invoiceEndpoints, 'invoices' | 'orders' | 'printer' | 'roster' | 'tickets'>(invoiceEndpoints, {
  getTicketInvoice: ({ params }, { deps }) => getTicketInvoice(deps, params.id),
  getOrderInvoice: ({ params }, { deps }) => getOrderInvoice(deps, params.orderId),
  listOwnInvoices: (_, { deps, caller }) => listOwnInvoices(deps, caller.participantEmail!),
  getOwnInvoice: ({ params }, { deps, caller }) => getOwnInvoice(deps, caller.participantEmail!, params.number),
})
