import * as z from 'zod'
import { defineEndpoints, fileAnswer } from './endpoint.ts'
import { isoMoment, opaqueId, ticketAddress } from './fields.ts'

/** `2025-000123`. */
export const invoiceNumber = z.string().regex(/^\d{4}-\d{6}$/)

/** An invoice in a list; cents, negative for money that goes back. */
const listedInvoice = z.object({
  number: invoiceNumber,
  kind: z.enum(['invoice', 'credit']),
  issuedAt: isoMoment,
  total: z.int(),
  /** The thing that was bought, in words. */
  what: z.string(),
})
export type ListedInvoice = z.infer<typeof listedInvoice>

export const invoiceEndpoints = defineEndpoints({
  listTicketInvoices: {
    method: 'GET',
    path: '/api/tickets/:id/invoices',
    access: 'public',
    summary:
      'Lists the invoice of a ticket, then the credit notes of its refunds; empty if nothing was invoiced. Found by the unguessable id in the link of the ticket.',
    params: z.object({ id: ticketAddress }),
    response: z.array(listedInvoice),
  },
  getTicketInvoice: {
    method: 'GET',
    path: '/api/tickets/:id/invoices/:number',
    access: 'public',
    summary: 'Returns an invoice or credit note of a ticket, by the unguessable id in the link of the ticket.',
    params: z.object({ id: ticketAddress, number: invoiceNumber }),
    file: 'application/pdf',
    response: fileAnswer,
  },
  getOrderInvoice: {
    method: 'GET',
    path: '/api/orders/:orderId/invoice',
    access: 'public',
    summary: 'Returns the invoice of a paid order, or the credit note of a refunded one, by the unguessable id of the order.',
    params: z.object({ orderId: opaqueId }),
    file: 'application/pdf',
    response: fileAnswer,
  },
  listOwnInvoices: {
    method: 'GET',
    path: '/api/participant/invoices',
    access: ['participant'],
    summary: 'Lists the invoices and credit notes of the tickets that this account bought, newest first.',
    response: z.array(listedInvoice),
  },
  getOwnInvoice: {
    method: 'GET',
    path: '/api/participant/invoices/:number',
    access: ['participant'],
    summary: 'Returns an invoice or credit note of this account.',
    params: z.object({ number: invoiceNumber }),
    file: 'application/pdf',
    response: fileAnswer,
  },
})
