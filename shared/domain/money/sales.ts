/**
 * The state of a sale (a ticket or a shop order). `pending` waits for its payment and may hold places or stock; `paid` has them; the others
 * have nothing. `failed` exists only in older records, because a sale now stays `pending` after a declined payment (decision 35).
 * pending → paid | expired | cancelled; expired and failed → pending (a new attempt) or paid (a late payment while there is room); paid →
 * cancelled (by its holder or an administrator, with a refund); any → refunded, if there was no room (decision 17) or the provider refunded
 * the money.
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

/** True if a sale in state `from` may get state `to`. A sale may always keep its state. */
export function canChangeState(from: SaleState, to: SaleState): boolean {
  return from === to || moves[from].includes(to)
}

/**
 * Returns the state of a sale of `price` cents for screens, files and mails. A cancelled sale ends in the state `refunded` even if nothing
 * is refunded. It is then shown as `cancelled`, because the buyer would otherwise expect money.
 */
export function chooseDisplayedState({
  state,
  refundAmount,
  price,
}: {
  state: SaleState
  refundAmount: number | null
  price: number
}): SaleState {
  return state === 'refunded' && (refundAmount ?? price) === 0 ? 'cancelled' : state
}
