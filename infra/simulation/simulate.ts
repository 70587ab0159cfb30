import { enableCompileCache } from 'node:module'
import { parseArgs } from 'node:util'
import { loadAsShipped } from './load-as-shipped.ts'
import { plantBug } from './plants/plant-bug.ts'
import { plants } from './plants/plants.ts'
import { refindPlants } from './plants/refind-plants.ts'
import { runInThreads } from './run-in-threads.ts'
import { tellResults } from './tell-results.ts'

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

if (values.plant === undefined) for (const line of tellResults(results)) console.log(line)
else if (found) console.log(`${values.plant}: caught by seed ${found.seed}: ${found.broken[0]}`)
else console.log(`${values.plant}: not caught by ${results.length} seeds`)
process.exitCode = Boolean(found) === (values.plant !== undefined) ? 0 : 1
