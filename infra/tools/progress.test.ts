import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withProgress } from './progress.mjs'

let printed: string[]
const terminal = (isTTY: boolean) => ({ out: { isTTY, write: (text: string) => void printed.push(text) } })
beforeEach(() => {
  printed = []
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test('shows the progress of a step in one line of the terminal, updated every second', async () => {
  const work = Promise.withResolvers<string>()
  const done = withProgress('Building', () => work.promise, terminal(true))
  vi.advanceTimersByTime(2400)
  work.resolve('page')
  expect(await done).toBe('page')
  const clear = '\r\x1b[2K'
  expect(printed).toEqual([`${clear}Building… 0 s`, `${clear}Building… 1 s`, `${clear}Building… 2 s`, `${clear}Building: done in 2.4 s\n`])
  vi.advanceTimersByTime(5000)
  expect(printed).toHaveLength(4)
})

test('prints a line at the start and at the end if the output is not a terminal', async () => {
  const work = Promise.withResolvers<void>()
  const done = withProgress('Building', () => work.promise, terminal(false))
  vi.advanceTimersByTime(2400)
  expect(printed).toEqual(['Building…\n'])
  work.resolve()
  await done
  expect(printed).toEqual(['Building…\n', 'Building: done in 2.4 s\n'])
})

test("reports how long a failed step took, and throws the step's error", async () => {
  const failure = new Error('no space')
  await expect(withProgress('Building', () => Promise.reject(failure), terminal(false))).rejects.toBe(failure)
  expect(printed).toEqual(['Building…\n', 'Building: failed after 0.0 s\n'])
})
