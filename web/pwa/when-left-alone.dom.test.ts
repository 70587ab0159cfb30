import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenLeftAlone } from './when-left-alone.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Whether it has come by each of these moments, with a press at each of them. */
async function pressAt(...moments: number[]): Promise<boolean[]> {
  let came = false
  void whenLeftAlone(5000, 60_000).then(() => (came = true))
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

it('comes after a pause, on a page that nobody touches', async () => {
  expect(await pressAt(4999, 5000)).toEqual([false, false])
  expect(await pressAt(5000)).toEqual([true])
})

it('every press begins the pause anew', async () => {
  expect(await pressAt(3000, 7000, 11_999, 16_998, 21_998)).toEqual([false, false, false, false, true])
})

it('comes in the end on a page that is never left alone', async () => {
  const moments = Array.from({ length: 60 }, (_, at) => (at + 1) * 1000)
  expect((await pressAt(...moments)).indexOf(true)).toBe(59)
})
