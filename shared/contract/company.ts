import * as z from 'zod'
import { normalizeVatNumber, findVatNumberFault } from '#shared/domain/money/vat-numbers.ts'

const companyLine = (missing: string, longest: number) =>
  z.string(missing).trim().min(2, missing).max(longest, `Hoogstens ${longest} tekens`)

/** A company on an invoice, as its buyer fills it in. */
export const company = z.object({
  name: companyLine('Vul de naam van het bedrijf in', 100),
  /** The street with the house number. */
  street: companyLine('Vul straat en huisnummer in', 100),
  postalCode: companyLine('Vul de postcode in', 12),
  city: companyLine('Vul de plaats in', 80),
  country: companyLine('Vul het land in', 60),
  /** The VAT number; empty if the company has none. {@link findVatNumberFault} checks its format. */
  vatNumber: z
    .string()
    .max(30, 'Dit btw-nummer is te lang')
    .overwrite(normalizeVatNumber)
    .refine((number) => findVatNumberFault(number) === undefined, { error: ({ input }) => findVatNumberFault(String(input)) })
    .default(''),
  /** The buyer's own reference, such as the number of a purchase order; may be empty. */
  reference: z.string().trim().max(40, 'Hoogstens 40 tekens').default(''),
})
export type Company = z.output<typeof company>

/** The company form before the buyer has filled it in. */
export const emptyCompany: Company = { name: '', street: '', postalCode: '', city: '', country: 'Nederland', vatNumber: '', reference: '' }

/** The company to put on an invoice; null: the invoice has the buyer's own name. */
export const invoicedCompany = z.object({ company: company.nullable() })
