import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ParticipantDossier } from '#shared/contract/participants.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

// Tests a call that is repeated with the same idempotency key after its response was lost: it gets the first response, and nothing happens
// twice.

let product: TestProduct
let admin: TestClient
beforeAll(async () => {
  product = await startTestProduct('demo')
  admin = await product.asAdmin()
})
afterAll(() => product.stop())

const waves = { first: '09:00', last: '10:00', capacity: 25 }
const edition = { name: 'Duinstorm 2031', location: 'Noordwijk', days: [{ eventDate: '2031-10-11', capacity: 40 }], waves }
const cases: readonly (readonly [path: string, body: object])[] = [
  [
    '/api/admin/discount-codes',
    {
      code: 'nogeens',
      name: 'Nog eens',
      type: 'percentage',
      value: '10',
      ticketTypes: ['solo'],
      validFrom: null,
      validUntil: null,
      maxUses: null,
      active: true,
    },
  ],
  ['/api/admin/editions', edition],
  ['/api/admin/editions/duinstorm-2031/days', { eventDate: '2031-10-12', capacity: 20, location: 'Noordwijk', waves }],
  ['/api/admin/staff', { name: 'Bo', email: 'Bo@voorbeeld.example', role: 'staff' }],
]

const dropNextResponse = (path: string) => admin.call('POST', '/__local/faults', { path, mode: 'drop-response', times: 1 })

test.each(cases)('answers a repeat of %s as it answered the first call', async (path, body) => {
  const headers = { 'idempotency-key': `herhaling ${path}` }
  await dropNextResponse(path)
  await expect(admin.call('POST', path, body, headers)).rejects.toThrow()
  const again = await admin.call('POST', path, body, headers)
  expect(again.status).toBe(200)
  expect((await admin.call('POST', path, body, headers)).body).toEqual(again.body)
  const others = [await admin.call('POST', path, body, { 'idempotency-key': 'een andere druk' }), await admin.call('POST', path, body)]
  expect(others.map(({ status }) => status >= 400)).toEqual([true, true])
})

const mailsTo = async (address: string) => (await product.listSent(address)).length

/** Finds two participants whose mails go to different addresses. */
async function findTwo() {
  const { items } = (await admin.call('GET', '/api/participants?limit=20')).body as { items: { id: string }[] }
  const dossiers = await Promise.all(items.map(({ id }) => admin.call('GET', `/api/admin/participants/${id}/dossier`)))
  const [one, ...others] = dossiers.map(({ body }) => body as ParticipantDossier).filter(({ mailTo }) => mailTo.length > 0)
  return [one!, others.find(({ mailTo }) => !mailTo.some((address) => one!.mailTo.includes(address)))!] as const
}

/**
 * Sends the call, loses the response and sends the call again. Then requests a mail to `later` and waits until that mail arrives, so that
 * earlier mails have arrived too. Returns the number of mails to `address`.
 */
async function countMailsOfRepeatedCall(path: string, body: object | undefined, address: string, later: ParticipantDossier) {
  const [before, laterBefore] = [await mailsTo(address), await mailsTo(later.mailTo[0]!)]
  await dropNextResponse(path)
  await expect(admin.call('POST', path, body, { 'idempotency-key': 'druk' })).rejects.toThrow()
  const again = await admin.call('POST', path, body, { 'idempotency-key': 'druk' })
  await admin.call('POST', `/api/admin/participants/${later.participant.id}/resend`)
  await vi.waitUntil(async () => (await mailsTo(later.mailTo[0]!)) > laterBefore, 10_000)
  return { again, mails: (await mailsTo(address)) - before }
}

test('mails tickets once when the office or the holder repeats the call', async () => {
  const [one, later] = await findTwo()
  const [address] = one.mailTo as [string]
  const office = await countMailsOfRepeatedCall(`/api/admin/participants/${one.participant.id}/resend`, undefined, address, later)
  expect([office.again.status, office.again.body, office.mails]).toEqual([200, { sentTo: one.mailTo }, 1])
  const path = '/api/send-current-participant-confirmation'
  const holder = await countMailsOfRepeatedCall(path, { ticketId: one.ticket.id }, address, later)
  const hint = address.replace(/^(.)[^@]*/, '$1…')
  expect([holder.again.status, holder.again.body, holder.mails]).toEqual([200, { ok: true, sentTo: expect.arrayContaining([hint]) }, 1])
  // A second click of the button has a new key, so it sends a second mail.
  await admin.call('POST', path, { ticketId: one.ticket.id }, { 'idempotency-key': 'nog een druk' })
  await vi.waitUntil(async () => (await mailsTo(address)) > 2, 10_000)
})

test('mails an invitation once if the call is repeated', async () => {
  expect(await mailsTo('Bo@voorbeeld.example')).toBe(1)
})

test('saves a template again after a lost response, without a conflict', async () => {
  const path = '/api/admin/templates/welcome'
  const { version } = (await admin.call('GET', '/api/admin/templates')).body.find(({ id }: { id: string }) => id === 'welcome')
  const save = (content: string) => admin.call('PATCH', path, { subject: 'Hallo {{name}}', content, version })
  await dropNextResponse(path)
  await expect(save('Tot op het strand.')).rejects.toThrow()
  expect((await save('Tot op het strand.')).status).toBe(200)
  expect((await save('Iets heel anders.')).status).toBe(409)
})
