/** Numbers that were seen, as ranges in order, both ends included: a device's numbers have few holes. */
export type Ranges = [from: number, until: number][]

/** With one more; undefined when it was there already. */
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
