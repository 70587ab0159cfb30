import * as z from 'zod'
import { defineEndpoints, fileAnswer } from './endpoint.ts'
import { company, invoicedCompany } from './company.ts'
import { email, isoMoment, participantId } from './fields.ts'
import { invoiceNumber } from './invoices.ts'

/** An invoice or credit note as an administrator sees it. Amounts in cents, negative for a credit note. */
const adminInvoice = z.object({
  /** The invoice number, such as `2025-000123`. */
  id: invoiceNumber,
  kind: z.enum(['invoice', 'credit']),
  issuedAt: isoMoment,
  name: z.string(),
  sale: z.enum(['ticket', 'order']),
  saleId: z.string(),
  /** The invoice that a credit note reverses. */
  credits: z.string().nullable(),
  net: z.int(),
  tax: z.int(),
  total: z.int(),
  paymentMethod: z.string().nullable(),
  /** The company on the invoice; null for a person. */
  company: company.nullable().default(null),
})
export type AdminInvoice = z.infer<typeof adminInvoice>

const percent = z.int('Vul een heel percentage in').min(0, 'Niet onder nul').max(30, 'Hoogstens 30%')
/** The seller's data and the VAT rates on new invoices. */
export const invoiceTerms = z.object({
  name: z.string().trim().min(2, 'Vul de naam in').max(80, 'Hoogstens 80 tekens'),
  address: z
    .array(z.string().trim().min(1).max(80, 'Hoogstens 80 tekens op een regel'))
    .min(2, 'Vul straat en plaats in, elk op een regel')
    .max(4, 'Hoogstens 4 regels')
    .readonly(),
  email,
  tradeRegister: z
    .string()
    .trim()
    .regex(/^\d{8}$/, 'Een KvK-nummer is 8 cijfers'),
  vatNumber: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^NL\d{9}B\d{2}$/, 'Een btw-nummer is zoals NL123456789B01'),
  vatEntry: percent,
  vatGoods: percent,
  vatInsurance: percent.nullable(),
})
const version = z.string().max(64)
const seenInvoiceTerms = invoiceTerms.extend({ version })
export type SeenInvoiceTerms = z.infer<typeof seenInvoiceTerms>

/** The office's calls for invoices. They are in a separate file, so that visitors do not load them. */
export const invoiceOfficeEndpoints = defineEndpoints({
  listInvoices: {
    method: 'GET',
    path: '/api/admin/invoices',
    access: ['admin'],
    inEdition: true,
    summary:
      'Lists the invoices and credit notes, newest first, with a cursor while there are more: the number after which the next page starts.',
    query: z.object({ limit: z.coerce.number().int().min(1).max(1000).default(1000), cursor: invoiceNumber.optional() }),
    response: z.object({ items: z.array(adminInvoice), cursor: invoiceNumber.optional() }),
  },
  listParticipantInvoices: {
    method: 'GET',
    path: '/api/admin/participants/:id/invoices',
    access: ['admin'],
    summary:
      'Lists the invoices and credit notes of a participant’s ticket, oldest first, for a runner of a team those of the team. Issues an invoice that was not requested before; empty if nothing was paid.',
    params: z.object({ id: participantId }),
    response: z.array(adminInvoice),
  },
  changeInvoiceCompany: {
    method: 'POST',
    path: '/api/admin/invoices/:number/company',
    access: ['admin'],
    changes: 'participant',
    summary:
      'Puts another company, or with null the buyer’s own name, on the invoice of a paid ticket: a credit note reverses it, and a new invoice replaces it. Returns the number of the new one. Safe to repeat.',
    params: z.object({ number: invoiceNumber }),
    body: invoicedCompany,
    response: z.object({ number: invoiceNumber }),
  },
  readInvoiceTerms: {
    method: 'GET',
    path: '/api/admin/invoice-terms',
    access: ['admin'],
    summary: 'Returns the seller and the VAT rates of new invoices.',
    response: seenInvoiceTerms,
  },
  changeInvoiceTerms: {
    method: 'PUT',
    path: '/api/admin/invoice-terms',
    access: ['admin'],
    changes: 'setting',
    adminRole: 'owner',
    summary:
      'Changes the seller and the VAT rates of later invoices; issued ones stay as they are. Refuses an outdated `version`, with the present terms in `details`.',
    body: invoiceTerms.extend({ version: version.optional() }),
    response: seenInvoiceTerms,
  },
  getInvoice: {
    method: 'GET',
    path: '/api/admin/invoices/:number',
    access: ['admin'],
    summary: 'Returns an invoice or credit note as a file.',
    params: z.object({ number: invoiceNumber }),
    file: 'application/pdf',
    response: fileAnswer,
  },
})
