/** The numbers that were seen, as sorted ranges with both ends included. Short, because the sequence numbers of a device have few gaps. */
export type Ranges = [from: number, until: number][]

/** Returns the ranges with one more number; undefined if they had it already. */
export function addNumber(ranges: Ranges, number: number): Ranges | undefined {
  if (ranges.some(([from, until]) => from <= number && number <= until)) return undefined
  const sorted = [...ranges, [number, number] as [number, number]].toSorted(([a], [b]) => a - b)
  const joined: Ranges = []
  for (const [from, until] of sorted) {
    const last = joined.at(-1)
    if (last && last[1] + 1 === from) last[1] = until
    else joined.push([from, until])
  }
  return joined
}
