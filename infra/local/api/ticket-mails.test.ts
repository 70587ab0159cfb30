import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

// Tests how the office mails tickets again to many people.

let product: TestProduct
let admin: TestClient
let people: { id: string; name: string; email: string }[]
beforeAll(async () => {
  product = await startTestProduct()
  admin = await product.asAdmin()
  const buyer = (name: string, email = `${name.toLowerCase()}@voorbeeld.example`) => ({
    name: `${name} Bos`,
    email,
    birthDate: '1990-05-17',
    gender: 'female',
  })
  const rows = [
    { ticketType: 'solo', buyer: buyer('Anna') },
    { ticketType: 'solo', buyer: buyer('Bram') },
    { ticketType: 'duo', buyer: buyer('Carla'), partner: buyer('Daan') },
    { ticketType: 'duo', buyer: buyer('Eva'), partner: buyer('Faas', 'eva@voorbeeld.example') },
  ].map((row, at) => ({ line: at + 2, eventDate: '2025-10-11', waveId: null, ...row }))
  await admin.call('POST', '/api/admin/ticket-import', { importId: randomUUID(), source: 'Sportclub', mail: false, rows })
  people = (await admin.call('GET', '/api/participants')).body
})
afterAll(() => product.stop())

const named = (name: string) => people.find((one) => one.name === `${name} Bos`)!
const mailsTo = (email: string) => product.listSent(email)
const count = async (body: object) => (await admin.call('POST', '/api/admin/tickets/mail/count', body)).body
const send = (body: object, key: string) => admin.call('POST', '/api/admin/tickets/mail', body, { 'idempotency-key': key })
const done = async (id: string) => {
  const read = async () => (await admin.call('GET', `/api/admin/campaigns/${id}`)).body
  await vi.waitUntil(async () => (await read()).campaign.state === 'done', 20_000)
  return read()
}

test('chosen participants get their tickets once, even if the call is repeated, and a bounced mail address is skipped', async () => {
  const [one, lost] = [named('Anna'), named('Bram')]
  const body = { to: 'chosen', participantIds: [one.id, lost.id] }
  expect(await count(body)).toEqual({ count: 2, unreachable: 0, cancelled: 0 })
  await admin.call('PATCH', `/api/participants/${lost.id}`, { email: 'bounce+weg@voorbeeld.example' })
  await admin.call('POST', `/api/admin/participants/${lost.id}/resend`)
  await vi.waitFor(async () => expect(await count(body)).toEqual({ count: 1, unreachable: 1, cancelled: 0 }), { timeout: 10_000 })
  const before = (await mailsTo(one.email)).length
  const [first, second] = await Promise.all([send(body, 'k1'), send(body, 'k1')])
  expect([first.status, first.body.id]).toEqual([200, second.body.id])
  const { campaign, problems } = await done(first.body.id)
  expect([campaign.kind, campaign.tally, problems[0].reason]).toMatchObject(['tickets', { sent: 1, skipped: 1, failed: 0 }, 'bounced'])
  const mails = await mailsTo(one.email)
  expect([mails.length - before, mails[0]!.subject]).toEqual([1, expect.stringContaining('Je ticket voor Duinstorm')])
  // The office sent this mail, so its text does not mention a request by the reader.
  expect(mails[0]!.text).toContain('Je krijgt deze mail opnieuw. Zo gelden je gegevens nu.')
  await admin.call('PATCH', `/api/participants/${lost.id}`, { email: 'goed@voorbeeld.example' })
  expect(await count(body)).toEqual({ count: 2, unreachable: 0, cancelled: 0 })
  const again = await send(body, 'k2')
  expect((await done(again.body.id)).campaign.tally).toMatchObject({ sent: 2, skipped: 0 })
})

test('everybody of an edition gets one mail per ticket and mail address', async () => {
  // Two of the six people share a ticket and a mail address.
  const wanted = 5
  expect(await count({ to: 'everybody' })).toMatchObject({ count: wanted })
  const { body } = await send({ to: 'everybody' }, 'k3')
  const { campaign } = await done(body.id)
  expect([body.count, campaign.tally.sent + campaign.tally.skipped]).toEqual([campaign.count, campaign.count])
  expect(campaign.tally).toMatchObject({ sent: wanted, failed: 0, uncertain: 0 })
  expect((await admin.call('GET', '/api/admin/campaigns')).body[0]).toMatchObject({ kind: 'tickets', subject: 'Tickets opnieuw gemaild' })
})

test('refuses an empty choice of participants and an unknown edition', async () => {
  expect((await send({ to: 'chosen', participantIds: [] }, 'k4')).body.code).toBe('invalid_input')
  const unknown = await admin.call('POST', '/api/admin/tickets/mail?edition=bestaat-niet', { to: 'everybody' }, { 'idempotency-key': 'k5' })
  expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found'])
})
