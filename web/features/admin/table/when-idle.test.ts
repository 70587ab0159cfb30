import { afterEach, expect, test, vi } from 'vitest'
import { workWhenIdle } from './when-idle.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser whose idle times are given one by one: how many pieces of work fit into the next. */
function idleTimes() {
  let waiting: ((idle: { timeRemaining: () => number }) => void) | undefined
  vi.stubGlobal('requestIdleCallback', (run: typeof waiting) => void (waiting = run))
  return {
    isAsked: () => waiting !== undefined,
    give: (pieces: number) => {
      const run = waiting
      waiting = undefined
      run?.({ timeRemaining: () => (--pieces > 0 ? 50 : 0) })
    },
  }
}
function* threePieces(done: number[]) {
  for (const piece of [1, 2, 3]) yield void done.push(piece)
}

test('works as long as there is time, and goes on in the next', () => {
  const idle = idleTimes()
  const done: number[] = []
  workWhenIdle(threePieces(done))
  expect(done).toEqual([])
  idle.give(2)
  expect(done).toEqual([1, 2])
  idle.give(5)
  expect(done).toEqual([1, 2, 3])
  expect(idle.isAsked()).toBe(false)
})

test('what is given up is not gone on with', () => {
  const idle = idleTimes()
  const done: number[] = []
  const stop = workWhenIdle(threePieces(done))
  idle.give(1)
  stop()
  idle.give(1)
  expect(done).toEqual([1])
})
