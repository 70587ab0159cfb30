/** The refunds of a sale, in cents. `given`: already refunded. `whole`: everything that is left to refund. */
export interface Refundable {
  given: number
  whole: number
  /** The largest refund while the sale stays valid: a cent less than the whole, because a full refund ends the sale. */
  maxPartialRefund: number
}

/** Computes the possible refunds of a sale of `price` cents, of which `given` were refunded before. */
export function refundable(price: number, given: number): Refundable {
  const whole = price - given
  return { given, whole, maxPartialRefund: Math.max(0, whole - 1) }
}

/** True while a refund, whole or in part, is the next step of a sale. */
export const isRefundNext = (nextStep: string | null): boolean => nextStep === 'refund' || nextStep === 'refund-part'
