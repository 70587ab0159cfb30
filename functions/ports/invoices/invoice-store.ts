import type { Company } from '#shared/contract/company.ts'
import type { InvoiceKind, InvoiceLine, InvoiceTerms, Seller } from '#shared/domain/money/invoices.ts'

export type InvoicedSale = 'ticket' | 'order'

/** An invoice or credit note as it was issued. It never changes, even if the sale does. Times are ms since the epoch. */
export interface InvoiceRecord {
  kind: InvoiceKind
  /** Calendar year in Europe/Amsterdam, and the number within it: 1, 2, 3 … without gaps. */
  year: number
  sequence: number
  sale: InvoicedSale
  saleId: string
  /** For a credit note of a partial refund: the number of that refund, from 1. Absent: it credits the whole or remaining amount. */
  part?: number
  /**
   * For a correction to another addressee: the number of the correction, from 1. Its credit note reverses the previous invoice, and its new
   * invoice replaces that previous invoice. Absent: the first invoice, or a credit note of a refund.
   */
  correction?: number
  /** For a credit note, the number of the invoice that it credits; null for an invoice. */
  credits: string | null
  issuedAt: number
  paidAt: number
  /** `YYYY-MM-DD`, the day of the race; null for goods. */
  suppliedOn: string | null
  /** Absent: the organiser in `shared/facts/organiser.ts`, because the invoice is older than this setting. */
  seller?: Seller
  buyer: { name: string; /** Lines below the name, if they are known. */ address: string[] }
  /** The company that `buyer` was made from; absent for a person. */
  company?: Company
  /** The buyer's mail address in lower case. Not printed: it decides who may see the invoice. */
  email: string
  paymentMethod: string | null
  lines: InvoiceLine[]
}

/** Tells apart the invoices of one sale: the first, and those of a partial refund or a correction. */
export type InvoiceMark = Pick<InvoiceRecord, 'part' | 'correction'>

export interface InvoiceStore {
  /** The terms for new invoices; undefined until an owner sets them. Read consistently. */
  getTerms(): Promise<InvoiceTerms | undefined>
  /** Sets the terms if they are still `previous`. Returns false otherwise. */
  putTerms(terms: InvoiceTerms, previous: InvoiceTerms | undefined): Promise<boolean>
  /** The highest number of a year, read consistently; 0 if there is none. */
  lastOf(year: number): Promise<number>
  /**
   * Stores an invoice under its number and under its sale, both or neither. `number_taken`: the caller must take the next number.
   * `exists`: this sale has an invoice of this kind and mark, under any number.
   */
  add(invoice: InvoiceRecord): Promise<'done' | 'number_taken' | 'exists'>
  /** Adds or replaces without checking numbers or sales: for seeding. */
  put(invoices: readonly InvoiceRecord[]): Promise<void>
  /** Finds the first invoice or the credit note of a sale; with a mark, the document of that partial refund or correction. */
  find(sale: InvoicedSale, saleId: string, kind: InvoiceKind, mark?: InvoiceMark): Promise<InvoiceRecord | undefined>
  /** Finds an invoice by its year and its number within that year. */
  get(year: number, sequence: number): Promise<InvoiceRecord | undefined>
  /** Lists a year's invoices by number. `cursor`: last number of the previous page. A page shorter than `limit` may have a next page. */
  list(
    year: number,
    options?: { limit?: number; cursor?: number; newestFirst?: boolean },
  ): Promise<{ invoices: InvoiceRecord[]; cursor?: number }>
}
