import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fromBase32, totpCode } from '#functions/usecases/accounts/totp.ts'
import type { SentMessage } from '#infra/local/aws/outbox.ts'
import { inviteColleague, owner, product, readLink, setUpStaffOffice } from './staff-office.ts'
import type { Answer } from './test-product.ts'

setUpStaffOffice()
// The clock is stopped, so that the tests can check to the minute that a link expires after half an hour.
beforeAll(() => void vi.spyOn(product.deps.clock, 'now').mockReturnValue(Date.now()))
afterAll(() => void vi.restoreAllMocks())
const pass = (minutes: number) => vi.mocked(product.deps.clock.now).mockReturnValue(product.deps.clock.now() + minutes * 60_000)

const forgot = (email: string) => product.browser().call('POST', '/api/admin/forgot-password', { email })
const reset = (token: string, password = 'strandpaal-81') =>
  product.browser().call('POST', '/api/admin/reset-password', { token, password })
const login = (username: string, password: string, code?: string) =>
  product.browser().call('POST', '/api/admin/login', { username, password, code })

/** Waits for a mail to this person that `matches` accepts. */
async function mailTo(email: string, matches: (mail: SentMessage) => boolean): Promise<SentMessage> {
  for (;;) {
    const found = (await product.listSent(email)).find(matches)
    if (found) return found
    await new Promise((go) => setImmediate(go))
  }
}
const tokensTo = (sent: readonly SentMessage[], email: string) =>
  sent.filter(({ to }) => to.includes(email.toLowerCase())).flatMap(({ text }) => /#herstel=([\w-]+)/.exec(text)?.[1] ?? [])
async function requestToken(email: string): Promise<string> {
  const before = tokensTo(await product.listSent(), email).length
  expect((await forgot(email)).status).toBe(200)
  for (;;) {
    const tokens = tokensTo(await product.listSent(), email)
    if (tokens.length > before) return tokens[0]!
    await new Promise((go) => setImmediate(go))
  }
}

test('a mailed link sets a new password once, ends all sessions and starts no session; the change is logged and mailed', async () => {
  const ada = await inviteColleague('ada')
  const me = 'ada@voorbeeld.example'
  const token = await requestToken('ADA@voorbeeld.example')
  const done = await reset(token)
  expect([done.status, done.body]).toEqual([200, { ok: true }])
  expect(done.headers.getSetCookie()).toEqual([])
  expect((await ada.call('GET', '/api/admin/session')).body.authenticated).toBe(false)
  expect((await reset(token)).body.code).toBe('link_expired')
  expect((await login(me, 'helmgras-2025')).body.code).toBe('wrong_login')
  expect((await login(me, 'strandpaal-81')).status).toBe(200)
  await mailTo(me, ({ subject }) => subject === 'Je wachtwoord is gewijzigd')
  const { items } = (await owner.call('GET', `/api/admin/audit?target=${encodeURIComponent(me)}`)).body as { items: { action: string }[] }
  expect(items.find(({ action }) => action === 'resetAdminPassword')).toMatchObject({ actor: me, name: 'ada Jansen', outcome: 'done', changes: [] }) // prettier-ignore
})

test('gives the same answer for an unknown mail address, and mails only an administrator with a password', async () => {
  await inviteColleague('bes')
  await owner.call('POST', '/api/admin/staff', { name: 'Cas', email: 'cas@voorbeeld.example', role: 'staff' })
  await readLink('cas@voorbeeld.example')
  const shown = ({ status, body }: Answer) => [status, body]
  const unknown = shown(await forgot('niemand@voorbeeld.example'))
  expect(shown(await forgot('cas@voorbeeld.example'))).toEqual(unknown)
  // The last mail of the queue shows that the earlier jobs are done.
  await requestToken('bes@voorbeeld.example')
  const sent = await product.listSent()
  expect(['niemand', 'cas'].flatMap((name) => tokensTo(sent, `${name}@voorbeeld.example`))).toEqual([])
  expect((await forgot('geen adres')).status).toBe(400)
})

test('refuses a link older than half an hour, a changed link, an invitation link and a common password', async () => {
  await inviteColleague('dag')
  const me = 'dag@voorbeeld.example'
  const token = await requestToken(me)
  const common = await reset(token, '1234567890')
  expect([common.status, common.body.details[0].path]).toEqual([400, 'password'])
  expect((await reset(`${token.slice(0, -2)}AA`)).body.code).toBe('link_expired')
  await owner.call('POST', '/api/admin/staff/dag@voorbeeld.example/invitation')
  expect((await reset(await readLink(me))).body.code).toBe('link_expired')
  pass(30)
  expect((await reset(token)).body.code).toBe('link_expired')
  const next = await requestToken(me)
  pass(29)
  expect((await reset(next)).status).toBe(200)
})

test('keeps the second step: the new password alone does not log in', async () => {
  const eef = await inviteColleague('eef')
  const me = 'eef@voorbeeld.example'
  const { secret, sealedSecret } = (await eef.call('POST', '/api/admin/account/second-step/begin')).body as Record<string, string>
  const codeOf = (shift: number) => totpCode(fromBase32(secret!), Math.floor(product.deps.clock.now() / 30_000) + shift)
  await eef.call('POST', '/api/admin/account/second-step', { sealedSecret, totpCode: codeOf(0), password: 'helmgras-2025' })
  expect((await reset(await requestToken(me))).status).toBe(200)
  expect((await login(me, 'strandpaal-81')).body.code).toBe('second_step_needed')
  expect((await login(me, 'strandpaal-81', codeOf(1))).status).toBe(200)
})

test('a person who is locked out after wrong passwords can log in with the new password', async () => {
  await inviteColleague('fop')
  const me = 'fop@voorbeeld.example'
  pass(16)
  for (let at = 0; at < 9; at++) await login(me, `fout-wachtwoord-${at}`)
  expect((await reset(await requestToken(me))).status).toBe(200)
  expect((await login(me, 'strandpaal-81')).status).toBe(200)
})

test('refuses the sixth request for one account from one network', async () => {
  pass(16)
  const codes: unknown[] = []
  for (let at = 0; at < 6; at++) codes.push((await forgot('ver.weg@voorbeeld.example')).body.code)
  expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 'too_many_attempts'])
})
