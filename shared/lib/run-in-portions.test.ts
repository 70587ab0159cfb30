import { expect, test } from 'vitest'
import { runInPortions } from './run-in-portions.ts'

test('runs at most the given number of items at the same time, and returns the answers in order', async () => {
  let running = 0
  let most = 0
  const answers = await runInPortions([5, 4, 3, 2, 1], 2, async (item, index) => {
    most = Math.max(most, ++running)
    await Promise.resolve()
    running -= 1
    return `${index}:${item}`
  })
  expect([answers, most]).toEqual([['0:5', '1:4', '2:3', '3:2', '4:1'], 2])
})

test('starts no further portion of the items after a failure', async () => {
  const started: number[] = []
  const run = runInPortions([1, 2, 3], 2, async (item) => {
    started.push(item)
    if (item === 1) throw new Error('broken')
  })
  await expect(run).rejects.toThrow('broken')
  expect(started).toEqual([1, 2])
})
