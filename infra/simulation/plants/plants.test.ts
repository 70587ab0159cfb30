import { expect, test } from 'vitest'
import { readPlanted } from './plant-bug.ts'
import { plants } from './plants.ts'

// Only the long run checks that the simulation finds each bug. Every run must notice a plant whose line in the code was changed.
test.each(plants)('the code still has the lines that the planted bug $name replaces', (plant) => {
  expect(readPlanted(plant)).not.toBe('')
})
