/** `pending` waits for its payment and takes nothing; `paid` has its pieces; `refunded`: paid when there were too few left. */
export const orderStates = ['pending', 'paid', 'expired', 'cancelled', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]

const moves: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ['paid', 'expired', 'cancelled', 'refunded'],
  expired: ['pending', 'paid', 'cancelled', 'refunded'],
  cancelled: ['paid', 'refunded'],
  paid: ['refunded'],
  refunded: [],
}

/** Whether an order may go from one state to another; staying is always lawful. */
export function mayOrderBecome(from: OrderState, to: OrderState): boolean {
  return from === to || moves[from].includes(to)
}
