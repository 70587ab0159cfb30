import { expect, test } from 'vitest'
import { findTotpStep, fromBase32, toBase32, totpCode } from './totp.ts'

const secret = new TextEncoder().encode('12345678901234567890')

// The SHA-1 test vectors of RFC 6238, appendix B, of which we take the last six of eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('%i seconds after the epoch, computes the code %s', (seconds, code) => expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code))

test('accepts a code once, and only if its time step is at most one before or after the current step', () => {
  const step = 40_000_000
  const now = step * 30_000 + 5000
  const found = (at: number, last = 0) => findTotpStep(secret, totpCode(secret, step + at), now, last)
  expect([-2, -1, 0, 1, 2].map((at) => found(at))).toEqual([undefined, step - 1, step, step + 1, undefined])
  expect(found(0, step)).toBeUndefined()
  expect(found(1, step)).toBe(step + 1)
  expect(findTotpStep(secret, '', now, 0)).toBeUndefined()
})

test('encodes a secret as base32 (RFC 4648), and decodes it', () => {
  expect(toBase32(new TextEncoder().encode('foobar'))).toBe('MZXW6YTBOI')
  expect(fromBase32(toBase32(secret))).toEqual(secret)
})
