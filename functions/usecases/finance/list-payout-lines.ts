import type { PayoutLineView } from '#shared/contract/finance.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { saleCodeOf } from '#shared/lib/sale-code.ts'
import { runInPortions } from '#shared/lib/run-in-portions.ts'
import { AppError } from '#functions/ports/app-error.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { PayoutLine } from '#functions/ports/payments/payouts.ts'
import { orderIdFor } from '#functions/usecases/shop/identify-order.ts'

type Need = Pick<Deps, 'payouts' | 'payments' | 'tickets' | 'orders' | 'strayPayments' | 'settings'>
type Known = Pick<PayoutLineView, 'sale' | 'stray'>

/** The number of lines whose sales are read at the same time. */
const atOnce = 10

/**
 * Lists a payout's lines, each with its sale. A line belongs to a sale only if that sale names the same payment: a second payment for a
 * ticket names the ticket too, and is refunded as a stray payment. Throws `not_found` for an unknown payout and for a payout without
 * lines at the provider, and `payment_unavailable`.
 */
export async function listPayoutLines(
  deps: Need,
  payoutId: string,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ items: PayoutLineView[]; cursor?: string }> {
  const found = await deps.payouts.listLines(payoutId, page)
  if (!found) throw new AppError('not_found', { message: 'Van deze uitbetaling geeft Stripe geen regels.' })
  const { lines, ...rest } = found
  // Finds the sale of each payment once, because a payment and its refund are often in the same payout.
  const known = new Map<string, Promise<Known>>()
  return { ...rest, items: await runInPortions(lines, atOnce, (line) => showLine(deps, line, known)) }
}

async function showLine(deps: Need, line: PayoutLine, known: Map<string, Promise<Known>>): Promise<PayoutLineView> {
  const { intentId, metadata: _, at, ...shown } = line
  if (intentId !== null && !known.has(intentId)) known.set(intentId, findSale(deps, intentId, line))
  const found = intentId === null ? undefined : await known.get(intentId)
  return { ...shown, at: toIsoMoment(at), payment: intentId, ...(found ?? { sale: null, stray: null }) }
}

async function findSale(deps: Need, intentId: string, { metadata }: PayoutLine): Promise<Known> {
  const named: Readonly<Record<string, string>> = metadata ?? (await deps.payments.retrieveIntent(intentId))?.metadata ?? {}
  const { ticketId, orderType } = named
  const kind = ticketId === undefined ? ('order' as const) : ('ticket' as const)
  const sale =
    ticketId !== undefined
      ? await deps.tickets.get(ticketId)
      : orderType === 'merchandise'
        ? await deps.orders.get(orderIdFor(deps, intentId))
        : undefined
  if (sale?.paymentIntentId === intentId) return { sale: { kind, id: sale.id, code: saleCodeOf(sale.id) }, stray: null }
  return { sale: null, stray: (await deps.strayPayments.get(intentId))?.refundReason ?? null }
}
