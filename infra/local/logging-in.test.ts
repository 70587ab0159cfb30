import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#shared/lib/durations.ts'
import { activateAccount } from '#functions/usecases/accounts/activate-account.ts'
import { forgotPassword } from '#functions/usecases/accounts/forgot-password.ts'
import { loginAdmin } from '#functions/usecases/accounts/login-admin.ts'
import { loginParticipant } from '#functions/usecases/accounts/login-participant.ts'
import { findSession } from '#functions/usecases/accounts/sessions.ts'
import { setPassword } from '#functions/usecases/accounts/set-password.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { openTestShop, orderOf, type TestShop } from './stores/open-test-shop.ts'
import { quickHash } from './stores/quick-hash.ts'

// Tests passwords, the links that set passwords, and sessions, with the real stores.

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const email = 'sanne@voorbeeld.nl'
const address = '192.0.2.1'
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? 'other',
  )
/** Buys a ticket, and returns the token of the link in its mail. */
async function buyTicket(key: string, buyer = email): Promise<string> {
  const { ticketId } = await registerTicket(shop.deps, orderOf([buyer]), { idempotencyKey: key })
  const { paymentIntentId } = (await shop.deps.tickets.get(ticketId))!
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(paymentIntentId!, 'succeeded'))
  await shop.runJobs()
  return /#welkom=([\w-]+)/.exec(shop.deps.mailer.sent.at(-1)!.text)![1]!
}
const activate = (token: string, password: string) => activateAccount(shop.deps, { token, password, address })
const login = (password: string) => loginParticipant(shop.deps, { email, password, address })
const change = (password: string, currentPassword: string) => setPassword(shop.deps, { email, address, password, currentPassword })
const isOpen = async (sessionId: string) => (await findSession(shop.deps, 'participant', sessionId)) !== undefined

test('of several links for one account, only the link that is used first works', async () => {
  const [first, second] = [await buyTicket('a'), await buyTicket('b')]
  const { sessionId } = await activate(second, 'tegenwind')
  expect(await isOpen(sessionId)).toBe(true)
  for (const token of [first, second]) expect(await codeOf(activate(token, 'aanvaller'))).toBe('link_expired')
  expect([await codeOf(login('tegenwind')), await codeOf(login('aanvaller'))]).toEqual(['ok', 'wrong_login'])
})

test("refuses common passwords and the person's or product's name, and the link still works", async () => {
  const token = await buyTicket('a')
  for (const password of ['123456', 'Qwerty', 'PASSWORD', 'welkom01', 'Duinstorm2025!', 'sanne123'])
    expect([password, await codeOf(activate(token, password))]).toEqual([password, 'invalid_input'])
  expect(await codeOf(activate(token, 'tegenwind'))).toBe('ok')
  expect(await codeOf(change('letmein', 'tegenwind'))).toBe('invalid_input')
  expect(await codeOf(login('tegenwind'))).toBe('ok')
})

test('a link used several times at once sets one password', async () => {
  const token = await buyTicket('a')
  const answers = await Promise.all([1, 2, 3].map((at) => codeOf(activate(token, `tegenwind${at}`))))
  expect(answers.toSorted()).toEqual(['link_expired', 'link_expired', 'ok'])
  expect(await codeOf(login(`tegenwind${answers.indexOf('ok') + 1}`))).toBe('ok')
})

test('the link in a ticket mail sets a password for thirty days, and for one account only', async () => {
  const [token, other] = [await buyTicket('a'), await buyTicket('b', 'joris@voorbeeld.nl')]
  const mixed = [
    `${token.slice(0, 24)}${other.slice(24)}`,
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    token.slice(0, -4),
    `${token}AAAA`,
    'x'.repeat(40),
    '',
  ]
  for (const guess of mixed) expect(await codeOf(activate(guess, 'aanvaller'))).toBe('link_expired')
  shop.pass(30 * dayMs - 60_000)
  expect(await codeOf(activate(token, 'tegenwind'))).toBe('ok')
  shop.pass(60_000)
  expect(await codeOf(activate(other, 'tegenwind'))).toBe('link_expired')
})

test('a link for a forgotten password works for an hour, and is mailed only if the account exists', async () => {
  await activate(await buyTicket('a'), 'tegenwind')
  const ask = async (who: string) => {
    const before = shop.deps.mailer.sent.length
    await forgotPassword(shop.deps, { email: who, address })
    await shop.runJobs()
    return shop.deps.mailer.sent.slice(before).map(({ text }) => /#herstel=([\w-]+)/.exec(text)![1]!)
  }
  expect(await ask('niemand@voorbeeld.nl')).toEqual([])
  const [token] = await ask(email.toUpperCase())
  shop.pass(59 * 60_000)
  const [later] = await ask(email)
  expect(await codeOf(activate(token!, 'meewind'))).toBe('ok')
  expect(await codeOf(activate(later!, 'aanvaller'))).toBe('link_expired')
  const [last] = await ask(email)
  shop.pass(60 * 60_000)
  expect(await codeOf(activate(last!, 'aanvaller'))).toBe('link_expired')
})

test('a person who logged in from a network address gets a link there despite many requests from elsewhere', async () => {
  await activate(await buyTicket('a'), 'tegenwind')
  const ask = (from: string) => codeOf(forgotPassword(shop.deps, { email, address: from }))
  for (let at = 0; at < 24; at++) await ask(`198.51.100.${at % 6}`)
  expect([await ask('203.0.113.9'), await ask(address)]).toEqual(['too_many_attempts', 'ok'])
  for (let at = 0; at < 4; at++) await ask(address)
  expect(await ask(address)).toBe('too_many_attempts')
})

test('a changed password ends every other session, and the session that made the change continues', async () => {
  await activate(await buyTicket('a'), 'tegenwind')
  const [phone, laptop] = [await login('tegenwind'), await login('tegenwind')]
  const own = await change('meewind', 'tegenwind')
  expect([await isOpen(phone.sessionId), await isOpen(laptop.sessionId), await isOpen(own.sessionId)]).toEqual([false, false, true])
  expect(await isOpen((await login('meewind')).sessionId)).toBe(true)
})

test('accepts one of two concurrent password changes', async () => {
  await activate(await buyTicket('a'), 'tegenwind')
  const answers = await Promise.all([1, 2].map((at) => codeOf(change(`meewind${at}`, 'tegenwind'))))
  expect(answers.toSorted()).toEqual(['ok', 'wrong_login'])
  expect(await codeOf(login(`meewind${answers.indexOf('ok') + 1}`))).toBe('ok')
})

test("an administrator's new password ends the sessions of the old password", async () => {
  const put = async (password: string) => shop.deps.accounts.putAdmin({ username: 'beheer', passwordHash: quickHash(password) })
  await put('zand-en-zee')
  const { sessionId } = await loginAdmin(shop.deps, { username: 'beheer', password: 'zand-en-zee', address })
  const find = () => findSession(shop.deps, 'admin', sessionId)
  expect(await find()).toMatchObject({ subject: 'beheer' })
  await put('helmgras')
  expect(await find()).toBeUndefined()
})
