import { afterEach, expect, it } from 'vitest'
import { recordServerTime, serverClock } from './server-clock.ts'

const at = (ms: number) => new Date(Date.now() + ms).toISOString()
afterEach(() => recordServerTime(at(0), Date.now()))

it('follows the server clock on a device with a wrong clock, and does not jump for a slow answer', () => {
  recordServerTime(at(7_200_000), Date.now())
  expect(serverClock.now() - Date.now()).toBeGreaterThan(7_199_000)
  // The request took 5 s, so the server may have written its time at any moment since; the known offset may still be right.
  recordServerTime(at(7_198_000), Date.now() - 5_000)
  expect(serverClock.now() - Date.now()).toBeGreaterThan(7_199_000)
  recordServerTime(at(-60_000), Date.now())
  expect(serverClock.now() - Date.now()).toBeLessThan(-59_000)
})

it.each([null, '', 'straks'])('ignores a server time that is missing or unreadable: %s', (serverTime) => {
  recordServerTime(at(60_000), Date.now())
  recordServerTime(serverTime, Date.now())
  expect(serverClock.now() - Date.now()).toBeGreaterThan(59_000)
})
