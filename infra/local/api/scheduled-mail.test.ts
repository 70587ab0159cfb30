import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newOpaqueId } from '#shared/lib/ids.ts'
import { nextEdition } from './edition-office.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

// Tests changes to a bulk mail that is planned for a later time.

let product: TestProduct
let admin: TestClient
let now = Date.parse('2025-10-01T10:00:00Z')
beforeAll(async () => {
  product = await startTestProduct('demo')
  admin = await product.asAdmin()
  await setClock(now)
})
afterAll(() => product.stop())

const hour = 3_600_000
const iso = (ms: number) => new Date(ms).toISOString()
async function setClock(ms: number) {
  now = ms
  await product.setClock(iso(now))
}
const form = (change: object = {}) => ({
  subject: 'Eerste tekst',
  content: 'Hoi, dit is de eerste tekst.',
  recipientType: 'custom',
  customEmails: 'een@voorbeeld.example, twee@voorbeeld.example',
  ...change,
})
const plan = async (change: object = {}) =>
  (await admin.call('POST', '/api/admin/bulk-email', form({ scheduledFor: iso(now + hour), ...change }))).body.id as string
const read = (id: string) => admin.call('GET', `/api/admin/campaigns/${id}/mail`)
const save = async (id: string, change: object) => {
  const { subject, content, scheduledFor, version } = (await read(id)).body
  return admin.call('PUT', `/api/admin/campaigns/${id}/mail`, { subject, content, scheduledFor, version, ...change })
}
const mailed = async (subject: string) => (await product.listSent()).filter((one) => one.subject === subject)
const sendAll = async (id: string) => {
  await product.sweep()
  await vi.waitUntil(async () => (await admin.call('GET', `/api/admin/campaigns/${id}`)).body.campaign.state === 'done', 20_000)
}

test('sends a changed text at the changed time to the same recipients', async () => {
  const id = await plan()
  expect((await read(id)).body).toMatchObject({ ...form(), recipientType: 'custom' })
  const saved = await save(id, { subject: 'Tweede tekst', content: 'Hoi {{name}}, dit is beter.', scheduledFor: iso(now + 2 * hour) })
  expect([saved.status, saved.body]).toMatchObject([
    200,
    { state: 'scheduled', subject: 'Tweede tekst', scheduledFor: iso(now + 2 * hour) },
  ])
  await setClock(now + hour)
  await product.sweep()
  expect((await admin.call('GET', `/api/admin/campaigns/${id}`)).body.campaign.state).toBe('scheduled')
  await setClock(now + hour)
  await sendAll(id)
  expect(await mailed('Eerste tekst')).toEqual([])
  const sent = await mailed('Tweede tekst')
  expect(sent.flatMap(({ to }) => to).toSorted()).toEqual(['een@voorbeeld.example', 'twee@voorbeeld.example'])
  expect(sent[0]!.text).toContain('dit is beter')
  expect((await read(id)).status).toBe(409)
})

test('sends the mail at once if the office clears its time', async () => {
  const id = await plan({ subject: 'Toch nu' })
  expect((await save(id, { scheduledFor: null })).body.state).toBe('sending')
  await sendAll(id)
  expect(await mailed('Toch nu')).toHaveLength(2)
})

test('refuses a change with an invalid field, from an outdated version, and of a stopped mail', async () => {
  const id = await plan()
  const past = await save(id, { scheduledFor: iso(now - hour) })
  expect([past.status, past.body.details[0].path]).toEqual([400, 'scheduledFor'])
  const wave = await save(id, { content: 'Je wave is {{waveId}}, tot dan.' })
  expect([wave.status, wave.body.details[0].path]).toEqual([400, 'content'])
  const { version } = (await read(id)).body
  expect((await save(id, { subject: 'Van een ander' })).status).toBe(200)
  const outdated = await save(id, { subject: 'Van mij', version })
  expect([outdated.status, outdated.body.code, outdated.body.details.subject]).toEqual([409, 'record_changed', 'Van een ander'])
  await admin.call('POST', `/api/admin/campaigns/${id}/cancel`)
  const stopped = await admin.call('PUT', `/api/admin/campaigns/${id}/mail`, form({ subject: 'Te laat' }))
  expect([stopped.status, stopped.body.message]).toEqual([409, 'Deze verzending is gestopt.'])
})

