import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fromBase32, totpCode } from '#functions/usecases/accounts/totp.ts'
import { inviteColleague, logIn, owner, product, readLink, setUpStaffOffice, staffPath } from './staff-office.ts'
import type { TestClient } from './test-product.ts'

setUpStaffOffice()

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
  /** Waits until a mail with this subject was sent to this mail address, and returns the number of such mails. */
  async function mailsTo(email: string, subject: string): Promise<number> {
    for (;;) {
      const found = await product.listSent(email, subject)
      if (found.length > 0) return found.length
      await new Promise((go) => setImmediate(go))
    }
  }

  test('with a second step, a log-in needs an unused code or recovery code, until an owner resets the step', async () => {
    const flo = await inviteColleague('flo')
    const me = 'flo@voorbeeld.example'
    const { secret, sealedSecret, url } = (await flo.call('POST', '/api/admin/account/second-step/begin')).body
    expect(url).toContain(`secret=${secret}`)
    const on = (totpCode: string, secretPassword = 'helmgras-2025') =>
      flo.call('POST', '/api/admin/account/second-step', { sealedSecret, totpCode, password: secretPassword })
    expect((await on('000000')).body.details[0].path).toBe('totpCode')
    expect((await on(codeOf(secret), 'fout')).body.details[0].path).toBe('password')
    const { recoveryCodes } = (await on(codeOf(secret))).body
    expect(recoveryCodes).toHaveLength(10)

    const tryIn = (code?: string) => logIn(me, 'helmgras-2025', code)
    expect((await tryIn()).body.code).toBe('second_step_needed')
    expect((await logIn(me, 'fout', codeOf(secret, 1))).body.code).toBe('wrong_login')
    // The code that turned on the second step is used up. The server accepts the next code a little early.
    expect((await tryIn(codeOf(secret))).body.code).toBe('wrong_code')
    const both = await Promise.all([tryIn(codeOf(secret, 1)), tryIn(codeOf(secret, 1))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect((await tryIn(recoveryCodes[0].toLowerCase().replace('-', ' '))).status).toBe(200)
    expect((await tryIn(recoveryCodes[0])).body.code).toBe('wrong_code')
    expect((await flo.call('GET', '/api/admin/account')).body).toMatchObject({ secondStep: true, recoveryCodesLeft: 9 })

    expect((await owner.call('POST', `${staffPath('flo')}/reset-second-step`)).body.secondStep).toBe(false)
    expect((await tryIn()).status).toBe(200)
  })

  test('refuses further codes after repeated wrong codes', async () => {
    const gus = await inviteColleague('gus')
    const { recoveryCodes } = await turnOn(gus)
    const answers: string[] = []
    for (let at = 0; at < 8; at++) answers.push((await logIn('gus@voorbeeld.example', 'helmgras-2025', `00000${at}`)).body.code)
    expect(answers.at(-1)).toBe('too_many_attempts')
    // A recovery code cannot be guessed, so the server still accepts one.
    expect((await logIn('gus@voorbeeld.example', 'helmgras-2025', recoveryCodes[0])).status).toBe(200)
  })

  test('cannot be replaced or ended with the password alone, and ends sessions without a second step', async () => {
    const iris = await inviteColleague('iris')
    const me = 'iris@voorbeeld.example'
    const before = await enter(me)
    const { secret, recoveryCodes } = await turnOn(iris)
    expect((await before.call('GET', '/api/admin/session')).body.authenticated, 'a session that began with the password alone ends').toBe(
      false,
    )
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
    expect((await end({ currentCode: recoveryCodes[0] })).status, 'a recovery code of the replaced app is refused').toBe(400)
    expect((await end({ currentCode: replaced.body.recoveryCodes[0] })).status).toBe(200)
    expect(await mailsTo(me, 'De tweede stap van je account staat uit')).toBe(1)
    expect((await logIn(me, 'helmgras-2025')).status).toBe(200)
  })

  test('accepts only a recent secret that the server offered this administrator', async () => {
    const jan = await inviteColleague('jan')
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
    const kim = await inviteColleague('kim')
    await turnOn(kim)
    expect((await owner.call('POST', `${staffPath('kim')}/reset-second-step`)).body.secondStep).toBe(false)
    expect((await kim.call('GET', '/api/admin/session')).body.authenticated).toBe(false)
    expect(await mailsTo('kim@voorbeeld.example', 'De tweede stap van je account is weggehaald')).toBe(1)
    const own = await owner.call('POST', '/api/admin/staff/beheer/reset-second-step')
    expect([own.status, own.body.code]).toEqual([403, 'not_allowed'])
  })

  test('a mailed link that sets a password opens no session: the log-in still needs the code', async () => {
    const nel = await inviteColleague('nel')
    const me = 'nel@voorbeeld.example'
    const { secret } = await turnOn(nel)
    const used = await readLink(me)
    await owner.call('POST', `${staffPath('nel')}/invitation`)
    let token = used
    while (token === used) token = await readLink(me)
    const reader = product.browser()
    const accepted = await reader.call('POST', '/api/admin/invitation', { token, password: 'nog-een-wachtwoord' })
    expect([accepted.status, accepted.body.code]).toEqual([401, 'second_step_needed'])
    expect((await reader.call('GET', '/api/admin/session')).body.authenticated).toBe(false)
    expect((await logIn(me, 'nog-een-wachtwoord')).body.code).toBe('second_step_needed')
    expect((await logIn(me, 'nog-een-wachtwoord', codeOf(secret, 1))).status).toBe(200)
  })

  test('an owner without the required second step can only set it up', async () => {
    const lea = await inviteColleague('lea', 'owner')
    const max = await inviteColleague('max')
    const set = (ownersTwoSteps: boolean, by = owner) => by.call('PUT', '/api/admin/login-settings', { ownersTwoSteps })
    expect((await lea.call('GET', '/api/admin/login-settings')).body, 'the default on one machine').toEqual({ ownersTwoSteps: false })
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
