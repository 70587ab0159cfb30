import type { InvoiceKind, InvoiceLine, InvoiceTerms, Seller } from '#shared/domain/money/invoices.ts'

export type InvoicedSale = 'ticket' | 'order'

/** An invoice or credit note as it was issued. Nothing of it changes afterwards, whatever becomes of the sale. Moments are ms since the epoch. */
export interface InvoiceRecord {
  kind: InvoiceKind
  /** Calendar year in Europe/Amsterdam, and the number within it: 1, 2, 3 … without gaps. */
  year: number
  sequence: number
  sale: InvoicedSale
  saleId: string
  /** Of the credit note of a part of what was paid: which one, from 1. Absent: of the whole, or of what was left. */
  part?: number
  /** Number of the invoice that this one credits; null for an invoice. */
  credits: string | null
  issuedAt: number
  paidAt: number
  /** `YYYY-MM-DD`, when what was sold takes place; null for goods. */
  suppliedOn: string | null
  /** Absent: as it is built (`shared/facts/organiser.ts`); it was issued before an owner could say who sells. */
  seller?: Seller
  buyer: { name: string; /** Lines below the name, if they are known. */ address: string[] }
  /** The buyer's mail address in lower case: whose it is. Not printed. */
  email: string
  paymentMethod: string | null
  lines: InvoiceLine[]
}

export interface InvoiceStore {
  /** What an owner set for new invoices; undefined until then. Read consistently. */
  getTerms(): Promise<InvoiceTerms | undefined>
  /** Sets what is still `previous`, as it was read; false when it is not. */
  putTerms(terms: InvoiceTerms, previous: InvoiceTerms | undefined): Promise<boolean>
  /** The highest number of a year, read consistently; 0 when there is none. */
  lastOf(year: number): Promise<number>
  /**
   * Puts an invoice under its number and notes it under its sale, both or neither. `number_taken`: somebody else has it, take the next.
   * `exists`: this sale has one of this kind, under whatever number.
   */
  add(invoice: InvoiceRecord): Promise<'done' | 'number_taken' | 'exists'>
  /** The one that a sale has of a kind, and of that part. */
  find(sale: InvoicedSale, saleId: string, kind: InvoiceKind, part?: number): Promise<InvoiceRecord | undefined>
  /** By its number. */
  get(year: number, sequence: number): Promise<InvoiceRecord | undefined>
  /** Of a year, in order of number, or the newest first. `cursor`: the last number of the page before. A page can be shorter than `limit` and not the last. */
  list(
    year: number,
    options?: { limit?: number; cursor?: number; newestFirst?: boolean },
  ): Promise<{ invoices: InvoiceRecord[]; cursor?: number }>
}
