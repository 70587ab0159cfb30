import type { Mail } from '#functions/ports/mailer.ts'
import type { PaymentIntent } from '#functions/ports/payments/payments.ts'
import type { SaleRecord, SaleStore } from '#functions/ports/payments/sale.ts'

/**
 * A kind of sale (tickets, shop orders) for the code that holds, settles, expires, refunds and mails all of them. Each kind is implemented
 * in one file; `usecases/jobs` brings the kinds together.
 */
export interface SaleKind<One extends SaleRecord = SaleRecord, Refusal extends string = string> extends Pick<
  SaleStore<One, Refusal>,
  'get' | 'listDue'
> {
  /** The `kind` in the jobs of these sales: `{ kind, id }`. */
  name: string
  /** Returns the id of the sale that a payment is for; undefined if the payment is for another kind of sale. */
  saleIdOf(intent: PaymentIntent): string | undefined
  /** Cents. 0 if there is nothing to pay (decision 20). */
  priceOf(sale: One): number
  /** The buyer's current mail address, if it is known. */
  buyerOf(sale: One): Promise<string | null>
  /**
   * Only tickets have this: their first steps are found by the creation time of the ticket, without an index entry. The sweep calls this
   * after it tried all steps that were due at `now` (ms since the epoch); steps that are still open then get an index entry.
   */
  endFirstSteps?(now: number): Promise<void>
  /** {@link SaleStore.transition} with the writes that belong to it; returns the stored record. */
  write(previous: One, next: One): Promise<One | 'changed_meanwhile' | Refusal>
}

/** A kind of sale with its mails, for the code that does its steps. */
export interface MailedKind<One extends SaleRecord = SaleRecord> extends SaleKind<One> {
  /**
   * Sends the mail for the sale's state, `paid` or `refunded`, to the recipients who have not had it; call `recordMailed` for each address
   * mailed.
   */
  sendMail(sale: One, recordMailed: (email: string) => Promise<void>, attached: Mail['attachments']): Promise<void>
  /** The change that records a mail sent at `at` (ms since the epoch), for kinds that record mails. */
  changeAfterMail?(sale: One, at: number): Promise<Partial<One>>
  /**
   * Mails the buyer about partial refunds of a sale that stays paid; call `recordMailed` for each part mailed. Returns the change that the
   * step ends with. Absent for kinds without partial refunds.
   */
  mailPartialRefund?(sale: One, recordMailed: (key: string) => Promise<void>): Promise<Partial<One>>
  /** True if nobody is mailed about the sale's state. `sendMail` then does only its other work, which may be done twice. */
  sendsNoMail?(sale: One): boolean
  /** The attachments of the buyer's mail; safe to repeat and to run concurrently. */
  prepareMail?(sale: One): Promise<Mail['attachments']>
}
