import type { SimResult } from './run-simulation.ts'

/** A summary in lines: what was tried and what happened; failing seeds last. */
export function tellResults(results: readonly SimResult[]): string[] {
  const [faults, said] = [new Map<string, number>(), new Map<string, number>()]
  const add = (to: Map<string, number>, name: string, times: number) => void to.set(name, (to.get(name) ?? 0) + times)
  for (const result of results) {
    for (const [name, times] of result.faults) add(faults, name, times)
    for (const word of result.said) add(said, `said: ${word}`, 1)
  }
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((a, b) => a + b, 0)
  const count = (what: (one: SimResult) => number) => sum(results.map(what))
  return [
    `simulation: seeds tried ${results.length}, scans made ${count((one) => one.scans)}, faults injected ${sum(faults.values())}, scans lost ${count((one) => one.lost)}`,
    ...[...faults, ...said].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, times]) => `  ${times} × ${name}`),
    ...results.flatMap(({ seed, broken }) => (broken.length > 0 ? [`--seed ${seed} replays: ${broken.join('; ')}`] : [])),
  ]
}
