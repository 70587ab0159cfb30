import type { Mail } from '#functions/ports/mailer.ts'
import type { PaymentIntent } from '#functions/ports/payments/payments.ts'
import type { SaleRecord, SaleStore } from '#functions/ports/payments/sale.ts'

/**
 * What one kind of sale (tickets, orders of the shop) tells the machine that holds, settles, expires, refunds and mails all of
 * them. A subject implements it in one file; `usecases/jobs` brings the kinds together.
 */
export interface SaleKind<One extends SaleRecord = SaleRecord, Refusal extends string = string> extends Pick<
  SaleStore<One, Refusal>,
  'get' | 'listDue'
> {
  /** In jobs: `{ kind, id }`. */
  name: string
  /** Which sale a payment is for; undefined when it is for none of this kind. */
  saleIdOf(intent: PaymentIntent): string | undefined
  /** Cents. 0: there is nothing to pay (decision 20). */
  priceOf(sale: One): number
  /** The mail address that who paid has now, if it is known. */
  buyerOf(sale: One): Promise<string | null>
  /** Of a kind whose first steps are found in another way than the later ones: all that were due at `now` have been tried. */
  endFirstSteps?(now: number): Promise<void>
  /** {@link SaleStore.transition} with whatever goes with it; gives the record as it was written. */
  write(previous: One, next: One): Promise<One | 'changed_meanwhile' | Refusal>
}

/** A kind as those need it who take its steps. */
export interface MailedKind<One extends SaleRecord = SaleRecord> extends SaleKind<One> {
  /** Sends the mail of a sale's state, `paid` or `refunded`, to whom has none yet; `noteMailed` notes down an address that was served. */
  sendMail(sale: One, noteMailed: (email: string) => Promise<void>, attached: Mail['attachments']): Promise<void>
  /** What is noted of a mail of the sale's state that left at `at` (ms). Only kinds that do so have it. */
  noteMail?(sale: One, at: number): Partial<One>
  /**
   * Tells the buyer of money that went back of a sale that stays paid; `noteMailed` notes down a part that was told, and the answer is what is
   * noted of it in the end. Only kinds that do so have it.
   */
  tellPart?(sale: One, noteMailed: (key: string) => Promise<void>): Promise<Partial<One>>
  /** What the buyer's mail carries; safe to repeat and to do twice at once. */
  prepareMail?(sale: One): Promise<Mail['attachments']>
}
