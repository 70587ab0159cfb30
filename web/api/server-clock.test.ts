import { afterEach, expect, it } from 'vitest'
import { hearServerTime, serverClock } from './server-clock.ts'

const at = (ms: number) => new Date(Date.now() + ms).toISOString()
afterEach(() => hearServerTime(at(0), Date.now()))

it('follows the server however wrong the device is, and does not jump for a slow answer', () => {
  hearServerTime(at(7_200_000), Date.now())
  expect(serverClock.now() - Date.now()).toBeGreaterThan(7_199_000)
  // Asked 5 s ago: said at any moment since, so that what is known may be right still.
  hearServerTime(at(7_198_000), Date.now() - 5_000)
  expect(serverClock.now() - Date.now()).toBeGreaterThan(7_199_000)
  hearServerTime(at(-60_000), Date.now())
  expect(serverClock.now() - Date.now()).toBeLessThan(-59_000)
})

it.each([null, '', 'straks'])('an answer without a time changes nothing: %s', (said) => {
  hearServerTime(at(60_000), Date.now())
  hearServerTime(said, Date.now())
  expect(serverClock.now() - Date.now()).toBeGreaterThan(59_000)
})
