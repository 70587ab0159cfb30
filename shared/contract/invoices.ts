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
    summary: 'The invoice of a ticket by its unguessable address, then the credit notes of what went back; none when nothing was invoiced.',
    params: z.object({ id: ticketAddress }),
    response: z.array(listedInvoice),
  },
  getTicketInvoice: {
    method: 'GET',
    path: '/api/tickets/:id/invoices/:number',
    access: 'public',
    summary: 'One of the invoices and credit notes of a ticket, by its unguessable address.',
    params: z.object({ id: ticketAddress, number: invoiceNumber }),
    file: 'application/pdf',
    response: fileAnswer,
  },
  getOrderInvoice: {
    method: 'GET',
    path: '/api/orders/:orderId/invoice',
    access: 'public',
    summary: 'The invoice of a paid order, by its unguessable id; of one that was given back the credit note.',
    params: z.object({ orderId: opaqueId }),
    file: 'application/pdf',
    response: fileAnswer,
  },
  listOwnInvoices: {
    method: 'GET',
    path: '/api/participant/invoices',
    access: ['participant'],
    summary: 'The invoices and credit notes of the tickets that this account bought, the newest first.',
    response: z.array(listedInvoice),
  },
  getOwnInvoice: {
    method: 'GET',
    path: '/api/participant/invoices/:number',
    access: ['participant'],
    summary: 'An own invoice or credit note.',
    params: z.object({ number: invoiceNumber }),
    file: 'application/pdf',
    response: fileAnswer,
  },
})