test('refuses a planned time so late that the chosen recipients are no longer stored', async () => {
  const id = await plan()
  const days = (count: number) => iso(now + count * 24 * hour)
  const refused = await save(id, { scheduledFor: days(61) })
  expect([refused.status, refused.body.details[0].path]).toEqual([400, 'scheduledFor'])
  expect((await save(id, { scheduledFor: days(59) })).status).toBe(200)
  const all = await plan({ recipientType: 'all', customEmails: '' })
  expect((await save(all, { scheduledFor: days(200) })).status).toBe(200)
})

test('refuses a change, in Dutch, as soon as the planned time has come', async () => {
  const id = await plan({ subject: 'Bijna' })
  const { version } = (await read(id)).body
  await setClock(now + hour)
  const late = await admin.call('PUT', `/api/admin/campaigns/${id}/mail`, { ...form({ subject: 'Te laat' }), version })
  expect([late.status, late.body.message]).toEqual([409, 'Deze mail is al onderweg: aanpassen kan niet meer.'])
  await sendAll(id)
  expect([await mailed('Te laat'), (await mailed('Bijna')).length]).toEqual([[], 2])
})

test('everybody gets the same text if a change and the start of sending happen at the same time', async () => {
  const id = await plan({
    subject: 'Wedloop oud',
    customEmails: Array.from({ length: 40 }, (_, at) => `w${at}@voorbeeld.example`).join(','),
  })
  await admin.call('POST', `/api/admin/campaigns/${id}/pause`)
  const { version } = (await read(id)).body
  await setClock(now + 2 * hour)
  const change = { ...form({ subject: 'Wedloop nieuw' }), scheduledFor: null, version }
  const [changed] = await Promise.all([
    admin.call('PUT', `/api/admin/campaigns/${id}/mail`, change),
    admin.call('POST', `/api/admin/campaigns/${id}/resume`),
  ])
  await sendAll(id)
  const [old, fresh] = [(await mailed('Wedloop oud')).length, (await mailed('Wedloop nieuw')).length]
  expect([changed.status, old, fresh]).toEqual(changed.status === 200 ? [200, 0, 40] : [409, 40, 0])
})

test('sends a planned mail to the edition for which it was made, even if another edition becomes current before its time', async () => {
  const { campaigns } = product.deps
  admin = await product.asAdmin()
  const toAll = { recipientType: 'all', customEmails: '' }
  const countOf = async (recipients: object) => (await admin.call('POST', '/api/admin/bulk-email/count', form(recipients))).body.count as number // prettier-ignore
  const everybody = await countOf(toAll)
  const ids = ((await admin.call('GET', '/api/participants')).body as { id: string }[]).slice(0, 3).map(({ id }) => id)
  const planned = await plan({ subject: 'Voor iedereen', ...toAll })
  const ticked = await plan({ subject: 'Voor wie is aangevinkt', recipientType: 'filter', customEmails: '', ids })
  // An older version of the app stored mails without an edition.
  const old = newOpaqueId(product.deps.random)
  const stored = (await campaigns.get(planned))!
  await campaigns.create({ ...stored, id: old, audience: { who: 'participants' }, message: { ...stored.message, subject: 'Van vroeger' } })

  const edition = (await admin.call('POST', '/api/admin/editions', nextEdition)).body.id
  expect((await admin.call('POST', `/api/admin/editions/${edition}/current`)).status).toBe(200)
  expect(await countOf(toAll)).toBe(0)
  await setClock(now + hour)
  for (const id of [planned, ticked, old]) await sendAll(id)
  const sent = [await mailed('Voor iedereen'), await mailed('Van vroeger'), await mailed('Voor wie is aangevinkt')]
  expect(sent.map(({ length }) => length)).toEqual([everybody, everybody, ids.length])
})
