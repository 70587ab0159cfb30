import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeCampaign } from '#functions/ports/campaigns/campaign-store.conformance.ts'
import { readNames } from '#functions/usecases/audit/read-names.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

// Tests bulk mail and SMS over HTTP, with the real SDKs and with stand-ins of the services.

let product: TestProduct
let admin: TestClient
beforeAll(async () => {
  product = await startTestProduct('demo')
  admin = await product.asAdmin()
})
afterAll(() => product.stop())

const outbox = () => product.listSent()
const mailed = async (subject: string) => (await outbox()).filter((one) => one.subject === subject)
const form = (change: object = {}) => ({ subject: 'Nieuws', content: 'Hoi {{name}}, tot zaterdag.', recipientType: 'all', ...change })
const send = (change: object = {}, key?: string) =>
  admin.call('POST', '/api/admin/bulk-email', form(change), key ? { 'idempotency-key': key } : {})
const done = async (id: string) => {
  const read = async () => (await admin.call('GET', `/api/admin/campaigns/${id}`)).body
  await vi.waitUntil(async () => (await read()).campaign.state === 'done', 20_000)
  return read()
}

test('every participant gets a bulk mail once, even when the button is pressed twice', async () => {
  const { body: counted } = await admin.call('POST', '/api/admin/bulk-email/count', { recipientType: 'all' })
  const [first, second] = await Promise.all([send({ subject: 'Eenmaal' }, 'k1'), send({ subject: 'Eenmaal' }, 'k1')])
  expect([first.status, first.body]).toEqual([200, { id: second.body.id, count: counted.count }])
  const { campaign } = await done(first.body.id)
  expect(campaign).toMatchObject({ count: counted.count, tally: { sent: counted.count, failed: 0 } })
  expect(await mailed('Eenmaal')).toHaveLength(counted.count)
  expect((await admin.call('GET', '/api/admin/campaigns')).body[0]).toMatchObject({
    subject: 'Eenmaal',
    state: 'done',
    createdBy: 'beheer',
  })
})

test.each([
  ['subject', { subject: ' ' }, 'Onderwerp is verplicht'],
  ['content', { content: 'kort' }, 'Inhoud moet minimaal 10 karakters zijn'],
  ['content', { content: 'Hoi {{naam}}, tot zaterdag' }, '{{naam}} kennen we niet'],
  ['waveId', { recipientType: 'wave' }, 'Kies een wave'],
  ['status', { recipientType: 'status' }, 'Kies een status'],
  ['customEmails', { recipientType: 'custom', customEmails: ' , ' }, 'Vul minstens één adres in'],
  ['customEmails', { recipientType: 'custom', customEmails: 'goed@v.nl, fout@, ook fout' }, 'Deze adressen kloppen niet: fout@, ook fout'],
  [
    'content',
    { recipientType: 'custom', customEmails: 'goed@v.nl', content: 'Wave {{waveId}} is het' },
    'Van losse adressen weten we niet meer',
  ],
])('reports a fault at %s: %j', async (path, change, message) => {
  const { status, body } = await send(change)
  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect(body.details.find((one: { path: string }) => one.path === path).message).toContain(message)
})

test('names the invalid addresses in a list of ten thousand', async () => {
  const customEmails = Array.from({ length: 10_000 }, (_, at) => (at % 4_000 === 0 ? `fout${at}` : `iemand.${at}@voorbeeld.example`)).join(
    ',',
  )
  const { status, body } = await send({ recipientType: 'custom', customEmails })
  expect([status, body.details[0].message]).toEqual([400, 'Deze adressen kloppen niet: fout0, fout4000, fout8000'])
})

test('reports that an address list has too many characters, not too many addresses', async () => {
  const { status, body } = await send({ recipientType: 'custom', customEmails: `${'a'.repeat(60)}@voorbeeld.example,`.repeat(6_000) })
  expect([status, body.details[0].message]).toEqual([400, 'Deze lijst is langer dan 450.000 tekens. Verdeel hem over twee mails.'])
})

test('a campaign shows its returned mails, and the next campaign skips their addresses', async () => {
  const customEmails = 'bounce@voorbeeld.example, complaint@voorbeeld.example, goed@voorbeeld.example'
  const first = await send({ subject: 'Een', recipientType: 'custom', customEmails })
  const finished = await done(first.body.id)
  expect(finished.campaign).toMatchObject({ tally: { sent: 3 }, returned: { bounced: 1, complained: 1 } })
  expect(finished.returned).toEqual([
    { who: 'bounce@voorbeeld.example', kind: 'bounced' },
    { who: 'complaint@voorbeeld.example', kind: 'complained' },
  ])
  const second = await send({ subject: 'Twee', recipientType: 'custom', customEmails })
  const { campaign, problems } = await done(second.body.id)
  expect([campaign.tally.sent, problems.map((one: { reason: string }) => one.reason).toSorted()]).toEqual([1, ['bounced', 'complained']])
  expect(campaign.returned).toEqual({ bounced: 0, complained: 0 })
  expect((await mailed('Twee')).map(({ to }) => to)).toEqual([['goed@voorbeeld.example']])
})

