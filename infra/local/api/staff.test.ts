import { describe, expect, test } from 'vitest'
import {
  inviteColleague,
  logIn,
  logInAsOwner,
  owner,
  ownerPassword,
  product,
  readLink,
  setUpStaffOffice,
  staffPath,
} from './staff-office.ts'

setUpStaffOffice()

const listOf = async () =>
  (await owner.call('GET', '/api/admin/staff')).body as { id: string; role: string; version: string; active: boolean }[]
const find = async (name: string) => (await listOf()).find(({ id }) => id === `${name}@voorbeeld.example`)!

describe('staff accounts', () => {
  test('an invited colleague sets a password with the link, which works once, and is logged in', async () => {
    const bo = await inviteColleague('bo')
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
    const cor = await inviteColleague('cor')
    const wave = { startTime: '2025-10-11T12:00:00.000Z', eventDate: '2025-10-11', capacity: 10 }
    expect((await cor.call('POST', '/api/waves', wave)).status).toBe(200)
    const { version } = await find('cor')
    const edit = { name: 'Cor Jansen', role: 'read-only', version }
    expect((await owner.call('PATCH', staffPath('cor'), edit)).body).toMatchObject({ role: 'read-only' })
    expect((await cor.call('POST', '/api/waves', wave)).body).toMatchObject({ code: 'role_too_low' })
    // The server refuses a change by a read-only account, even from a form that was open before the role changed.
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
    const late = await owner.call('PATCH', staffPath('cor'), { ...edit, role: 'owner' })
    expect([late.status, late.body.code, late.body.details.role]).toEqual([409, 'record_changed', 'read-only'])
    expect((await owner.call('DELETE', staffPath('cor'))).status).toBe(200)
    const refused = await cor.call('GET', '/api/admin/waves')
    expect([refused.status, refused.body.code]).toEqual([401, 'access_withdrawn'])
    expect((await cor.call('PATCH', settings, { capacity: 20 })).body.code).toBe('access_withdrawn')
    expect(await made()).toEqual([only])
    expect((await logIn('cor@voorbeeld.example', 'helmgras-2025')).body.code).toBe('wrong_login')
  })

  test('the last owner cannot be removed or get a lower role', async () => {
    const alone = await owner.call('DELETE', '/api/admin/staff/beheer')
    expect([alone.status, alone.body.code]).toEqual([409, 'last_owner'])
    const own = (await listOf()).find(({ id }) => id === 'beheer')!
    const down = await owner.call('PATCH', '/api/admin/staff/beheer', { name: 'Beheer', role: 'staff', version: own.version })
    expect(down.body.code).toBe('last_owner')
    const dia = await inviteColleague('dia', 'owner')
    const removals = await Promise.all([owner.call('DELETE', staffPath('dia')), dia.call('DELETE', '/api/admin/staff/beheer')])
    expect(removals.filter(({ status }) => status === 200)).toHaveLength(1)
    // The tests continue as the first owner, whichever removal succeeded.
    if (removals[1].status === 200) await logInAsOwner()
    expect((await listOf()).filter(({ role }) => role === 'owner')).not.toEqual([])
  })

  test('a second invitation replaces the first link', async () => {
    await owner.call('POST', '/api/admin/staff', { name: 'Eva', email: 'eva@voorbeeld.example', role: 'staff' })
    const first = await readLink('eva@voorbeeld.example')
    let second = first
    await owner.call('POST', `${staffPath('eva')}/invitation`)
    while (second === first) second = await readLink('eva@voorbeeld.example')
    const accept = (token: string) => product.browser().call('POST', '/api/admin/invitation', { token, password: 'helmgras-2025' })
    expect([(await accept(first)).status, (await accept(second)).status]).toEqual([410, 200])
    expect((await accept('x'.repeat(40))).status).toBe(410)
    expect((await owner.call('POST', '/api/admin/staff/beheer/invitation')).status).toBe(404)
  })
})

test('users see and end only their own sessions, owners end any session, and a new password ends the user’s other sessions', async () => {
  const hugo = await inviteColleague('hugo')
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
  expect((await logIn('beheer', ownerPassword)).status).toBe(200)
  expect((await listOf()).find(({ id }) => id === 'beheer')).toMatchObject({ role: 'owner', active: true })
})
