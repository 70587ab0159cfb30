import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenUserIsIdle } from './when-user-is-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Presses on the page at each of these times (ms). Returns for each press whether the promise had resolved just before it. */
async function pressAt(...moments: number[]): Promise<boolean[]> {
  let came = false
  void whenUserIsIdle(5000, 60_000).then(() => (came = true))
  const seen: boolean[] = []
  let now = 0
  for (const moment of moments) {
    await vi.advanceTimersByTimeAsync(moment - now)
    now = moment
    seen.push(came)
    window.dispatchEvent(new Event('click'))
  }
  return seen
}

it('resolves after a pause on an untouched page', async () => {
  expect(await pressAt(4999, 5000)).toEqual([false, false])
  expect(await pressAt(5000)).toEqual([true])
})

it('restarts the pause at every press', async () => {
  expect(await pressAt(3000, 7000, 11_999, 16_998, 21_998)).toEqual([false, false, false, false, true])
})

it('resolves after the maximum time on a page that is used all the time', async () => {
  const moments = Array.from({ length: 60 }, (_, at) => (at + 1) * 1000)
  expect((await pressAt(...moments)).indexOf(true)).toBe(59)
})
