import { afterEach, expect, test, vi } from 'vitest'
import { workWhenIdle } from './when-idle.ts'

afterEach(() => vi.unstubAllGlobals())

/** A fake `requestIdleCallback`: `startIdlePeriod` starts one idle period with time for the given number of pieces of work. */
function fakeIdlePeriods() {
  let waiting: ((idle: { timeRemaining: () => number }) => void) | undefined
  vi.stubGlobal('requestIdleCallback', (run: typeof waiting) => void (waiting = run))
  return {
    isRequested: () => waiting !== undefined,
    startIdlePeriod: (pieces: number) => {
      const run = waiting
      waiting = undefined
      run?.({ timeRemaining: () => (--pieces > 0 ? 50 : 0) })
    },
  }
}
function* threePieces(done: number[]) {
  for (const piece of [1, 2, 3]) yield void done.push(piece)
}

test('runs pieces of work while the browser is idle, and continues in the next idle period', () => {
  const idle = fakeIdlePeriods()
  const done: number[] = []
  workWhenIdle(threePieces(done))
  expect(done).toEqual([])
  idle.startIdlePeriod(2)
  expect(done).toEqual([1, 2])
  idle.startIdlePeriod(5)
  expect(done).toEqual([1, 2, 3])
  expect(idle.isRequested()).toBe(false)
})

test('stops working when it is cancelled', () => {
  const idle = fakeIdlePeriods()
  const done: number[] = []
  const stop = workWhenIdle(threePieces(done))
  idle.startIdlePeriod(1)
  stop()
  idle.startIdlePeriod(1)
  expect(done).toEqual([1])
})
