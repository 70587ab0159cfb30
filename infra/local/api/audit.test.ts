import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntryView } from '#shared/contract/audit.ts'
import { addDays, eventDateOf } from '#shared/lib/dates.ts'
import { listAuditEntries } from '#functions/usecases/audit/list-entries.ts'
import { setUpStaffOffice, inviteColleague, owner, product, readLink } from './staff-office.ts'

setUpStaffOffice()

describe('audit log', () => {
  const newest = async (limit = 1) => (await owner.call('GET', `/api/admin/audit?limit=${limit}`)).body.items

  test('logs changes and refusals with the values before and after, and without secrets', async () => {
    const ida = await inviteColleague('ida')
    const { body: made } = await ida.call('POST', '/api/waves', {
      startTime: '2025-10-12T12:00:00.000Z',
      eventDate: '2025-10-12',
      capacity: 10,
    })
    await ida.call('POST', `/api/admin/waves/${made.wave.id}/capacity`, { maxParticipants: 25 })
    const [capacity, creation] = await newest(2)
    expect(capacity).toMatchObject({
      actor: 'ida@voorbeeld.example',
      action: 'setWaveCapacity',
      target: String(made.wave.id),
      kind: 'wave',
      name: expect.stringMatching(/^Wave \d+, zo 12 okt 2025$/),
      isThere: true,
      outcome: 'done',
    })
    expect(capacity.changes).toContainEqual({ field: 'capacity', from: '10', to: '25' })
    expect(creation).toMatchObject({ action: 'createWave', call: 'POST /api/waves', outcome: 'done' })
    await ida.call('DELETE', '/api/waves/999999')
    expect((await newest())[0]).toMatchObject({
      action: 'deleteWave',
      outcome: 'refused',
      code: 'not_found',
      target: '999999',
      name: null,
      isThere: false,
    })
    await ida.call('POST', '/api/admin/account/password', { currentPassword: 'helmgras-2025', password: 'geheim-geheim' })
    const line = (await newest())[0]
    expect(line).toMatchObject({ action: 'changeOwnPassword', target: 'ida@voorbeeld.example', name: 'ida Jansen', changes: [] })
    // A call that changes nothing leaves no entry.
    await owner.call('POST', '/api/admin/waves/plan', { kind: 'assign', eventDate: '2025-10-11', order: 'preference' })
    expect((await newest())[0].id).toBe(line.id)
  })

  test('logs log-ins, log-outs and failed log-ins with device and network, and mails the user about a new device once', async () => {
    await inviteColleague('nel')
    const who = 'nel@voorbeeld.example'
    const agent = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Version/17.0 Safari/604.1' }
    const phone = product.browser()
    const enter = (username: string, password: string) => phone.call('POST', '/api/admin/login', { username, password }, agent)
    expect((await enter('Nel@voorbeeld.example', 'helmgras-2025')).status).toBe(200)
    await phone.call('GET', '/api/admin/logout', undefined, agent)
    await enter(who, 'helmgras-2024')
    await enter('mijnwachtwoord-per-ongeluk', 'x')
    const lines = await newest(4)
    const place = [
      { field: 'device', from: null, to: 'Safari op iPhone' },
      { field: 'network', from: null, to: expect.stringMatching(/^[\w-]{8}$/) },
    ]
    expect(lines.map(({ id: _, at: __, isThere: ___, ...line }: AuditEntryView) => line)).toEqual(
      [
        { actor: '(onbekend)', target: '', name: null, action: 'loginAdmin', outcome: 'refused', code: 'wrong_login' },
        { actor: who, target: who, name: 'nel Jansen', action: 'loginAdmin', outcome: 'refused', code: 'wrong_login' },
        { actor: who, target: who, name: 'nel Jansen', action: 'logoutAdmin', outcome: 'done', code: null },
        { actor: who, target: who, name: 'nel Jansen', action: 'loginAdmin', outcome: 'done', code: null },
      ].map((line) => ({
        ...line,
        kind: 'log-in',
        call: line.action === 'loginAdmin' ? 'POST /api/admin/login' : 'GET /api/admin/logout',
        changes: place,
      })),
    )
    expect(JSON.stringify(lines)).not.toMatch(/127\.0|ongeluk|helmgras/)
    expect((await enter(who, 'helmgras-2025')).status).toBe(200)
    const found = async () => {
      return product.listSent(who, 'nieuw toestel')
    }
    let mails = await found()
    while (mails.length === 0) mails = await found()
    expect(mails.map(({ text }) => text.includes('Safari op iPhone'))).toEqual([true])
  })

  test('logs each wrong password of many failed log-ins, but only the first refusals of the lock-out', async () => {
    await inviteColleague('oos')
    const who = 'oos@voorbeeld.example'
    const before = (await newest())[0].id
    for (let at = 0; at < 16; at++) await product.browser().call('POST', '/api/admin/login', { username: who, password: `fout-${at}` })
    const all = (await newest(40)) as AuditEntryView[]
    const lines = all.slice(
      0,
      all.findIndex(({ id }) => id === before),
    )
    expect(lines.map(({ code }) => code).toReversed()).toEqual([...Array(8).fill('wrong_login'), ...Array(5).fill('too_many_attempts')])
  })

  test('logs that a password was chosen through the mailed link, and logs nothing for an invented link', async () => {
    await inviteColleague('jet')
    const [chosen] = await newest()
    const who = 'jet@voorbeeld.example'
    expect(chosen).toMatchObject({ actor: who, action: 'acceptInvitation', kind: 'staff', target: who, name: 'jet Jansen', outcome: 'done', changes: [] }) // prettier-ignore
    await product.browser().call('POST', '/api/admin/invitation', { token: await readLink(who), password: 'nog-een-wachtwoord' })
    await product.browser().call('POST', '/api/admin/invitation', { token: 'verzonnen', password: 'nog-een-wachtwoord' })
    expect((await newest())[0].id).toBe(chosen.id)
    expect(JSON.stringify(chosen)).not.toContain('helmgras')
  })

  test('logs pairing and revoking of phones', async () => {
    const { body: code } = await owner.call('POST', '/api/admin/pairing-codes', { name: 'Post 4', locations: ['Finish'] })
    const { body: paired } = await product.browser().call('POST', '/api/crew/pair', { code: code.code })
    await owner.call('POST', `/api/admin/devices/${paired.device.id}/revoke`)
    const [revoked, pairing] = await newest(2)
    expect(revoked).toMatchObject({ action: 'revokeDevice', target: paired.device.id, kind: 'device', name: 'Post 4' })
    expect(revoked.changes).toEqual([{ field: 'revokedAt', from: null, to: expect.any(String) }])
    expect(pairing.changes).toContainEqual({ field: 'name', from: null, to: 'Post 4' })
    expect(JSON.stringify(pairing)).not.toContain(code.code)
  })

  test('lists entries in pages, and answers 400 to an invented cursor', async () => {
    const first = (await owner.call('GET', '/api/admin/audit?limit=2')).body
    const second = (await owner.call('GET', `/api/admin/audit?limit=2&cursor=${first.cursor}`)).body
    expect(new Set([...first.items, ...second.items].map(({ id }: { id: string }) => id)).size).toBe(4)
    expect((await owner.call('GET', '/api/admin/audit?cursor=x')).status).toBe(400)
  })

  test('refuses a change whose log entry cannot be written', async () => {
    const { audit } = product.deps
    const begin = audit.begin
    audit.begin = () => Promise.reject(new Error('the table is away'))
    const wave = { startTime: '2025-10-12T13:00:00.000Z', eventDate: '2025-10-12', capacity: 11 }
    const before = (await owner.call('GET', '/api/admin/waves')).body.length
    expect((await owner.call('POST', '/api/waves', wave)).status).toBeGreaterThanOrEqual(500)
    audit.begin = begin
    expect((await owner.call('GET', '/api/admin/waves')).body).toHaveLength(before)
  })
})