test('a mail program unsubscribes its reader with one form post, without a session', async () => {
  const customEmails = 'lezer@voorbeeld.example'
  const news = { recipientType: 'custom', customEmails, isNews: true }
  await done((await send({ ...news, subject: 'Nieuwsbrief' })).body.id)
  const token = /uitschrijven#([\w-]+)/.exec((await mailed('Nieuwsbrief'))[0]!.text)![1]
  const press = (path: string) =>
    fetch(`${product.origin}/api/unsubscribe/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  expect([(await press(token!)).status, (await press(token!)).status, (await press('a'.repeat(56))).status]).toEqual([200, 200, 410])
  expect((await done((await send({ ...news, subject: 'Nog meer nieuws' })).body.id)).campaign.tally).toMatchObject({ sent: 0, skipped: 1 })
})

test('a test mail and a preview contain the name of the chosen recipient', async () => {
  const { body: counted } = await admin.call('POST', '/api/admin/bulk-email/count', { recipientType: 'all' })
  const [{ id: recipient, name }] = counted.examples
  const { body: seen } = await admin.call('POST', '/api/admin/bulk-email/preview', { form: form(), recipient })
  expect([seen.subject, seen.text.includes(`Hoi ${name}, tot zaterdag.`)]).toEqual(['Nieuws', true])
  expect((await admin.call('POST', '/api/admin/bulk-email/test', { form: form(), recipient, to: 'ik@v.nl' })).status).toBe(200)
  await vi.waitUntil(async () => (await mailed('[Test] Nieuws')).length === 1, 10_000)
  expect((await admin.call('POST', '/api/admin/bulk-email/test', { form: form(), to: 'ik' })).status).toBe(400)
})

test('an SMS shows its cost before sending, and appears in the history', async () => {
  const notice = { templateId: 'weer', filterCriteria: {}, variables: { bericht: 'Wind.' } }
  const { body: seen } = await admin.call('POST', '/api/notifications/preview', { to: 'participants', ...notice })
  expect(seen).toMatchObject({
    parts: 1,
    costCents: seen.count * 8,
    example: 'Duinstorm weerbericht: Wind. Pas je kleding aan en drink genoeg.',
  })
  const { body } = await admin.call('POST', '/api/notifications/bulk/participants', notice)
  expect(body).toEqual({ count: seen.count })
  const queue = async () => (await admin.call('GET', '/api/notifications/queue')).body
  await vi.waitUntil(async () => (await queue()).pending === 0, 20_000)
  expect(await queue()).toEqual({ pending: 0, sent: seen.count, failed: 0, total: seen.count })
  expect((await outbox()).filter(({ channel }) => channel === 'sms')).toHaveLength(seen.count)
  expect((await admin.call('GET', '/api/notifications/history')).body).toMatchObject([{ templateId: 'weer', status: 'sent' }])
  const [{ id, kind }] = (await admin.call('GET', '/api/admin/campaigns')).body
  expect([kind, (await admin.call('GET', `/api/admin/campaigns/${id}`)).body.campaign.tally.sent]).toEqual(['notification', seen.count])
  const { body: refused } = await admin.call('POST', '/api/notifications/bulk/volunteers', { ...notice, templateId: '' })
  expect(refused.details[0].message).toBe('Selecteer een template')
  expect((await admin.call('POST', '/api/notifications/emergency', { message: ' ' })).status).toBe(400)
})

test('the audit log names every message by its subject, including a test message', async () => {
  const { body } = await send({ subject: 'Lang geleden', recipientType: 'custom', customEmails: 'oud@voorbeeld.example' })
  await done(body.id)
  const { items } = (await admin.call('GET', '/api/admin/audit?limit=5')).body
  expect(items.find((one: { target: string }) => one.target === body.id)).toMatchObject({
    kind: 'message',
    name: 'Lang geleden',
    isThere: true,
  })
  const beside = makeCampaign({ kind: 'test', nextAt: null, stage: 'done' })
  await product.deps.campaigns.create(beside)
  const names = await readNames(product.deps, new Map([['message', new Set([beside.id])]]))
  expect(names.get('message')?.get(beside.id)).toMatchObject({ name: 'Onderwerp' })
})
