import { parentPort, workerData } from 'node:worker_threads'
import { loadAsShipped } from './load-as-shipped.ts'

// A worker thread of simulate.ts.
loadAsShipped()
const { runSeeds } = await import('./run-seeds.ts')
const { seeds } = workerData as { seeds: number[] }
parentPort!.postMessage(await runSeeds(seeds))
