import { expect, test } from 'vitest'
import { readTicketCode, readTicketCodeWith, ticketPublicKey } from '#shared/lib/ticket-code.ts'
import { createSignatureCheck } from './check-signature.ts'
import { codeOf, testRow } from '#web/sync/testing/test-server.ts'

const key = ticketPublicKey(new Uint8Array(32).fill(7))
const other = ticketPublicKey(new Uint8Array(32).fill(8))
const text = codeOf(testRow(5))
const forged = `${text.slice(0, 10)}${text[10] === 'A' ? 'B' : 'A'}${text.slice(11)}`

/** Returns a SubtleCrypto with some methods replaced, and the number of calls of `verify`. */
function subtleWith(change: Partial<Pick<SubtleCrypto, 'importKey' | 'verify'>> = {}) {
  const { subtle } = crypto
  const asked = { verify: 0 }
  const verify: SubtleCrypto['verify'] = (...args) => (asked.verify++, (change.verify ?? subtle.verify.bind(subtle))(...args))
  const importKey = change.importKey ?? subtle.importKey.bind(subtle)
  return { asked, subtle: { importKey, verify } as SubtleCrypto }
}

const cases = {
  'a browser with Ed25519': subtleWith().subtle,
  'a browser without SubtleCrypto': undefined,
  'a browser without Ed25519': subtleWith({ importKey: () => Promise.reject(new DOMException('', 'NotSupportedError')) }).subtle,
  'a browser that accepts every signature': subtleWith({ verify: () => Promise.resolve(true) }).subtle,
  'a browser that accepts no signature': subtleWith({ verify: () => Promise.resolve(false) }).subtle,
}
for (const [name, subtle] of Object.entries(cases)) {
  test(`in ${name}, gives the same results as the Ed25519 script`, async () => {
    const check = createSignatureCheck(subtle)
    for (const code of [text, forged, 'https://example.com', ''])
      for (const keys of [[key], [other], [other, key], [], [new Uint8Array(32).fill(255)]])
        expect(await readTicketCodeWith(check, code, keys)).toEqual(readTicketCode(code, keys))
  })
}

test("uses the browser's check if it works, and tests it only once", async () => {
  const { asked, subtle } = subtleWith()
  const check = createSignatureCheck(subtle)
  for (let n = 0; n < 3; n++) await readTicketCodeWith(check, text, [key])
  expect(asked.verify).toBe(2 + 3)
})
