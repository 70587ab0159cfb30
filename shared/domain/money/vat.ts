/**
 * VAT inside an amount that includes it, cents; `percent` null for what is exempt. Of an amount that goes back it is the same, negative.
 */
export function vatIn(amount: number, percent: number | null): number {
  if (percent === null) return 0
  return Math.sign(amount) * Math.round((Math.abs(amount) * percent) / (100 + percent))
}
