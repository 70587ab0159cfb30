import { expect, test } from 'vitest'
import { readTicketCode, readTicketCodeWith, ticketPublicKey } from '#shared/lib/ticket-code.ts'
import { createSignatureCheck } from './check-signature.ts'
import { codeOf, testRow } from '#web/sync/testing/test-phone.ts'

const key = ticketPublicKey(new Uint8Array(32).fill(7))
const other = ticketPublicKey(new Uint8Array(32).fill(8))
const text = codeOf(testRow(5))
const forged = `${text.slice(0, 10)}${text[10] === 'A' ? 'B' : 'A'}${text.slice(11)}`

/** A browser's cipher, with a part of it replaced, that counts what it is asked. */
function subtleWith(change: Partial<Pick<SubtleCrypto, 'importKey' | 'verify'>> = {}) {
  const { subtle } = crypto
  const asked = { verify: 0 }
  const verify: SubtleCrypto['verify'] = (...args) => (asked.verify++, (change.verify ?? subtle.verify.bind(subtle))(...args))
  const importKey = change.importKey ?? subtle.importKey.bind(subtle)
  return { asked, subtle: { importKey, verify } as SubtleCrypto }
}

const cases = {
  'a browser that can': subtleWith().subtle,
  'a browser without any': undefined,
  'one that knows no Ed25519': subtleWith({ importKey: () => Promise.reject(new DOMException('', 'NotSupportedError')) }).subtle,
  'one that takes everything': subtleWith({ verify: () => Promise.resolve(true) }).subtle,
  'one that takes nothing': subtleWith({ verify: () => Promise.resolve(false) }).subtle,
}
for (const [name, subtle] of Object.entries(cases)) {
  test(`the same answers as the script's, in ${name}`, async () => {
    const check = createSignatureCheck(subtle)
    for (const code of [text, forged, 'https://example.com', ''])
      for (const keys of [[key], [other], [other, key], [], [new Uint8Array(32).fill(255)]])
        expect(await readTicketCodeWith(check, code, keys)).toEqual(readTicketCode(code, keys))
  })
}

test('a browser that can is asked, and tried out only once', async () => {
  const { asked, subtle } = subtleWith()
  const check = createSignatureCheck(subtle)
  for (let n = 0; n < 3; n++) await readTicketCodeWith(check, text, [key])
  expect(asked.verify).toBe(2 + 3)
})
