/** The states that an order can have. A failed payment attempt has no state, because it does not change the order. */
export const orderStates = ['pending', 'paid', 'expired', 'cancelled', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]

/** True if the buyer's name and addresses are erased (decision 25): then the shop cannot send a parcel or a mail. */
export const isErasedOrder = ({ customerEmail }: { customerEmail: string }): boolean => customerEmail === ''
