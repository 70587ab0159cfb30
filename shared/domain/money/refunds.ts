/** Cents that went back of a sale, and can: `whole` is all that is left. */
export interface Refundable {
  given: number
  whole: number
  /** What can go back while it stays bought: a cent less than the whole, because who gets everything back has bought nothing. */
  mostPart: number
}

/** What of a sale that was paid with `price` cents can go back, `given` of them having gone before. */
export function refundable(price: number, given: number): Refundable {
  const whole = price - given
  return { given, whole, mostPart: Math.max(0, whole - 1) }
}
