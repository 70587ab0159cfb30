/** The values that an axis names, from 0 up to one that holds `most`: four or five steps of 1, 2, 2,5 or 5 (times ten), and of whole numbers. */
export function axisSteps(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most) / 5))
  const step = [1, 2, 2.5, 5, 10].map((one) => Math.max(1, one * power)).find((one) => Number.isInteger(one) && one * 5 >= most)!
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, at) => at * step)
}
