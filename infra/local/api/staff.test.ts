import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fromBase32, totpCode } from '#functions/usecases/accounts/totp.ts'
import { setUpStaffOffice, hire, logInAsOwner, owner, product, readLink } from './staff-office.ts'
import type { TestClient } from './test-product.ts'

const password = 'zand-en-zee'
setUpStaffOffice()

const staff = (name: string) => `/api/admin/staff/${encodeURIComponent(`${name}@voorbeeld.example`)}`

const listOf = async () =>
  (await owner.call('GET', '/api/admin/staff')).body as { id: string; role: string; version: string; active: boolean }[]
const find = async (name: string) => (await listOf()).find(({ id }) => id === `${name}@voorbeeld.example`)!
const login = (username: string, secret: string, code?: string) => {
  const browser = product.browser()
  return browser.call('POST', '/api/admin/login', { username, password: secret, code })
}

describe('staff accounts', () => {
  test('an invited colleague chooses a password by the link, once, and is logged in', async () => {
    const bo = await hire('bo')
    expect((await bo.call('GET', '/api/admin/session')).body.user).toEqual({
      username: 'bo@voorbeeld.example',
      name: 'bo Jansen',
      role: 'staff',
    })
    expect((await bo.call('GET', '/api/admin/staff')).body.code).toBe('role_too_low')
    const again = await product.browser().call('POST', '/api/admin/invitation', {
      token: await readLink('bo@voorbeeld.example'),
      password: 'nog-een-wachtwoord',
    })
    expect(again.body.code).toBe('link_expired')
    expect(await find('bo')).toMatchObject({ active: true, role: 'staff' })
    const twice = await owner.call('POST', '/api/admin/staff', { name: 'Bo', email: 'BO@voorbeeld.example', role: 'owner' })
    expect([twice.status, twice.body.details[0].path]).toEqual([409, 'email'])
  })

  test('refuses a password that is easy to guess', async () => {
    await owner.call('POST', '/api/admin/staff', { name: 'Zwaan', email: 'zwaan.vogel@voorbeeld.example', role: 'staff' })
    const token = await readLink('zwaan.vogel@voorbeeld.example')
    const zwaan = product.browser()
    const choose = (chosen: string) => zwaan.call('POST', '/api/admin/invitation', { token, password: chosen })
    for (const chosen of ['1234567890', 'Zwaan-Vogel-2025', 'Wachtwoord1!']) {
      const { status, body } = await choose(chosen)
      expect([chosen, status, body.details?.[0].path]).toEqual([chosen, 400, 'password'])
    }
    expect((await choose('helmgras-2025')).status).toBe(200)
    const next = await zwaan.call('POST', '/api/admin/account/password', { currentPassword: 'helmgras-2025', password: '1234567890' })
    expect([next.status, next.body.details[0].path]).toEqual([400, 'password'])
  })

  test("a changed role applies from the next call; a withdrawn account's session ends with a message", async () => {
    const cor = await hire('cor')
    const wave = { startTime: '2025-10-11T12:00:00.000Z', eventDate: '2025-10-11', capacity: 10 }
    expect((await cor.call('POST', '/api/waves', wave)).status).toBe(200)
    const { version } = await find('cor')
    const edit = { name: 'Cor Jansen', role: 'read-only', version }
    expect((await owner.call('PATCH', staff('cor'), edit)).body).toMatchObject({ role: 'read-only' })
    expect((await cor.call('POST', '/api/waves', wave)).body).toMatchObject({ code: 'role_too_low' })
    // A refused call changes nothing, also from an open form.
    const made = async () => {
      const waves = (await owner.call('GET', '/api/admin/waves')).body as { id: number; startTime: string; capacity: number }[]
      return waves.filter(({ startTime, capacity }) => startTime === wave.startTime && capacity === wave.capacity)
    }
    const [only, ...more] = await made()
    expect(more).toEqual([])
    const settings = `/api/waves/${only!.id}`
    expect((await cor.call('PATCH', settings, { capacity: 20 })).body.code).toBe('role_too_low')
    expect((await cor.call('GET', '/api/admin/waves')).status).toBe(200)
    // An owner who saves an old version is refused and gets the current record.
    const late = await owner.call('PATCH', staff('cor'), { ...edit, role: 'owner' })
    expect([late.status, late.body.code, late.body.details.role]).toEqual([409, 'record_changed', 'read-only'])
    expect((await owner.call('DELETE', staff('cor'))).status).toBe(200)
    const refused = await cor.call('GET', '/api/admin/waves')
    expect([refused.status, refused.body.code]).toEqual([401, 'access_withdrawn'])
    expect((await cor.call('PATCH', settings, { capacity: 20 })).body.code).toBe('access_withdrawn')
    expect(await made()).toEqual([only])
    expect((await login('cor@voorbeeld.example', 'helmgras-2025')).body.code).toBe('wrong_login')
  })

  test('the last owner cannot be removed or lowered', async () => {
    const alone = await owner.call('DELETE', '/api/admin/staff/beheer')
    expect([alone.status, alone.body.code]).toEqual([409, 'last_owner'])
    const own = (await listOf()).find(({ id }) => id === 'beheer')!
    const down = await owner.call('PATCH', '/api/admin/staff/beheer', { name: 'Beheer', role: 'staff', version: own.version })
    expect(down.body.code).toBe('last_owner')
    const dia = await hire('dia', 'owner')
    const removals = await Promise.all([owner.call('DELETE', staff('dia')), dia.call('DELETE', '/api/admin/staff/beheer')])
    expect(removals.filter(({ status }) => status === 200)).toHaveLength(1)
    // The tests continue as the first owner, whoever won.
    if (removals[1].status === 200) await logInAsOwner()
    expect((await listOf()).filter(({ role }) => role === 'owner')).not.toEqual([])
  })

  test('a second invitation replaces the first link', async () => {
    await owner.call('POST', '/api/admin/staff', { name: 'Eva', email: 'eva@voorbeeld.example', role: 'staff' })
    const first = await readLink('eva@voorbeeld.example')
    let second = first
    await owner.call('POST', `${staff('eva')}/invitation`)
    while (second === first) second = await readLink('eva@voorbeeld.example')
    const accept = (token: string) => product.browser().call('POST', '/api/admin/invitation', { token, password: 'helmgras-2025' })
    expect([(await accept(first)).status, (await accept(second)).status]).toEqual([410, 200])
    expect((await accept('x'.repeat(40))).status).toBe(410)
    expect((await owner.call('POST', '/api/admin/staff/beheer/invitation')).status).toBe(404)
  })
})

