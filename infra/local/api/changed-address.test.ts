import { expect, test } from 'vitest'
import { fields, join, logIn, mailed, testNumber, password, product, put, sanne, session, setUpProfileOwner } from './profile-owner.ts'

setUpProfileOwner()

test('confirms a new mail address with its link and the password; the address becomes the log-in, old sessions end', async () => {
  const other = await logIn(sanne.email)
  const to = `Nieuw${testNumber}@voorbeeld.example`
  const { body } = await put(fields(to))
  expect([body.participant.email, body.pendingEmail.email]).toEqual([sanne.email, to])
  expect((await session(other)).pendingEmail.email).toBe(to)
  const link = await mailed(to, 'Bevestig')
  await mailed(sanne.email, 'ander e-mailadres')
  const [, token] = /#adres=([\w-]+)/.exec(link.text)!
  const confirm = (word: string, browser = product.browser()) =>
    browser.call('POST', '/api/participant/confirm-email', { token, password: word })
  expect([(await confirm('fout')).status, (await session(sanne.browser)).authenticated]).toEqual([401, true])

  const fresh = product.browser()
  expect((await confirm(password, fresh)).status).toBe(200)
  expect((await session(fresh)).participant).toMatchObject({ id: sanne.id, email: to, name: 'Sanne Duin' })
  expect([(await session(sanne.browser)).authenticated, (await session(other)).authenticated]).toEqual([false, false])
  expect((await confirm(password)).body.code).toBe('link_expired')
  expect((await session(await logIn(to))).authenticated).toBe(true)
  expect((await session(await logIn(sanne.email))).authenticated).toBe(false)
})

test('does not reveal that a new mail address has an account; confirming it adds the participant to that account', async () => {
  const there = await join([`daar${testNumber}@voorbeeld.example`])
  const known = await put(fields(there.email))
  expect({ ...known.body.pendingEmail, until: '' }).toEqual({ email: there.email, until: '' })
  const [, token] = /#adres=([\w-]+)/.exec((await mailed(there.email, 'Bevestig')).text)!
  expect((await product.browser().call('POST', '/api/participant/confirm-email', { token, password })).status).toBe(200)
  const { profiles } = await session(there.browser)
  expect(profiles.map((one: { id: string }) => one.id).toSorted()).toEqual([sanne.id, there.id].toSorted())
})

test('the link that confirms a new mail address expires when the change is withdrawn or the password changes', async () => {
  const to = `weg${testNumber}@voorbeeld.example`
  await put(fields(to))
  const [, token] = /#adres=([\w-]+)/.exec((await mailed(to, 'Bevestig')).text)!
  const confirm = async (word = password) =>
    (await product.browser().call('POST', '/api/participant/confirm-email', { token, password: word })).body.code
  expect((await put(fields(sanne.email))).body.pendingEmail).toBe(null)
  expect(await confirm()).toBe('link_expired')

  const again = `weer${testNumber}@voorbeeld.example`
  await put(fields(again))
  const [, second] = /#adres=([\w-]+)/.exec((await mailed(again, 'Bevestig')).text)!
  await sanne.browser.call('POST', '/api/participant/set-password', { password: 'meewind', currentPassword: password })
  expect((await product.browser().call('POST', '/api/participant/confirm-email', { token: second, password: 'meewind' })).body.code).toBe(
    'link_expired',
  )
})
