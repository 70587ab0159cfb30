import { expect, test } from 'vitest'
import { hasValidMac, macOf } from './event-mac.ts'
import { makeEvent, noon } from './testing/make-event.ts'

const secret = new Uint8Array(32).fill(7)
const event = makeEvent('finish')
const signed = { ...event, mac: macOf(event, secret) }

test('accepts the proof of an event for any order of the fields, and with the fields that the server adds', () => {
  const turned = Object.fromEntries(Object.entries(signed).toReversed()) as typeof signed
  expect(hasValidMac(turned, secret)).toBe(true)
  expect(hasValidMac({ ...signed, received: { receivedAt: noon, notBefore: noon, notAfter: noon } }, secret)).toBe(true)
})

test("rejects the proof of a changed event, a proof by another device's secret, and a missing proof", () => {
  expect(hasValidMac({ ...signed, deviceTime: signed.deviceTime - 1 }, secret)).toBe(false)
  expect(hasValidMac({ ...signed, aFieldOfTomorrow: 1 }, secret)).toBe(false)
  expect(hasValidMac(signed, new Uint8Array(32).fill(8))).toBe(false)
  expect(hasValidMac(event, secret)).toBe(false)
})
