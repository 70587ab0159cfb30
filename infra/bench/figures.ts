/** Returns the median. With an even count it is the higher of the two middle values. */
export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Returns the percentile: the lowest value for which at least `share` (0 to 1) of the values are equal or lower. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)]!
