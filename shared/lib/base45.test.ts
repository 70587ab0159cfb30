import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase45, toBase45 } from './base45.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

// RFC 9285, section 4.3
test.each([
  ['AB', 'BB8'],
  ['Hello!!', '%69 VD92EX0'],
  ['base-45', 'UJCLQE7W581'],
  ['ietf!', 'QED8WEX0'],
])('writes and reads the example %s of the standard', (text, encoded) => {
  expect(toBase45(bytesOf(text))).toBe(encoded)
  expect(fromBase45(encoded)).toEqual(bytesOf(text))
})

test.each(['a', 'A', 'GGX', '::', 'AB_'])('refuses %o, which is not base45', (text) => {
  expect(fromBase45(text)).toBeUndefined()
})

test('decodes the bytes that it encoded', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      expect(fromBase45(toBase45(bytes))).toEqual(bytes)
    }),
  )
})
