import Stripe from 'stripe'
import type { Payout, PayoutLine, Payouts } from '#functions/ports/payments/payouts.ts'
import { callProvider } from './call-provider.ts'
import { openStripe, type StripeConfig } from './open-stripe.ts'

/** Reads payouts from Stripe, which lists the lines of automatic payouts only; those are the default (docs.stripe.com/payouts). */
export function createStripePayouts(config: StripeConfig): Payouts {
  const stripe = openStripe(config)
  return {
    async list({ limit, cursor }) {
      const page = await callProvider(() =>
        undefinedIfRefused(stripe.payouts.list({ limit, ...(cursor ? { starting_after: cursor } : {}) })),
      )
      const last = page?.has_more ? page.data.at(-1) : undefined
      return { payouts: (page?.data ?? []).map(readPayout), ...(last ? { cursor: last.id } : {}) }
    },
    async listLines(id, { limit, cursor }) {
      const page = await callProvider(() =>
        undefinedIfRefused(
          stripe.balanceTransactions.list({
            payout: id,
            limit,
            expand: ['data.source'],
            ...(cursor ? { starting_after: cursor } : {}),
          }),
        ),
      )
      if (!page) return undefined
      const last = page.has_more ? page.data.at(-1) : undefined
      return {
        // Stripe's list of the lines of a payout also contains the payout itself.
        lines: page.data.filter(({ type }) => type !== 'payout').map(readLine),
        ...(last ? { cursor: last.id } : {}),
      }
    },
  }
}

/** Returns undefined if the page of results does not exist: the caller's id or cursor is unknown, or the payout has no listed lines. */
function undefinedIfRefused<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  return call.catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined
    throw error
  })
}

const states: Readonly<Record<string, Payout['state']>> = { paid: 'paid', failed: 'failed', canceled: 'failed' }

const readPayout = ({ id, amount, arrival_date: arrival, status }: Stripe.Payout): Payout => ({
  id,
  amount,
  arrivesAt: arrival * 1000,
  state: states[status] ?? 'underway',
})

/** Stripe's types of our payments, refunds and fees (docs.stripe.com/reports/balance-transaction-types), with our kind of each. */
const kinds: Readonly<Record<string, PayoutLine['kind']>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_failed',
  payment_failure_refund: 'refund_failed',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
}

function readLine(line: Stripe.BalanceTransaction): PayoutLine {
  const { id, type, amount, fee, net, created, description } = line
  const source = typeof line.source === 'object' ? line.source : null
  const isDispute = source?.object === 'dispute'
  return {
    id,
    kind: isDispute ? (amount < 0 ? 'dispute' : 'dispute_won') : (kinds[type] ?? 'other'),
    amount,
    fee,
    net,
    at: created * 1000,
    intentId: source?.object === 'charge' || source?.object === 'refund' || isDispute ? idOf(source.payment_intent) : null,
    // Stripe copies the metadata of a payment to its charge, not to its refunds and disputes.
    metadata: source?.object === 'charge' ? source.metadata : null,
    description,
  }
}

const idOf = (of: string | { id: string } | null | undefined): string | null => (typeof of === 'string' ? of : (of?.id ?? null))
