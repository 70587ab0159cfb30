import { enableCompileCache } from 'node:module'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { loadAsShipped } from './load-as-shipped.ts'
import { plantBug } from './plants/plant-bug.ts'
import { plants } from './plants/plants.ts'
import { refindPlants } from './plants/refind-plants.ts'
import type { SimResult } from './run-simulation.ts'

const threads = 2
/** MB for short-lived objects: with Node's smaller default, garbage collection would copy many of them before they become garbage. */
const resourceLimits = { maxYoungGenerationSizeMb: 192 }

/** Divides these seeds over threads and runs them. Results are in the order of the seeds. A seed gives the same result in any thread. */
async function runInThreads(seeds: readonly number[]): Promise<SimResult[]> {
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

/** The report in lines: the numbers of seeds, faults and verdicts, and then the failing seeds. */
function formatResults(results: readonly SimResult[]): string[] {
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

// `npm run simulate`: 500 seeds.
// `-- --seeds 5000` tries more; `--seed 17` replays one, `--seed 17,40` several; `--plant NAME` plants a bug and must find it;
// `--plants` looks for all bugs and writes down the seeds that find them.
const { values } = parseArgs({
  options: { seeds: { type: 'string' }, seed: { type: 'string' }, plant: { type: 'string' }, plants: { type: 'boolean' } },
})
if (values.plants) {
  await refindPlants()
  process.exit()
}
const seeds = values.seed ? values.seed.split(',').map(Number) : Array.from({ length: Number(values.seeds ?? 500) }, (_, at) => at + 1)
if (!seeds.every(Number.isSafeInteger)) throw new Error('a seed is a whole number')

const plant = plants.find((one) => one.name === values.plant)
if (values.plant !== undefined) {
  if (!plant) throw new Error(`no such plant; there are: ${plants.map((one) => one.name).join(', ')}`)
  plantBug(plant)
}
// Imported here, so that the product is loaded with the bug.
enableCompileCache()
loadAsShipped()
const { runSeeds } = await import('./run-seeds.ts')
const isBroken = ({ broken }: { broken: readonly string[] }) => broken.length > 0
// The seed that found the bug last time finds it again, unless the seed's events have changed.
const results = plant?.seed === undefined ? [] : await runSeeds([plant.seed])

if (!results.some(isBroken)) results.push(...(await (plant ? runSeeds(seeds, { untilBroken: true }) : runInThreads(seeds))))
const found = results.find(isBroken)

if (values.plant === undefined) for (const line of formatResults(results)) console.log(line)
else if (found) console.log(`${values.plant}: caught by seed ${found.seed}: ${found.broken[0]}`)
else console.log(`${values.plant}: not caught by ${results.length} seeds`)
process.exitCode = Boolean(found) === (values.plant !== undefined) ? 0 : 1
