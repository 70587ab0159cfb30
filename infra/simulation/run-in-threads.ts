import { Worker } from 'node:worker_threads'
import type { SimResult } from './run-simulation.ts'

const threads = 2
/** MB for what a seed throws away at once: with node's own measure much of it is moved about before it is gone. */
const resourceLimits = { maxYoungGenerationSizeMb: 192 }

/**
 * Seeds from one to another, both included, in order; each thread has its part of them, and a world of its own: a seed is the same
 * anywhere.
 */
export async function runInThreads(from: number, to: number): Promise<SimResult[]> {
  const each = Math.ceil((to - from + 1) / threads)
  const starts = Array.from({ length: threads }, (_, n) => from + n * each).filter((start) => start <= to)
  return (await Promise.all(starts.map((start) => runThread(start, Math.min(to, start + each - 1))))).flat()
}

function runThread(from: number, to: number): Promise<SimResult[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./seeds-thread.ts', import.meta.url), { workerData: { from, to }, resourceLimits })
    worker.on('message', resolve)
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error(`seeds ${from} to ${to} ended without a word`)))
  })
}