describe('the second step', () => {
  // The clock is stopped: a code is valid for half a minute, and a busy machine may take longer between two lines.
  beforeAll(() => void vi.spyOn(product.deps.clock, 'now').mockReturnValue(Date.now()))
  afterAll(() => void vi.restoreAllMocks())
  const codeOf = (secret: string, shift = 0) => totpCode(fromBase32(secret), Math.floor(product.deps.clock.now() / 30_000) + shift)

  const enter = async (username: string) => {
    const browser = product.browser()
    await browser.call('POST', '/api/admin/login', { username, password: 'helmgras-2025' })
    return browser
  }
  const offered = async (who: TestClient) =>
    (await who.call('POST', '/api/admin/account/second-step/begin')).body as { secret: string; sealedSecret: string }
  async function turnOn(who: TestClient): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { secret, sealedSecret } = await offered(who)
    const body = { sealedSecret, totpCode: codeOf(secret), password: 'helmgras-2025' }
    return { secret, ...(await who.call('POST', '/api/admin/account/second-step', body)).body }
  }
  /** Waits for the first such mail, and returns how many there are. */
  async function mailsTo(email: string, subject: string): Promise<number> {
    for (;;) {
      const sent = (await owner.call('GET', '/__local/outbox')).body as { to: string[]; subject: string }[]
      const found = sent.filter((mail) => mail.to.includes(email) && mail.subject === subject)
      if (found.length > 0) return found.length
      await new Promise((go) => setImmediate(go))
    }
  }

  test('with a second step, a log-in needs an unused code or recovery code, until an owner resets the step', async () => {
    const flo = await hire('flo')
    const me = 'flo@voorbeeld.example'
    const { secret, sealedSecret, url } = (await flo.call('POST', '/api/admin/account/second-step/begin')).body
    expect(url).toContain(`secret=${secret}`)
    const on = (totpCode: string, secretPassword = 'helmgras-2025') =>
      flo.call('POST', '/api/admin/account/second-step', { sealedSecret, totpCode, password: secretPassword })
    expect((await on('000000')).body.details[0].path).toBe('totpCode')
    expect((await on(codeOf(secret), 'fout')).body.details[0].path).toBe('password')
    const { recoveryCodes } = (await on(codeOf(secret))).body
    expect(recoveryCodes).toHaveLength(10)

    const tryIn = (code?: string) => login(me, 'helmgras-2025', code)
    expect((await tryIn()).body.code).toBe('second_step_needed')
    expect((await login(me, 'fout', codeOf(secret, 1))).body.code).toBe('wrong_login')
    // The code that turned on the second step is used up. The server accepts the next code a little early.
    expect((await tryIn(codeOf(secret))).body.code).toBe('wrong_code')
    const both = await Promise.all([tryIn(codeOf(secret, 1)), tryIn(codeOf(secret, 1))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect((await tryIn(recoveryCodes[0].toLowerCase().replace('-', ' '))).status).toBe(200)
    expect((await tryIn(recoveryCodes[0])).body.code).toBe('wrong_code')
    expect((await flo.call('GET', '/api/admin/account')).body).toMatchObject({ secondStep: true, recoveryCodesLeft: 9 })

    expect((await owner.call('POST', `${staff('flo')}/reset-second-step`)).body.secondStep).toBe(false)
    expect((await tryIn()).status).toBe(200)
  })

  test('stops repeated guesses of codes', async () => {
    const gus = await hire('gus')
    const { recoveryCodes } = await turnOn(gus)
    const answers: string[] = []
    for (let at = 0; at < 8; at++) answers.push((await login('gus@voorbeeld.example', 'helmgras-2025', `00000${at}`)).body.code)
    expect(answers.at(-1)).toBe('too_many_attempts')
    // A recovery code cannot be guessed, so the server still accepts one.
    expect((await login('gus@voorbeeld.example', 'helmgras-2025', recoveryCodes[0])).status).toBe(200)
  })

  test('cannot be replaced or ended with the password alone, and ends sessions without a second step', async () => {
    const iris = await hire('iris')
    const me = 'iris@voorbeeld.example'
    const before = await enter(me)
    const { secret, recoveryCodes } = await turnOn(iris)
    expect((await before.call('GET', '/api/admin/session')).body.authenticated, 'opened with the password alone').toBe(false)
    expect((await iris.call('GET', '/api/admin/session')).body.authenticated).toBe(true)
    expect(await mailsTo(me, 'De tweede stap van je account staat aan')).toBe(1)

    const end = (body: object) => iris.call('POST', '/api/admin/account/second-step/end', { password: 'helmgras-2025', ...body })
    for (const body of [{}, { currentCode: '000000' }, { currentCode: 'AAAA-BBBB' }])
      expect((await end(body)).body.details?.[0].path).toBe('currentCode')
    const next = await offered(iris)
    const replace = (body: object) =>
      iris.call('POST', '/api/admin/account/second-step', {
        sealedSecret: next.sealedSecret,
        totpCode: codeOf(next.secret),
        password: 'helmgras-2025',
        ...body,
      })
    expect((await replace({})).body.details[0].path).toBe('currentCode')
    const replaced = await replace({ currentCode: codeOf(secret, 1) })
    expect(replaced.body.recoveryCodes).toHaveLength(10)
    expect((await end({ currentCode: recoveryCodes[0] })).status, 'a code of the step before').toBe(400)
    expect((await end({ currentCode: replaced.body.recoveryCodes[0] })).status).toBe(200)
    expect(await mailsTo(me, 'De tweede stap van je account staat uit')).toBe(1)
    expect((await login(me, 'helmgras-2025')).status).toBe(200)
  })

  test("accepts only a secret from the server: not an invented one, another's or an hour-old one", async () => {
    const jan = await hire('jan')
    const mine = await offered(jan)
    const hers = await offered(owner)
    const on = ({ secret, sealedSecret }: { secret: string; sealedSecret: string }) =>
      jan.call('POST', '/api/admin/account/second-step', { sealedSecret, totpCode: codeOf(secret), password: 'helmgras-2025' })
    for (const sealedSecret of ['A'.repeat(32), '', hers.sealedSecret, `${mine.sealedSecret.slice(0, -2)}AA`])
      expect((await on({ secret: mine.secret, sealedSecret })).body.code).toBe('link_expired')
    vi.mocked(product.deps.clock.now).mockReturnValue(product.deps.clock.now() + 3_600_000)
    expect((await on(mine)).body.code).toBe('link_expired')
    expect((await on(await offered(jan))).status).toBe(200)
  })

  test("an owner resets a colleague's second step, which logs the colleague out, but not the owner's own step", async () => {
    const kim = await hire('kim')
    await turnOn(kim)
    expect((await owner.call('POST', `${staff('kim')}/reset-second-step`)).body.secondStep).toBe(false)
    expect((await kim.call('GET', '/api/admin/session')).body.authenticated).toBe(false)
    expect(await mailsTo('kim@voorbeeld.example', 'De tweede stap van je account is weggehaald')).toBe(1)
    const own = await owner.call('POST', '/api/admin/staff/beheer/reset-second-step')
    expect([own.status, own.body.code]).toEqual([403, 'not_allowed'])
  })

  test('a password that was chosen by a mailed link still needs the code: the link alone opens no session', async () => {
    const nel = await hire('nel')
    const me = 'nel@voorbeeld.example'
    const { secret } = await turnOn(nel)
    const used = await readLink(me)
    await owner.call('POST', `${staff('nel')}/invitation`)
    let token = used
    while (token === used) token = await readLink(me)
    const reader = product.browser()
    const accepted = await reader.call('POST', '/api/admin/invitation', { token, password: 'nog-een-wachtwoord' })
    expect([accepted.status, accepted.body.code]).toEqual([401, 'second_step_needed'])
    expect((await reader.call('GET', '/api/admin/session')).body.authenticated).toBe(false)
    expect((await login(me, 'nog-een-wachtwoord')).body.code).toBe('second_step_needed')
    expect((await login(me, 'nog-een-wachtwoord', codeOf(secret, 1))).status).toBe(200)
  })

  test('an owner without the required second step can only set it up', async () => {
    const lea = await hire('lea', 'owner')
    const max = await hire('max')
    const set = (ownersTwoSteps: boolean, by = owner) => by.call('PUT', '/api/admin/login-settings', { ownersTwoSteps })
    expect((await lea.call('GET', '/api/admin/login-settings')).body, 'on one machine').toEqual({ ownersTwoSteps: false })
    expect((await set(true, max)).body.code).toBe('role_too_low')
    expect((await set(true)).body).toEqual({ ownersTwoSteps: true })
    expect(await mailsTo('lea@voorbeeld.example', 'Eigenaren loggen in met twee stappen')).toBe(1)
    expect((await max.call('GET', '/api/admin/waves')).status).toBe(200)
    const refused = await lea.call('GET', '/api/admin/waves')
    expect([refused.status, refused.body.code]).toEqual([403, 'second_step_missing'])
    expect((await set(false, lea)).body.code).toBe('second_step_missing')
    expect((await lea.call('GET', '/api/admin/session')).body).toMatchObject({ authenticated: true, secondStepMissing: true })
    await turnOn(lea)
    expect((await lea.call('GET', '/api/admin/session')).body.secondStepMissing).toBeUndefined()
    expect((await set(false, lea)).status).toBe(200)
    expect((await owner.call('GET', '/api/admin/waves')).status).toBe(200)
  })
})

test('a user sees and ends only own sessions, an owner ends any, and a new password ends all other sessions of the user', async () => {
  const hugo = await hire('hugo')
  const me = 'hugo@voorbeeld.example'
  const phone = product.browser()
  const enter = { username: me, password: 'helmgras-2025' }
  await phone.call('POST', '/api/admin/login', enter, {
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Version/17.0 Safari/604.1',
  })
  const own = (await hugo.call('GET', '/api/admin/sessions')).body
  expect(own).toHaveLength(2)
  expect(own.find((one: { own: boolean }) => !one.own)).toMatchObject({ device: 'Safari op iPhone', username: me })
  const ownersId = (await owner.call('GET', '/api/admin/sessions')).body[0].id
  expect((await hugo.call('DELETE', `/api/admin/sessions/${ownersId}`)).status).toBe(404)
  expect((await hugo.call('GET', '/api/admin/sessions/all')).status).toBe(403)
  expect((await hugo.call('POST', '/api/admin/sessions/end-others')).body).toEqual({ ended: 1 })
  expect((await phone.call('GET', '/api/admin/session')).body.authenticated).toBe(false)

  await phone.call('POST', '/api/admin/login', enter)
  expect((await hugo.call('POST', '/api/admin/account/password', { currentPassword: 'fout', password: 'nog-een-wachtwoord' })).status).toBe(
    400,
  )
  const changed = await hugo.call('POST', '/api/admin/account/password', {
    currentPassword: 'helmgras-2025',
    password: 'nog-een-wachtwoord',
  })
  expect(changed.status).toBe(200)
  expect((await phone.call('GET', '/api/admin/session')).body.authenticated).toBe(false)
  expect((await hugo.call('GET', '/api/admin/sessions')).body).toHaveLength(1)

  const all = (await owner.call('GET', '/api/admin/sessions/all')).body as { id: string; username: string }[]
  expect((await owner.call('DELETE', `/api/admin/sessions/${all.find(({ username }) => username === me)!.id}`)).status).toBe(200)
  expect((await hugo.call('GET', '/api/admin/session')).body.authenticated).toBe(false)
  // Earlier tests set the clock forward, so their log-ins come first in the log.
  const lastEnd = async () =>
    (await owner.call('GET', '/api/admin/audit?limit=50')).body.items.find((line: { action: string }) => line.action === 'endSession')
  const ended = await lastEnd()
  expect(ended).toMatchObject({ action: 'endSession', actor: 'beheer', kind: 'staff', target: me, name: 'hugo Jansen', outcome: 'done' })
  expect(ended.changes).toEqual([{ field: 'device', from: expect.any(String), to: null }])
  // A session id that does not exist is logged as it was sent.
  await owner.call('DELETE', '/api/admin/sessions/niets')
  expect(await lastEnd()).toMatchObject({ action: 'endSession', target: 'niets', outcome: 'refused', code: 'not_found' })
})

test('the first owner comes from the environment variables', async () => {
  expect((await login('beheer', password)).status).toBe(200)
  expect((await listOf()).find(({ id }) => id === 'beheer')).toMatchObject({ role: 'owner', active: true })
})
