/** The VAT within an amount that includes it, in cents; `percent` is null if exempt. Negative for a refund. */
export function vatIn(amount: number, percent: number | null): number {
  if (percent === null) return 0
  return Math.sign(amount) * Math.round((Math.abs(amount) * percent) / (100 + percent))
}
