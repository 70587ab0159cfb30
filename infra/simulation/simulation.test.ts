import { expect, test } from 'vitest'
import { runSeeds } from './run-seeds.ts'
import { tellResults } from './tell-results.ts'

const asked = process.env.SIM_SEED
const seeds = Number(process.env.SIM_SEEDS ?? 500)

/** `SIM_SEED=17` replays one run alone, `SIM_SEEDS=5000` tries more. */
test('up to eight phones and the real use cases keep the promises under every fault, for every seed', { timeout: 600_000 }, async () => {
  const results = await (asked ? runSeeds(Number(asked), Number(asked)) : runSeeds(1, seeds))
  for (const line of tellResults(results)) console.log(line)
  expect(results.filter((one) => one.broken.length > 0).map((one) => one.seed)).toEqual([])
  // A phone that lets nobody in loses nothing either.
  const scans = results.reduce((sum, one) => sum + one.scans, 0)
  if (!asked) expect(scans).toBeGreaterThan(seeds * 15)
})
