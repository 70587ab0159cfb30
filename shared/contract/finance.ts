import * as z from 'zod'
import { handMethods } from '#shared/domain/money/payment-methods.ts'
import { defineEndpoints } from './endpoint.ts'
import { eventDate, isoMoment, opaqueId, salePageQuery } from './fields.ts'

const count = z.int().min(0)
/** Sums of invoices or credit notes, in cents; negative for credit notes. */
const vatSum = z.object({ count, net: z.int(), tax: z.int(), gross: z.int() })

/** The invoices and credit notes of one month at one VAT rate. */
const vatRow = z.object({
  /** The month and the VAT rate, such as `2025-10 9`; identifies the row. */
  id: z.string(),
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** Percent; null: exempt. */
  vat: z.int().nullable(),
  invoiced: vatSum,
  credited: vatSum,
})
export type VatLine = z.infer<typeof vatRow>

/** The invoices that a VAT sheet sums: the invoices of all editions, as a VAT return requires, or only of the chosen edition. */
export const vatScopes = ['all', 'edition'] as const

const payoutId = z.string().regex(/^po_[A-Za-z0-9_]{1,80}$/)
/** Money that the payment provider pays out to the organiser's bank account. */
const payout = z.object({
  id: payoutId,
  /** Cents; negative if the payment provider takes money from the account. */
  amount: z.int(),
  arrivesOn: eventDate,
  state: z.enum(['paid', 'underway', 'failed']),
})
export type PayoutView = z.infer<typeof payout>

/** The kinds of lines of a payout. `refund_failed` and `dispute_won` give money back to the organiser. */
export const payoutLineKinds = ['payment', 'refund', 'refund_failed', 'dispute', 'dispute_won', 'fee', 'other'] as const
export type PayoutLineKind = (typeof payoutLineKinds)[number]
/** One line of a payout, such as a payment or a fee; the payout is the sum of its lines. `net` is `amount` minus `fee`, in cents. */
const payoutLine = z.object({
  id: z.string(),
  kind: z.enum(payoutLineKinds),
  at: isoMoment,
  amount: z.int(),
  fee: z.int(),
  net: z.int(),
  /** The sale to which the payment belongs; null if it belongs to no sale. */
  sale: z.object({ kind: z.enum(['ticket', 'order']), id: opaqueId, code: z.string() }).nullable(),
  /** The payment's id at the payment provider; null for a line that is not a payment, such as a monthly fee. */
  payment: z.string().nullable(),
  /** Why a payment without a sale is or was refunded (`refundReason` of a stray payment); null if nothing is known about it. */
  stray: z.string().nullable(),
  /** The payment provider's description of the line, in English. */
  description: z.string().nullable(),
})
export type PayoutLineView = z.infer<typeof payoutLine>
const providerPage = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(100)
    // The payment provider returns at most 100 items per request.
    .transform((limit) => Math.min(limit, 100)),
  cursor: z
    .string()
    .regex(/^[a-z]{2,5}_[A-Za-z0-9_]{1,80}$/)
    .optional(),
})

/** Money that a person received or paid back for a ticket, outside the payment provider. */
const handPayment = z.object({
  id: z.string(),
  at: isoMoment,
  /** The administrator or the phone that took or paid back the money; null if that was not recorded. */
  who: z.string().nullable(),
  method: z.enum(handMethods),
  /** Cents; negative for money paid back. */
  amount: z.int(),
  ticketId: opaqueId,
  /** The ticket's code of 8 characters. */
  code: z.string(),
})
export type HandPaymentView = z.infer<typeof handPayment>

/** The calls for the treasurer's amounts. Every administrator role may read them, because a bookkeeper needs them. */
export const financeEndpoints = defineEndpoints({
  listVatRows: {
    method: 'GET',
    path: '/api/admin/finance/vat',
    access: ['admin'],
    inEdition: true,
    summary:
      'Sums the invoices and credit notes per month and VAT rate: of every edition, or with `of=edition` of the chosen one. A page is a calendar year, the newest first, whatever `limit` is.',
    query: z.object({
      of: z.enum(vatScopes).default('all'),
      limit: z.coerce.number().int().min(1).max(1000).optional(),
      /** The year that the previous answer covered. */
      cursor: z
        .string()
        .regex(/^\d{4}$/)
        .optional(),
    }),
    response: z.object({ items: z.array(vatRow), cursor: z.string().optional() }),
  },
  listPayouts: {
    method: 'GET',
    path: '/api/admin/finance/payouts',
    access: ['admin'],
    summary: 'Lists the payouts of the payment provider, newest first, of every edition.',
    query: providerPage,
    response: z.object({ items: z.array(payout), cursor: z.string().optional() }),
  },
  listPayoutLines: {
    method: 'GET',
    path: '/api/admin/finance/payout-lines',
    access: ['admin'],
    summary: 'Lists the payments, refunds, fees and disputes of a payout, each with the ticket or order that it belongs to.',
    query: providerPage.extend({ payout: payoutId }),
    response: z.object({ items: z.array(payoutLine), cursor: z.string().optional() }),
  },
  listHandPayments: {
    method: 'GET',
    path: '/api/admin/finance/hand-payments',
    access: ['admin'],
    inEdition: true,
    summary: 'Lists what was taken and paid back by hand for tickets of the edition: in cash, by card at the desk, or to the bank account.',
    query: salePageQuery,
    response: z.object({ items: z.array(handPayment), cursor: z.string().optional() }),
  },
})
