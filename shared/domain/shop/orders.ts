/** The states of a sale that an order can have: a failed payment attempt does not change an order. */
export const orderStates = ['pending', 'paid', 'expired', 'cancelled', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]
