import { expect, test } from 'vitest'
import { lockedSeat, newestSits } from './scanner-seat.ts'

test('the first tab sits, a second one only when it takes over or the first one leaves', async () => {
  const manager = navigator.locks // Node's own: the same rules as a browser's
  const [one, two, three] = [lockedSeat(manager), lockedSeat(manager), lockedSeat(manager)]
  expect(await one.take(false)).toBe(true)
  expect(await two.take(false)).toBe(false)
  expect(await two.take(true)).toBe(true)
  expect(await three.take(false)).toBe(false)
  two.leave()
  await new Promise((resolve) => setImmediate(resolve))
  expect(await three.take(false)).toBe(true)
})

test('a browser that refuses locks leaves the seat to whoever comes', async () => {
  const manager = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } as unknown as LockManager
  expect([await lockedSeat(manager).take(false), await lockedSeat(manager).take(true)]).toEqual([true, true])
})

test('where nobody can tell, who comes last sits', async () => {
  expect([await newestSits().take(false), await newestSits().take(false)]).toEqual([true, true])
})
