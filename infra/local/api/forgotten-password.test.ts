import { expect, test } from 'vitest'
import { logIn, mailed, mailsTo, testNumber, product, sanne, session, setUpProfileOwner } from './profile-owner.ts'

setUpProfileOwner()

test('a request for a new password gets the same response for every mail address, and the mailed link works once', async () => {
  const ask = (email: string) => product.browser().call('POST', '/api/participant/forgot-password', { email })
  const [known, unknown] = [await ask(sanne.email.toUpperCase()), await ask(`niemand${testNumber}@voorbeeld.example`)]
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  const { text } = await mailed(sanne.email, 'nieuw wachtwoord')
  expect(await mailsTo(`niemand${testNumber}@voorbeeld.example`)).toEqual([])
  const [, token] = /#herstel=([\w-]+)/.exec(text)!
  const use = (word: string, one = token) => product.browser().call('POST', '/api/participant/activate', { token: one, password: word })
  const check = () => product.browser().call('POST', '/api/check-link', { kind: 'password', token })
  expect((await check()).status).toBe(200)
  expect((await use('meewind')).status).toBe(200)
  expect((await check()).body.code).toBe('link_expired')
  expect((await use('aanvaller')).body.code).toBe('link_expired')
  expect((await session(sanne.browser)).authenticated).toBe(false)
  expect((await session(await logIn(sanne.email, 'meewind'))).authenticated).toBe(true)
})

test('allows five requests for a new password per mail address, known or unknown', async () => {
  const ask = (email: string) => product.browser().call('POST', '/api/participant/forgot-password', { email })
  for (const email of [sanne.email, `niemand${testNumber}@voorbeeld.example`]) {
    const statuses = await Promise.all(Array.from({ length: 7 }, async () => (await ask(email)).status))
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429])
  }
})
