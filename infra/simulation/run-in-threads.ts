import { Worker } from 'node:worker_threads'
import type { SimResult } from './run-simulation.ts'

const threads = 2
/** MB for short-lived objects. With node's default, much of them is copied before it is freed. */
const resourceLimits = { maxYoungGenerationSizeMb: 192 }

/** Runs these seeds, divided over the threads; results are in the order of the seeds. A seed gives the same result in any thread. */
export async function runInThreads(seeds: readonly number[]): Promise<SimResult[]> {
  const each = Math.ceil(seeds.length / threads)
  const parts = Array.from({ length: threads }, (_, n) => seeds.slice(n * each, (n + 1) * each)).filter((part) => part.length > 0)
  return (await Promise.all(parts.map(runThread))).flat()
}

function runThread(seeds: readonly number[]): Promise<SimResult[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./seeds-thread.ts', import.meta.url), { workerData: { seeds }, resourceLimits })
    worker.on('message', resolve)
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error(`seeds ${seeds[0]} to ${seeds.at(-1)} ended without a result`)))
  })
}