describe('searching the audit log', () => {
  const bo = 'bo@voorbeeld.example'
  let waveId = ''
  /** Returns a page of matching entries, newest first, and the list of their actions. */
  async function search(query: Record<string, string>) {
    const { status, body } = await owner.call('GET', `/api/admin/audit?${new URLSearchParams(query)}`)
    return { status, ...body, actions: (body.items as AuditEntryView[] | undefined)?.map(({ action }) => action) }
  }
  const ofBo = ['deleteWave', 'setWaveCapacity', 'createWave', 'acceptInvitation']
  beforeAll(async () => {
    const browser = await inviteColleague('bo')
    const wave = { startTime: '2025-10-12T14:00:00.000Z', eventDate: '2025-10-12', capacity: 10 }
    const { body } = await browser.call('POST', '/api/waves', wave)
    waveId = String(body.wave.id)
    await browser.call('POST', `/api/admin/waves/${waveId}/capacity`, { maxParticipants: 31 })
    await browser.call('DELETE', '/api/waves/999998')
  })

  test('finds entries by actor, kind and outcome, alone and combined', async () => {
    expect((await search({ actor: bo })).actions).toEqual(ofBo)
    expect((await search({ actor: bo, kind: 'wave' })).actions).toEqual(ofBo.slice(0, 3))
    expect((await search({ actor: bo, kind: 'wave', outcome: 'refused' })).actions).toEqual(['deleteWave'])
    expect((await search({ actor: bo, kind: 'order' })).actions).toEqual([])
    expect((await search({ actor: 'nobody' })).actions).toEqual([])
  })

  test('finds entries by target', async () => {
    expect((await search({ target: waveId })).actions).toEqual(['setWaveCapacity', 'createWave'])
    expect((await search({ target: waveId, text: '31' })).actions).toEqual(['setWaveCapacity'])
    expect((await search({ target: bo })).actions).toEqual(['acceptInvitation', 'inviteStaff'])
    expect(await search({ target: 'nobody' })).toMatchObject({ items: [], searchedTo: null })
  })

  test('finds entries by date, in Amsterdam time', async () => {
    const today = eventDateOf(product.deps.clock.now())
    expect((await search({ actor: bo, from: today, until: today })).actions).toEqual(ofBo)
    expect(await search({ until: addDays(today, -1) })).toMatchObject({ items: [], searchedTo: null })
    expect((await search({ from: addDays(today, 1) })).actions).toEqual([])
    expect((await search({ from: today, until: addDays(today, -3) })).actions).toEqual([])
  })

  test('finds entries by words in actions, values, current names and ids, ignoring case and accents', async () => {
    expect((await search({ text: 'CAPÁCITEIT 31' })).actions).toEqual(['setWaveCapacity'])
    expect((await search({ text: '999998' })).actions).toEqual(['deleteWave'])
    expect((await search({ text: 'jansen bo' })).actions).toEqual(['acceptInvitation', 'inviteStaff'])
    expect((await search({ text: 'helmgras' })).actions).toEqual([])
  })

  test('finds log-ins by the complete id of a network, not by a part of that id', async () => {
    const { items } = await search({ text: 'ingelogd' })
    const mark = (items as AuditEntryView[])[0]!.changes.find(({ field }) => field === 'network')!.to!
    expect(new Set((await search({ text: mark })).actions)).toContain('loginAdmin')
    expect((await search({ text: mark.slice(2) })).actions).toEqual([])
  })

  test('shows an entry of a call that no longer exists as kind "other"', async () => {
    const at = product.deps.clock.now()
    const line = { id: 'o'.repeat(32), at, actor: 'beheer', action: 'drawNumber', call: 'POST /api/admin/tombola', target: '7' }
    await product.deps.audit.begin({ ...line, changes: [], outcome: 'begun', code: null }, at + 1e9)
    expect((await search({ kind: 'other' })).items).toMatchObject([{ action: 'drawNumber', kind: 'other', name: null, target: '7' }])
  })

  test('reads a limited number of entries per request, and finds each match once when the cursors are followed', async () => {
    const whole = await search({ actor: bo, limit: '500' })
    expect(whole.cursor).toBeUndefined()
    const pages = []
    let cursor: string | undefined
    do {
      const page = await listAuditEntries(product.deps, { limit: 1, actor: bo, cursor }, 3)
      pages.push(page)
      cursor = page.cursor
    } while (cursor)
    expect(pages.flatMap(({ items }) => items.map(({ action }) => action))).toEqual(ofBo)
    expect(Math.max(...pages.map(({ items }) => items.length))).toBe(1)
    // A page without matches also has a cursor.
    expect(pages.some(({ items, cursor: more }) => items.length === 0 && more !== undefined)).toBe(true)
    const lookedTo = pages.map(({ searchedTo }) => searchedTo!)
    expect(lookedTo).toEqual(lookedTo.toSorted().toReversed())
  })

  test.each<Record<string, string>>([
    { kind: 'tombola' },
    { kind: '__proto__' },
    { outcome: 'lost' },
    { actor: '' },
    { actor: 'x'.repeat(255) },
    { target: '' },
    { from: '2025-02-30' },
    { from: '1999-12-31' },
    { until: '9999-12-31' },
    { until: 'morgen' },
    { text: 'x'.repeat(101) },
    { limit: '501' },
    { limit: '0' },
    { cursor: '1_x' },
  ])('answers 400 to %o', async (query) => {
    expect((await search(query)).status).toBe(400)
  })
})
