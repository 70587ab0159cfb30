import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { plants } from './plants.ts'

test('finds every planted bug by one of the seeds that `npm run simulate` tries', () => {
  expect(plants.filter(({ seed = 1 }) => seed > 500).map(({ name }) => name)).toEqual([])
})

const simulate = join(import.meta.dirname, '../simulate.ts')

/** More seeds than this, tried one after the other, take longer than all other plants together. */
const walk = 60

test.each(plants)('the simulation finds the planted bug $name', { timeout: 300_000 }, async ({ name, seed = 1 }) => {
  // A process of its own, so that the bug is in no other test. It ends with an error when no seed finds it.
  const { stdout } = await promisify(execFile)(process.execPath, [simulate, '--plant', name])
  const foundBy = Number(/caught by seed (\d+)/.exec(stdout)?.[1])
  expect(foundBy === seed || foundBy <= walk, `found by seed ${foundBy}: npm run simulate -- --plants writes that down`).toBe(true)
})
