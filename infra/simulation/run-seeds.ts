import { setImmediate } from 'node:timers/promises'
import { runSimulation, type SimResult } from './run-simulation.ts'

/** Seeds from one to another, both included; up to the first that breaks a promise when that is all that is asked. */
export async function runSeeds(from: number, to: number, { untilBroken = false } = {}): Promise<SimResult[]> {
  const results: SimResult[] = []
  for (let seed = from; seed <= to; seed++) {
    const result = await runSimulation(seed)
    results.push(result)
    if (untilBroken && result.broken.length > 0) break
    await setImmediate() // a seed never lets go of the thread, and the test runner wants to hear from us
  }
  return results
}
