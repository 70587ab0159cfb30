import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeSecondStep, createAuthenticatorSecret } from '#functions/usecases/accounts/second-step.ts'
import { fromBase32, totpCode } from '#functions/usecases/accounts/totp.ts'
import { loginAdmin } from '#functions/usecases/accounts/login-admin.ts'
import { loginParticipant } from '#functions/usecases/accounts/login-participant.ts'
import { confirmCurrentPayment } from '#functions/usecases/tickets/confirm-current-payment.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { validateDiscountCode } from '#functions/usecases/tickets/validate-discount-code.ts'
import { openTestShop, orderOf, type TestShop } from './stores/open-test-shop.ts'
import { quickHash } from './stores/quick-hash.ts'

// Tests the limits on guessing secrets, with the real stores. The limits must not lock out people who know the secrets.

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
  await shop.deps.accounts.putAdmin({ username: 'beheer', passwordHash: quickHash('zand-en-zee') })
})
afterEach(() => shop.close())

const [office, stranger] = ['192.0.2.1', '198.51.100.7']
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? 'other',
  )
const login = (password: string, address: string) => codeOf(loginAdmin(shop.deps, { username: 'beheer', password, address }))
/** Counts the responses that equal `code`. */
const times = (answers: readonly string[], code: string) => answers.filter((one) => one === code).length

test('concurrent wrong log-ins are counted before their passwords are checked', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => login(`fout${at}`, stranger)))
  expect([times(answers, 'wrong_login'), times(answers, 'too_many_attempts')]).toEqual([8, 52])
  expect(await login('zand-en-zee', stranger), 'the right password is refused too until time has passed').toBe('too_many_attempts')
  shop.pass(15 * 60_000)
  expect(await login('zand-en-zee', stranger)).toBe('ok')
}, 60_000)

test('wrong log-ins from another network address do not lock the administrator out', async () => {
  for (let at = 0; at < 10; at++) await login('fout', stranger)
  expect(await login('zand-en-zee', office)).toBe('ok')
}, 60_000)

test('a network address with an earlier log-in is not locked out by its own wrong log-ins', async () => {
  expect(await login('zand-en-zee', office)).toBe('ok')
  const answers = await Promise.all(Array.from({ length: 30 }, () => login('fout', office)))
  expect([times(answers, 'wrong_login'), times(answers, 'too_many_attempts')]).toEqual([8, 22])
  expect(await login('zand-en-zee', office)).toBe('ok')
}, 60_000)

test('guesses at one account from many addresses are limited, except from an address where its user logged in before', async () => {
  expect(await login('zand-en-zee', office)).toBe('ok')
  const answers: string[] = []
  for (let at = 0; at < 15; at++) answers.push(...(await Promise.all(Array.from({ length: 8 }, () => login('fout', `203.0.113.${at}`)))))
  expect([times(answers, 'wrong_login'), times(answers, 'too_many_attempts')]).toEqual([100, 20])
  expect(await login('zand-en-zee', '203.0.113.200')).toBe('too_many_attempts')
  expect(await login('zand-en-zee', office)).toBe('ok')
}, 60_000)

test('guessing second-step codes with the right password does not lock out a user at a known address', async () => {
  const beheer = (await shop.deps.accounts.getAdmin('beheer'))!
  const { secret } = createAuthenticatorSecret(shop.deps, 'beheer')
  const codeAt = (shift: number) => totpCode(fromBase32(secret), Math.floor(shop.deps.clock.now() / 30_000) + shift)
  const made = makeSecondStep(shop.deps, { secret, code: codeAt(-1) })!
  await shop.deps.accounts.saveAdmin({ previous: beheer, next: { ...beheer, secondStep: made.secondStep } })
  const enter = (code: string, address: string) =>
    codeOf(loginAdmin(shop.deps, { username: 'beheer', password: 'zand-en-zee', code, address }))
  expect(await enter(codeAt(0), office)).toBe('ok')
  const guesses: string[] = []
  for (let at = 0; at < 14; at++) guesses.push(await enter(`00000${at % 10}`, at % 2 ? stranger : '198.51.100.8'))
  expect([times(guesses, 'wrong_code'), times(guesses, 'too_many_attempts')]).toEqual([10, 4])
  expect(await enter(codeAt(1), '203.0.113.5'), 'a network without a log-in is limited').toBe('too_many_attempts')
  expect(await enter(made.codes[0]!, '203.0.113.5'), 'a recovery code still works').toBe('ok')
  expect(await enter(codeAt(1), office)).toBe('ok')
  const own: string[] = []
  for (let at = 0; at < 8; at++) own.push(await enter(`00001${at}`, office))
  expect(
    own.every((one) => one === 'too_many_attempts'),
    'none of the eight shows whether its code was right',
  ).toBe(true)
  expect(await enter(codeAt(1), office)).toBe('too_many_attempts')
}, 60_000)

