import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AuditEntryView } from '#shared/contract/audit.ts'
import type { TimelineItem } from '#shared/contract/timeline.ts'
import { quickHash } from '#infra/local/stores/quick-hash.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

// Tests, over HTTP, changes by participants to their own registration; `infra/local/stores/self-service.test.ts` tests the rules.

let product: TestProduct
let admin: TestClient
let sanne: { id: string; browser: TestClient }
let joris: { id: string; browser: TestClient }
let waves: { id: number; number: number }[]
const until = '2025-10-04T18:00:00.000Z'
beforeAll(async () => {
  product = await startTestProduct()
  await product.setClock('2025-09-01T10:00:00Z')
  admin = await product.asAdmin()
  sanne = await join('sanne@voorbeeld.example')
  joris = await join('joris@voorbeeld.example')
  waves = (await product.browser().call('GET', '/api/waves?eventDate=2025-10-11')).body
})
afterAll(() => product.stop())

async function join(email: string) {
  const visitor = product.browser()
  const person = {
    name: 'Sanne de Vries',
    email,
    phone: '0687654321',
    birthDate: '1988-05-06',
    gender: 'other',
    nationality: 'Belgische',
    country: 'België',
    agreeToTerms: true,
  }
  const { body } = await visitor.call('POST', '/api/tickets/register', {
    ticketType: 'solo',
    eventDate: '2025-10-11',
    addons: [{ id: 5, size: 'M' }],
    totalPrice: 12450,
    participants: [person],
  })
  await product.pay(body.paymentUrl)
  await vi.waitFor(async () => expect(await product.deps.accounts.getAccount(email)).toBeDefined(), { interval: 25, timeout: 10_000 })
  await product.deps.accounts.changePasswordHash(email, null, quickHash('tegenwind'))
  const browser = product.browser()
  await browser.call('POST', '/api/participant/login', { email, password: 'tegenwind' })
  return { id: (await product.deps.tickets.get(body.ticketId))!.participants[0]!.id, browser }
}
const setUntil = (selfServiceUntil: unknown) => admin.call('PATCH', '/api/admin/editions/2025', { facts: { selfServiceUntil } })
const list = async (browser: TestClient) => (await browser.call('GET', '/api/participant/changes')).body
const move = (browser: TestClient, id: string, waveId: unknown) => browser.call('POST', `/api/participant/places/${id}/wave`, { waveId })
const resize = (browser: TestClient, id: string, body: object) => browser.call('POST', `/api/participant/places/${id}/size`, body)

test('lets participants change nothing until an owner sets a deadline for changes, and logs that deadline', async () => {
  expect(await list(sanne.browser)).toEqual([])
  expect((await move(sanne.browser, sanne.id, waves[0]!.id)).body.code).toBe('change_refused')
  for (const wrong of ['morgen', '2025-10-04', 5, '2025-13-04T18:00:00Z'])
    expect((await setUntil(wrong)).body.details[0].path).toBe('facts.selfServiceUntil')
  const staff = await product.asAdmin('staff')
  expect((await staff.call('PATCH', '/api/admin/editions/2025', { facts: { selfServiceUntil: until } })).status).toBe(403)
  expect((await setUntil(until)).body.facts.selfServiceUntil).toBe(until)
  const log = (await admin.call('GET', '/api/admin/audit?kind=edition')).body.items as AuditEntryView[]
  expect(log[0]!.changes).toEqual([{ field: 'facts.selfServiceUntil', from: null, to: until }])
  // The facts that the site gets do not include the deadline.
  expect((await product.browser().call('GET', '/api/event-facts')).body.facts).toEqual({})
  expect(await list(sanne.browser)).toMatchObject([{ participantIds: [sanne.id], until, refused: null }])
})

test('changes the wave in ticket, roster and counts; the timeline names the participant as actor', async () => {
  const target = waves[2]!
  expect((await move(sanne.browser, sanne.id, target.id)).body).toEqual({ ok: true })
  expect((await move(sanne.browser, sanne.id, target.id)).body).toEqual({ ok: true })
  const { participants } = (await sanne.browser.call('GET', '/api/participant/session')).body
  expect(participants[0]).toMatchObject({ waveId: target.id, waveNumber: target.number })
  expect((await product.deps.catalog.getWave(target.id))!.currentCount).toBe(1)
  const timeline = (await admin.call('GET', `/api/admin/participants/${sanne.id}/dossier`)).body.timeline as TimelineItem[]
  expect(timeline.filter(({ kind }) => kind === 'moved')).toMatchObject([
    { by: 'deelnemer zelf', changes: [{ field: 'waveId', from: null, to: `Wave ${target.number}` }] },
  ])
})

test("refuses another account's participant, a visitor without a session and an invalid wave, and logs no name", async () => {
  expect((await move(joris.browser, sanne.id, waves[0]!.id)).status).toBe(404)
  expect((await move(product.browser(), sanne.id, waves[0]!.id)).status).toBe(401)
  expect((await move(admin, sanne.id, waves[0]!.id)).status).toBe(403)
  for (const waveId of [null, 'x', 1.5, -1, 2 ** 60, undefined])
    expect([400, 409]).toContain((await move(sanne.browser, sanne.id, waveId)).status)
  expect((await move(sanne.browser, 'bestaat-niet', waves[0]!.id)).status).toBe(400)
  const log = (await admin.call('GET', `/api/admin/audit?target=${sanne.id}`)).body.items as AuditEntryView[]
  expect(JSON.stringify(log.map(({ name: _, ...line }) => line))).not.toMatch(/sanne|joris/i)
})

test('changes the size of the hoodie, and logs the old and the new size', async () => {
  expect((await resize(joris.browser, joris.id, { addonId: 5, size: 'XL' })).body).toEqual({ ok: true })
  expect((await list(joris.browser))[0].sizes).toMatchObject([{ addonId: 5, size: 'XL' }])
  const { participants } = (await joris.browser.call('GET', '/api/participant/session')).body
  expect(participants[0].sizes).toEqual([{ name: 'Hoodie', size: 'XL' }])
  expect((await resize(joris.browser, joris.id, { addonId: 5, size: 'XXXXL' })).body.details[0].path).toBe('size')
  expect((await resize(joris.browser, joris.id, { addonId: 1, size: 'S' })).body.details[0].path).toBe('addonId')
  const timeline = (await admin.call('GET', `/api/admin/participants/${joris.id}/dossier`)).body.timeline as TimelineItem[]
  expect(timeline.filter(({ kind }) => kind === 'changed')).toMatchObject([
    { by: 'deelnemer zelf', changes: [{ field: 'size', from: 'M', to: 'XL' }] },
  ])
})

test('a new edition does not get the deadline for changes of the current edition', async () => {
  const created = await admin.call('POST', '/api/admin/editions', {
    name: 'Duinstorm 2026',
    location: 'The Dune Base, Noordwijk',
    days: [{ eventDate: '2026-10-10', capacity: 400 }],
    waves: { first: '09:00', last: '12:00', capacity: 25 },
  })
  expect(created.status).toBe(200)
  expect(created.body.facts.selfServiceUntil).toBeUndefined()
})
