import { describe, expect, test } from 'vitest'
import { haveStaffOffice, hire, owner, product, readLink } from './staff-office.ts'

haveStaffOffice()

describe('the log of the office', () => {
  const newest = async (limit = 1) => (await owner.call('GET', `/api/admin/audit?limit=${limit}`)).body.items

  test('has who changed what, before and after; what was refused too; never a secret', async () => {
    const ida = await hire('ida')
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
      name: expect.stringMatching(/^Wave \d+, zo 12 okt$/),
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
    // What only tells leaves nothing.
    await owner.call('POST', '/api/admin/waves/plan', { kind: 'assign', eventDate: '2025-10-11', order: 'preference' })
    expect((await newest())[0].id).toBe(line.id)
  })

  test('has that somebody chose a password by the mailed link, and no made-up link', async () => {
    await hire('jet')
    const [chosen] = await newest()
    const who = 'jet@voorbeeld.example'
    expect(chosen).toMatchObject({ actor: who, action: 'acceptInvitation', kind: 'staff', target: who, name: 'jet Jansen', outcome: 'done', changes: [] }) // prettier-ignore
    await product.browser().call('POST', '/api/admin/invitation', { token: await readLink(who), password: 'nog-een-wachtwoord' })
    await product.browser().call('POST', '/api/admin/invitation', { token: 'verzonnen', password: 'nog-een-wachtwoord' })
    expect((await newest())[0].id).toBe(chosen.id)
    expect(JSON.stringify(chosen)).not.toContain('helmgras')
  })

  test('has pairing and revoking of phones', async () => {
    const { body: code } = await owner.call('POST', '/api/admin/pairing-codes', { name: 'Post 4', locations: ['Finish'] })
    const { body: paired } = await product.browser().call('POST', '/api/crew/pair', { code: code.code })
    await owner.call('POST', `/api/admin/devices/${paired.device.id}/revoke`)
    const [revoked, pairing] = await newest(2)
    expect(revoked).toMatchObject({ action: 'revokeDevice', target: paired.device.id, kind: 'device', name: 'Post 4' })
    expect(revoked.changes).toEqual([{ field: 'revokedAt', from: null, to: expect.any(String) }])
    expect(pairing.changes).toContainEqual({ field: 'name', from: null, to: 'Post 4' })
    expect(JSON.stringify(pairing)).not.toContain(code.code)
  })

  test('is read in pages, and a made-up cursor is a fault of the caller', async () => {
    const first = (await owner.call('GET', '/api/admin/audit?limit=2')).body
    const second = (await owner.call('GET', `/api/admin/audit?limit=2&cursor=${first.cursor}`)).body
    expect(new Set([...first.items, ...second.items].map(({ id }: { id: string }) => id)).size).toBe(4)
    expect((await owner.call('GET', '/api/admin/audit?cursor=x')).status).toBe(400)
  })

  test('without a line nothing is changed', async () => {
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
