import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RosterRow } from '#shared/contract/crew.ts'
import type { PersonAid } from '#shared/contract/first-aid.ts'
import { startTestProduct, type TestClient, type TestPhone, type TestProduct } from './test-product.ts'

let product: TestProduct
let admin: TestClient
let phone: TestPhone
let person: RosterRow
const contact = { emergencyContact: 'Piet Bakker', emergencyContactPhone: '06 9876 5432' }
const health = 'Allergisch voor wespen'

beforeAll(async () => {
  product = await startTestProduct('demo')
  await product.setClock('2025-10-11T08:00:00Z')
  admin = await product.asAdmin()
  phone = await product.asDevice(['Check-in', 'EHBO'])
  person = (await phone.call('GET', '/api/crew/roster')).body.rows[0]
  await admin.call('PATCH', `/api/participants/${person.id}`, { ...contact, specialRequirements: health })
})
afterAll(() => product.stop())

async function pullAid(from: TestClient): Promise<PersonAid[]> {
  const people: PersonAid[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const { status, body }: { status: number; body: { people: PersonAid[]; next: string | null } } = await from.call(
      'GET',
      `/api/crew/aid${cursor && `?cursor=${cursor}`}`,
    )
    expect(status).toBe(200)
    people.push(...body.people)
    cursor = body.next
  }
  return people
}
const looksAt = async (id: string) =>
  ((await admin.call('GET', `/api/admin/audit?target=${id}`)).body.items as { action: string; actor: string; at: string }[]).filter(
    ({ action }) => action === 'recordAidLooks',
  )
const lookOf = (n: number, at = product.clock.now() - 60_000) => ({
  id: `0193b5a0-0000-7000-8000-00000000000${n}`,
  participantId: person.id,
  at,
})

test('gives a phone at the post EHBO the emergency contact and the health note, and leaves both out of the roster', async () => {
  const found = (await pullAid(phone)).find(({ id }) => id === person.id)
  expect(found).toMatchObject({ contactName: 'Piet Bakker', contactPhone: '06 9876 5432', health })
  const roster = JSON.stringify((await phone.call('GET', '/api/crew/roster')).body)
  for (const text of ['Piet Bakker', '9876', health]) expect(roster).not.toContain(text)
})

test('resends a known page of the first-aid data only after a change', async () => {
  const { version } = (await phone.call('GET', '/api/crew/aid')).body
  expect((await phone.call('GET', `/api/crew/aid?known=${version}`)).body.people).toBeUndefined()
  await admin.call('PATCH', `/api/participants/${person.id}`, { emergencyContact: 'Anna Bakker' })
  const { people } = (await phone.call('GET', `/api/crew/aid?known=${version}`)).body
  expect(people.find(({ id }: PersonAid) => id === person.id).contactName).toBe('Anna Bakker')
})

test('refuses first-aid data to phones without the post EHBO, to a phone that lost this post, and to everybody else', async () => {
  for (const posts of [['Check-in'], ['EHBO-tent']]) {
    const { status, body } = await (await product.asDevice(posts)).call('GET', '/api/crew/aid')
    expect([status, body.error ?? body.message]).toEqual([403, 'Dit toestel heeft de post EHBO niet.'])
  }
  expect((await product.browser().call('GET', '/api/crew/aid')).status).toBe(401)
  expect((await admin.call('GET', '/api/crew/aid')).status).toBe(403)
  const other = await product.asDevice(['EHBO'])
  expect((await other.call('GET', '/api/crew/aid')).status).toBe(200)
  await admin.call('PATCH', `/api/admin/devices/${other.deviceId}`, { locations: ['Finish'] })
  expect((await other.call('GET', '/api/crew/aid')).status).toBe(403)
  const revoked = await product.asDevice(['EHBO'])
  await admin.call('POST', `/api/admin/devices/${revoked.deviceId}/revoke`)
  expect((await revoked.call('GET', '/api/crew/aid')).body.code).toBe('device_revoked')
})

test('lists each view of first-aid data once in the audit log and on the participant’s page, even after a revocation', async () => {
  const looking = await product.asDevice(['EHBO'])
  const looks = [lookOf(1), lookOf(2)]
  for (let send = 0; send < 2; send++) expect((await looking.call('POST', '/api/crew/aid-looks', { looks })).status).toBe(200)
  await admin.call('POST', `/api/admin/devices/${looking.deviceId}/revoke`)
  expect((await looking.call('POST', '/api/crew/aid-looks', { looks: [lookOf(3)] })).status).toBe(200)
  const at = new Date(looks[0]!.at).toISOString()
  const entries = await looksAt(person.id)
  expect(entries).toHaveLength(3)
  expect(entries.map((entry) => entry.at)).toContain(at)
  expect(entries[0]).toMatchObject({ actor: 'Telefoon Post A' })
  const { timeline } = (await admin.call('GET', `/api/admin/participants/${person.id}/dossier`)).body
  expect(timeline.filter(({ kind }: { kind: string }) => kind === 'aid_seen')).toHaveLength(3)
  await looking.call('POST', '/api/crew/wiped')
  expect((await looking.call('POST', '/api/crew/aid-looks', { looks: [lookOf(4)] })).body.code).toBe('device_revoked')
})

test('logs a view of first-aid data at the time of its receipt if its own time is impossible', async () => {
  const looking = await product.asDevice(['EHBO'])
  const before = await looksAt(person.id)
  for (const at of [0, 3_999_999_999_999]) await looking.call('POST', '/api/crew/aid-looks', { looks: [lookOf(5, at)] })
  const times = (await looksAt(person.id)).slice(0, 2).map(({ at }) => Math.abs(Date.parse(at) - product.clock.now()))
  expect(await looksAt(person.id)).toHaveLength(before.length + 2)
  expect(Math.max(...times)).toBeLessThan(60_000)
})

test('answers 400 to an invalid cursor or view, and 401 to views from a browser that is not a paired phone', async () => {
  for (const cursor of ['x', '1_2', '-1_7K4P2M9X', '1_7K4P2M9X_1', '%00'])
    expect((await phone.call('GET', `/api/crew/aid?cursor=${cursor}`)).status).toBe(400)
  const bad = [{}, { looks: 'x' }, { looks: [{}] }, { looks: [{ ...lookOf(6), participantId: 'x' }] }, { looks: Array(51).fill(lookOf(6)) }]
  for (const body of bad) expect((await phone.call('POST', '/api/crew/aid-looks', body)).status).toBe(400)
  expect((await product.browser().call('POST', '/api/crew/aid-looks', { looks: [lookOf(6)] })).status).toBe(401)
})
