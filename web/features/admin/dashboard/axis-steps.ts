/**
 * Returns the labelled values of an axis, from 0 to at least `max`: at most five equal steps of 1, 2, 2.5 or 5 times a power of ten,
 * in whole numbers.
 */
export function computeAxisSteps(max: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, max) / 5))
  const step = [1, 2, 2.5, 5, 10].map((one) => Math.max(1, one * power)).find((one) => Number.isInteger(one) && one * 5 >= max)!
  return Array.from({ length: Math.max(1, Math.ceil(max / step)) + 1 }, (_, at) => at * step)
}
