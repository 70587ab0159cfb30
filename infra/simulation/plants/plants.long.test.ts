import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { plants } from './plants.ts'

test('the 500 seeds that `npm run simulate` tries find every planted bug', () => {
  expect(plants.filter(({ seed = 1 }) => seed > 500).map(({ name }) => name)).toEqual([])
})

const simulate = join(import.meta.dirname, '../simulate.ts')

/**
 * For a planted bug without a fixed seed, the search ends at this seed. A longer search for one bug would take more time than all other
 * bugs together.
 */
const walk = 60

test.each(plants)('the simulation finds the planted bug $name', { timeout: 300_000 }, async ({ name, seed = 1 }) => {
  // A separate process keeps the bug out of other tests. It ends with an error if no seed finds the bug.
  const { stdout } = await promisify(execFile)(process.execPath, [simulate, '--plant', name])
  const foundBy = Number(/caught by seed (\d+)/.exec(stdout)?.[1])
  expect(foundBy === seed || foundBy <= walk, `found by seed ${foundBy}: npm run simulate -- --plants writes that down`).toBe(true)
})
