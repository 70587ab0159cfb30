import { addDays } from '#shared/lib/dates.ts'
import { missingResource } from './stripe-refusal.ts'
import { newId, type BalanceTransaction, type Charge, type Dispute, type Payout, type Refund } from './objects.ts'
import type { StripeStore } from './stripe-store.ts'

interface BalanceDeps {
  store: StripeStore
  /** Unix time in ms. */
  now: () => number
}

/** Days from a movement to its payout, and from the payout to the bank: the rule for the Netherlands is 3 working days in all. */
const daysUntilPayout = 2
const daysToBank = 1
const disputeFee = 2000

/** Returns the fee in cents at Stripe's Dutch prices: a fixed part, and for cards and Klarna also a percentage. */
function feeOf({ amount, payment_method_details: { type } }: Charge): number {
  if (type === 'ideal') return 29
  if (type === 'bancontact') return 35
  return type === 'klarna' ? 35 + Math.round(amount * 0.0299) : 25 + Math.round(amount * 0.015)
}

const isCard = ({ payment_method_details: { type } }: Charge) => type === 'card'

/** Books the money of a successful charge. */
export function bookCharge(deps: BalanceDeps, charge: Charge): void {
  book(deps, charge, { amount: charge.amount, fee: feeOf(charge), type: isCard(charge) ? 'charge' : 'payment', category: 'charge' })
}

/** Books a refund. Stripe keeps the fee of its charge. */
export function bookRefund(deps: BalanceDeps, refund: Refund, charge: Charge): void {
  book(deps, refund, { amount: -refund.amount, fee: 0, type: isCard(charge) ? 'refund' : 'payment_refund', category: 'refund' })
}

/** Books the money of a refund that failed. */
export function bookRefundFailure(deps: BalanceDeps, refund: Refund, charge: Charge): void {
  const type = isCard(charge) ? 'refund_failure' : 'payment_failure_refund'
  book(deps, refund, { amount: refund.amount, fee: 0, type, category: 'refund_failure' })
}

/**
 * Books a dispute. For an opened dispute, books the money that the buyer's bank took back, and Stripe's fee. For a won dispute, books the
 * return of that money.
 */
export function bookDispute(deps: BalanceDeps, dispute: Dispute, what: 'opened' | 'won'): void {
  const [amount, fee, category] = what === 'opened' ? [-dispute.amount, disputeFee, 'dispute'] : [dispute.amount, 0, 'dispute_reversal']
  book(deps, dispute, { amount, fee, type: 'adjustment', category })
}

function book(
  { store, now }: BalanceDeps,
  { id, currency }: Charge | Refund | Dispute,
  { amount, fee, type, category }: Pick<BalanceTransaction, 'amount' | 'fee' | 'type'> & { category: string },
): void {
  const created = Math.floor(now() / 1000)
  store.put({
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: secondsOf(addDays(dayOf(created), daysUntilPayout)),
    created,
    currency,
    description: null,
    fee,
    net: amount - fee,
    reporting_category: category,
    source: id,
    status: 'pending',
    type,
  })
}

const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)
const secondsOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000
const payoutIdOf = (day: string) => `po_${day.replaceAll('-', '')}`

/** Lists the automatic payouts so far, newest first: one per day on which money became available. */
export function findPayouts({ store, now }: BalanceDeps): Payout[] {
  const byDay = Map.groupBy(store.all('balance_transaction'), ({ available_on: at }) => dayOf(at))
  const today = dayOf(Math.floor(now() / 1000))
  return [...byDay]
    .filter(([day]) => day <= today)
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([day, of]) => {
      const arrival = addDays(day, daysToBank)
      return {
        id: payoutIdOf(day),
        object: 'payout',
        amount: of.reduce((sum, { net }) => sum + net, 0),
        arrival_date: secondsOf(arrival),
        automatic: true,
        created: secondsOf(day),
        currency: 'eur',
        description: 'STRIPE PAYOUT',
        livemode: false,
        method: 'standard',
        status: arrival <= today ? 'paid' : 'in_transit',
        type: 'bank_account',
      }
    })
}

/** Lists the movements of the balance, newest first: all, or those of a payout. `isWhole` replaces the source's id by the source. */
export function listTransactions(
  deps: BalanceDeps,
  payoutId: string | undefined,
  isWhole: boolean,
): (Omit<BalanceTransaction, 'source' | 'type'> & { source: unknown; type: string })[] {
  const { store } = deps
  const payout = payoutId === undefined ? undefined : findPayouts(deps).find(({ id }) => id === payoutId)
  if (payoutId !== undefined && !payout) throw missingResource('payout', payoutId, 'payout')
  const own = store
    .all('balance_transaction')
    .filter(({ available_on: at }) => !payout || payoutIdOf(dayOf(at)) === payout.id)
    .toReversed()
  const sourceOf = ({ source }: BalanceTransaction) =>
    store.find('charge', source) ?? store.find('refund', source) ?? store.find('dispute', source)
  const shown = own.map((one) => (isWhole ? { ...one, source: sourceOf(one) ?? one.source } : one))
  if (!payout) return shown
  // The list of a payout begins with the payout itself, as Stripe's does.
  const { id, amount, created, currency, arrival_date: available } = payout
  return [
    {
      id: `txn_${id}`,
      object: 'balance_transaction',
      amount: -amount,
      available_on: available,
      created,
      currency,
      description: payout.description,
      fee: 0,
      net: -amount,
      reporting_category: 'payout',
      source: isWhole ? payout : id,
      status: 'available',
      type: 'payout',
    },
    ...shown,
  ]
}
