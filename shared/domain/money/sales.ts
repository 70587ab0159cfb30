/**
 * Where a sale (a ticket, an order of the shop) stands. `pending` waits for its payment, and holds what it is to get if it holds
 * anything; `paid` has it; the others have nothing.
 * `failed` is only in older records: a declined payment keeps what is held (decision 35).
 * pending → paid | expired | cancelled; expired and failed → pending (a new attempt) or paid (a late payment that
 * found room); paid → cancelled (by its holder or an administrator, and money goes back); anything → refunded, when no room was left
 * (decision 17) or the money was given back at the provider.
 */
export const saleStates = ['pending', 'paid', 'expired', 'failed', 'cancelled', 'refunded'] as const
export type SaleState = (typeof saleStates)[number]

const moves: Readonly<Record<SaleState, readonly SaleState[]>> = {
  pending: ['paid', 'expired', 'cancelled', 'refunded'],
  expired: ['pending', 'paid', 'cancelled', 'refunded'],
  failed: ['pending', 'paid', 'cancelled', 'refunded'],
  cancelled: ['paid', 'refunded'],
  paid: ['cancelled', 'refunded'],
  refunded: [],
}

/** Whether a sale may go from one state to another; staying is always lawful. */
export function mayBecome(from: SaleState, to: SaleState): boolean {
  return from === to || moves[from].includes(to)
}

/**
 * What a sale of `price` cents is called on screens, in files and mails. One that was called off takes the refund's step whatever goes
 * back, so that its state is `refunded` in the end; where no cent went back it is called `cancelled`, or its buyer would wait for money.
 */
export function calledState({ state, refundAmount, price }: { state: SaleState; refundAmount: number | null; price: number }): SaleState {
  return state === 'refunded' && (refundAmount ?? price) === 0 ? 'cancelled' : state
}
