import fc from 'fast-check'
import { test } from 'vitest'
import { judgeEnd, judgePlaces } from './ledger.ts'
import { schedules, type Schedule } from './steps.ts'
import { openWorld } from './world.ts'

async function run(schedule: Schedule): Promise<void> {
  const world = await openWorld(schedule)
  try {
    for (const batch of schedule.batches) {
      await world.take(batch)
      await judgePlaces(world, schedule)
    }
    await world.settle()
    await judgeEnd(world, schedule)
  } finally {
    await world.shop.close()
  }
}

test('1,000 schedules of buyers, provider, clock, queue and a bad table: nothing oversold, each payment one ticket or refund, each mail once', async () => {
  await fc.assert(fc.asyncProperty(schedules, run), { numRuns: 1000 })
}, 600_000)
