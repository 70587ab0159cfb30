import { expect, test } from 'vitest'
import { createLockedSeat, createSeatForNewestTab } from './scanner-seat.ts'

test('gives the seat to the first tab, and to another tab only by force or after the tab with the seat left', async () => {
  const manager = navigator.locks // Node's locks follow the same rules as a browser's
  const [one, two, three] = [createLockedSeat(manager), createLockedSeat(manager), createLockedSeat(manager)]
  expect(await one.acquire(false)).toBe(true)
  expect(await two.acquire(false)).toBe(false)
  expect(await two.acquire(true)).toBe(true)
  expect(await three.acquire(false)).toBe(false)
  two.leave()
  await new Promise((resolve) => setImmediate(resolve))
  expect(await three.acquire(false)).toBe(true)
})

test('lets every tab scan in a browser that refuses locks', async () => {
  const manager = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } as unknown as LockManager
  expect([await createLockedSeat(manager).acquire(false), await createLockedSeat(manager).acquire(true)]).toEqual([true, true])
})

test('lets the newest tab scan when the browser has no locks', async () => {
  expect([await createSeatForNewestTab().acquire(false), await createSeatForNewestTab().acquire(false)]).toEqual([true, true])
})
