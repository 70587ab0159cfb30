import * as z from 'zod'
import { defineEndpoints, fileAnswer } from './endpoint.ts'
import { isoMoment } from './fields.ts'
import { invoiceNumber } from './invoices.ts'

/** An invoice or credit note as an administrator sees it. Amounts in cents, negative what goes back. */
const adminInvoice = z.object({
  /** Its number, `2025-000123`. */
  id: invoiceNumber,
  kind: z.enum(['invoice', 'credit']),
  issuedAt: isoMoment,
  name: z.string(),
  sale: z.enum(['ticket', 'order']),
  saleId: z.string(),
  /** The invoice that a credit note takes back. */
  credits: z.string().nullable(),
  net: z.int(),
  tax: z.int(),
  total: z.int(),
  paymentMethod: z.string().nullable(),
})
export type AdminInvoice = z.infer<typeof adminInvoice>

/** Invoices as the office has them; apart from what visitors load. */
export const invoiceOfficeEndpoints = defineEndpoints({
  listInvoices: {
    method: 'GET',
    path: '/api/admin/invoices',
    access: ['admin'],
    summary: 'Invoices and credit notes, newest first, with a cursor while there are more: the number after which it goes on.',
    query: z.object({ limit: z.coerce.number().int().min(1).max(1000).default(1000), cursor: invoiceNumber.optional() }),
    response: z.object({ items: z.array(adminInvoice), cursor: invoiceNumber.optional() }),
  },
  getInvoice: {
    method: 'GET',
    path: '/api/admin/invoices/:number',
    access: ['admin'],
    summary: 'An invoice or credit note as a file.',
    params: z.object({ number: invoiceNumber }),
    file: 'application/pdf',
    response: fileAnswer,
  },
})
