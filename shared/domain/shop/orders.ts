/** Of the states of a sale those that an order can have: a failed attempt changes nothing on it. */
export const orderStates = ['pending', 'paid', 'expired', 'cancelled', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]