test('never limits log-ins with the right password', async () => {
  const answers: string[] = []
  for (let at = 0; at < 20; at++) answers.push(await login('zand-en-zee', office))
  expect(times(answers, 'ok')).toBe(20)
}, 60_000)

test.each([
  ['an IPv6 network', (at: number) => `2001:db8:1:2:${at.toString(16)}::${at.toString(16)}`],
  ['an IPv4 address, however it is written', (at: number) => (at % 2 ? '192.0.2.9' : at % 4 ? '::ffff:192.0.2.9' : '::FFFF:c000:209')],
])(
  '%s counts as one network address',
  async (_, addressAt) => {
    const guess = (at: number) => codeOf(loginParticipant(shop.deps, { email: `x${at}@y.nl`, password: 'a', address: addressAt(at) }))
    const answers = await Promise.all(Array.from({ length: 70 }, (__, at) => guess(at)))
    expect([times(answers, 'wrong_login'), times(answers, 'too_many_attempts')]).toEqual([60, 10])
    expect(await codeOf(loginParticipant(shop.deps, { email: 'z@y.nl', password: 'a', address: '2001:db8:1:3::1' }))).toBe('wrong_login')
  },
  60_000,
)

test('guesses of discount codes are limited, whether by registering or by validating', async () => {
  await shop.deps.catalog.putDiscountCode({
    id: 'k',
    code: 'ZAND10',
    name: 'Zand',
    type: 'percentage',
    value: 10,
    active: true,
    ticketTypes: ['solo'],
    validFrom: null,
    validUntil: null,
    maxUses: null,
    used: 0,
  })
  const register = (discountCode: string, address: string) =>
    codeOf(registerTicket(shop.deps, orderOf(undefined, { discountCode, totalPrice: 7650 }), { address }))
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => register(`GOK${at}`, stranger)))
  expect(times(answers, 'discount_invalid')).toBe(50)
  for (let at = 0; at < 20; at++)
    answers.push(
      await codeOf(
        validateDiscountCode(shop.deps, { code: `RAAD${at}`, ticketType: 'solo', address: stranger }).then(({ isValid }) =>
          isValid ? undefined : Promise.reject(Object.assign(new Error('x'), { code: 'discount_invalid' })),
        ),
      ),
    )
  expect([times(answers, 'discount_invalid'), times(answers, 'too_many_attempts')]).toEqual([60, 10])
  expect(await register('ZAND10', stranger)).toBe('too_many_attempts')
  expect(await register('ZAND10', office)).toBe('ok')
  const { id } = await validateDiscountCode(shop.deps, { code: 'ZAND10', ticketType: 'solo', address: office })
  const withId = (discountCode: string, discountCodeId: string) =>
    codeOf(registerTicket(shop.deps, orderOf(undefined, { discountCode, discountCodeId, totalPrice: 7650 }), { address: stranger }))
  expect(await withId('ZAND10', id!), 'a code with the id that the server gave is no guess').toBe('ok')
  expect(await withId('RAAD99', id!)).toBe('too_many_attempts')
  expect(await codeOf(registerTicket(shop.deps, orderOf(), { address: stranger })), 'without a code there is nothing to guess').toBe('ok')
}, 60_000)

test('guesses of payment secrets are limited, and asking for an existing payment does not count', async () => {
  const ask = (clientSecret: string, address: string) => codeOf(confirmCurrentPayment(shop.deps, { clientSecret, address }))
  const answers = await Promise.all(Array.from({ length: 70 }, (_, at) => ask(`pi_${at}_secret_raad`, stranger)))
  expect([times(answers, 'not_found'), times(answers, 'too_many_attempts')]).toEqual([60, 10])
  await registerTicket(shop.deps, orderOf(), {})
  for (let at = 0; at < 70; at++) expect(await ask('pi_1_secret_x', office)).toBe('ok')
  shop.deps.payments.setDown(true)
  for (let at = 0; at < 70; at++) expect(await ask('pi_1_secret_x', office)).toBe('payment_unavailable')
}, 60_000)
