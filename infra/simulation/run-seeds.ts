import { setImmediate } from 'node:timers/promises'
import { runSimulation, type SimResult } from './run-simulation.ts'

/** Runs the simulation with these seeds, in order. With `untilBroken`, stops after the first seed that breaks a promise. */
export async function runSeeds(seeds: readonly number[], { untilBroken = false } = {}): Promise<SimResult[]> {
  const results: SimResult[] = []
  for (const seed of seeds) {
    const result = await runSimulation(seed)
    results.push(result)
    if (untilBroken && result.broken.length > 0) break
    await setImmediate() // a seed never yields the thread, and the test runner must see that the thread still works
  }
  return results
}
