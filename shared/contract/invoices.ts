import * as z from 'zod'
import { defineEndpoints, fileAnswer } from './endpoint.ts'
import { company, invoicedCompany } from './company.ts'
import { isoMoment, ok, opaqueId, ticketAddress } from './fields.ts'

/** The number of an invoice or credit note, such as `2025-000123`. */
export const invoiceNumber = z.string().regex(/^\d{4}-\d{6}$/)

/** An invoice or credit note in a list. `total`: cents, negative for a credit note. */
const listedInvoice = z.object({
  number: invoiceNumber,
  kind: z.enum(['invoice', 'credit']),
  issuedAt: isoMoment,
  total: z.int(),
  /** A description of the purchase. */
  what: z.string(),
})
export type ListedInvoice = z.infer<typeof listedInvoice>

const ownInvoice = listedInvoice.extend({
  company: company.nullable().default(null),
  /** True if another company can still be put on the invoice. */
  isChangeable: z.boolean().default(false),
})
export type OwnInvoice = z.infer<typeof ownInvoice>

/** The buyers' calls for their invoices. The office's calls are in invoices-office.ts. */
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
  chooseInvoiceCompany: {
    method: 'PUT',
    path: '/api/tickets/:id/company',
    access: 'public',
    summary:
      'Puts a company, or with null the buyer’s own name, on the invoice that an unpaid ticket will get. Found by the unguessable id of the ticket; refused once it is paid.',
    params: z.object({ id: opaqueId }),
    body: invoicedCompany,
    response: ok,
  },
  listOwnInvoices: {
    method: 'GET',
    path: '/api/participant/invoices',
    access: ['participant'],
    summary: 'Lists the invoices and credit notes of the tickets that this account bought, newest first.',
    response: z.array(ownInvoice),
  },
  changeOwnInvoiceCompany: {
    method: 'POST',
    path: '/api/participant/invoices/:number/company',
    access: ['participant'],
    changes: 'participant',
    summary:
      'Puts another company, or with null the buyer’s own name, on an invoice of this account: a credit note reverses it, and a new invoice replaces it. Returns the number of the new one. Safe to repeat.',
    params: z.object({ number: invoiceNumber }),
    body: invoicedCompany,
    response: z.object({ number: invoiceNumber }),
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
