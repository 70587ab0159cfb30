import { expect, test } from 'vitest'
import { readPlanted } from './plant-bug.ts'
import { plants } from './plants.ts'

// The long run shows that the simulation finds each bug. A renamed line must be noticed in every run.
test.each(plants)('$name still fits the code', (plant) => {
  expect(readPlanted(plant)).not.toBe('')
})
