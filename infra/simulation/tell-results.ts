import type { SimResult } from './run-simulation.ts'

/** What was tried and what came of it, in lines; the failing seeds last. */
export function tellResults(results: readonly SimResult[]): string[] {
  const faults = new Map<string, number>()
  for (const result of results) for (const [name, count] of result.faults) faults.set(name, (faults.get(name) ?? 0) + count)
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((a, b) => a + b, 0)
  const count = (what: (one: SimResult) => number) => sum(results.map(what))
  return [
    `simulation: seeds tried ${results.length}, scans made ${count((one) => one.scans)}, faults injected ${sum(faults.values())}, scans lost ${count((one) => one.lost)}`,
    ...[...faults].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, times]) => `  ${times} × ${name}`),
    ...results.flatMap(({ seed, broken }) => (broken.length > 0 ? [`--seed ${seed} replays: ${broken.join('; ')}`] : [])),
  ]
}
