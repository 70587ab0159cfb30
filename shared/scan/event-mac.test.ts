import { expect, test } from 'vitest'
import { hasValidMac, macOf } from './event-mac.ts'
import { makeEvent, noon } from './testing/make-event.ts'

const secret = new Uint8Array(32).fill(7)
const event = makeEvent('finish')
const signed = { ...event, mac: macOf(event, secret) }

test('holds for the event as it was made, in whatever order its fields come, and with what the server added', () => {
  const turned = Object.fromEntries(Object.entries(signed).toReversed()) as typeof signed
  expect(hasValidMac(turned, secret)).toBe(true)
  expect(hasValidMac({ ...signed, received: { receivedAt: noon, notBefore: noon, notAfter: noon } }, secret)).toBe(true)
})

test('does not hold for one that was changed, made by another, or carries none', () => {
  expect(hasValidMac({ ...signed, deviceTime: signed.deviceTime - 1 }, secret)).toBe(false)
  expect(hasValidMac({ ...signed, aFieldOfTomorrow: 1 }, secret)).toBe(false)
  expect(hasValidMac(signed, new Uint8Array(32).fill(8))).toBe(false)
  expect(hasValidMac(event, secret)).toBe(false)
})
