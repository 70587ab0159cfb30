import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createApp } from '#functions/http/pipeline.ts'
import { ticketGroup } from '#functions/http/bindings/tickets.ts'
import { createDeviceStore } from '#functions/adapters/dynamodb/crew/device-store.ts'
import { findReferenceEngine, startReferenceEngine } from '#infra/local/dynamodb/start-reference-engine.ts'
import { openTestShop, orderOf } from '#infra/local/stores/open-test-shop.ts'
import { openTestTable } from '#infra/local/stores/test-table.ts'
import { startTestProduct, type TestProduct } from './test-product.ts'

/** A name with an unpaired surrogate, as in a truncated emoji: JSON can contain it, but no store can keep it. */
const half = 'Jan \ud83c Jansen'
const halfCharacterMessage = /half teken/

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const registrationOf = (name: string) => {
  const order = orderOf()
  order.participants[0]!.name = name
  return order
}

test('refuses an unpaired surrogate with a Dutch error at its field', async () => {
  const { status, body } = await product.browser().call('POST', '/api/tickets/register', registrationOf(half))
  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect(body.message).toMatch(halfCharacterMessage)
  expect(body.details).toEqual([{ path: 'participants.0.name', message: expect.stringMatching(halfCharacterMessage) }])
  expect((await product.browser().call('POST', '/api/tickets/register', registrationOf('Jan 🏃 Jansen'))).status).toBe(200)
})

const oracle = findReferenceEngine()
test.skipIf(!oracle)('answers 400 to an unpaired surrogate that the database rejects', async () => {
  const opened = await openTestTable(() => startReferenceEngine(oracle!))
  closers.push(opened.close)
  const { deps } = await openTestShop({ opened })
  const app = createApp({
    deps: { ...deps, devices: createDeviceStore(opened.table) },
    groups: [ticketGroup],
    addressOf: () => '1',
    log: () => undefined,
  })
  const answer = await app.request('/api/tickets/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registrationOf(half)),
  })
  expect(answer.status).toBe(400)
})

test('refuses an unpaired surrogate in the text of a cart', async () => {
  const items = JSON.stringify([{ productId: 'buff', quantity: 1, size: '\ud800' }])
  const cart = { amount: 1845, currency: 'eur', metadata: { orderType: 'merchandise', items } }
  const { status, body } = await product.browser().call('POST', '/api/create-payment-intent', cart)
  expect([status, body.details[0]]).toEqual([400, { path: 'metadata.items', message: expect.stringMatching(halfCharacterMessage) }])
})

test('searches a deeply nested body for unpaired surrogates without failing', async () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  const body = `{"paymentIntent":"pi_1","sessionData":${deep}}`
  const json = { 'content-type': 'application/json' }
  expect((await product.browser().call('POST', '/api/send-current-participant-confirmation', body, json)).status).toBeLessThan(500)
})

test('refuses a scan with an unpaired surrogate, and answers the other scans', async () => {
  const phone = await product.asDevice()
  const scan = (location: string, id: string) => ({ id, deviceId: id, seq: 1, kind: 'check-in', participantId: '7K4P2M9X', location })
  const { status, body } = await phone.call('POST', '/api/crew/scans', { scans: [scan('\ud800', '\ud800'), scan('Post A', 'x')] })
  expect([status, body.answers.map((answer: { outcome: string }) => answer.outcome)]).toEqual([200, ['refused', 'refused']])
})

test.each([
  ['two broken bytes', [0xc3, 0x28]],
  ['an incomplete character', [0xf0, 0x9f, 0x8f]],
  ['a surrogate in bytes', [0xed, 0xa0, 0x80]],
])('refuses a body that is not UTF-8 (%s) instead of storing a replacement character', async (_, broken) => {
  const [before, after] = JSON.stringify({ email: 'X@voorbeeld.example' }).split('X') as [string, string]
  for (const type of ['application/json', 'application/json; charset=utf-8']) {
    const body = Buffer.concat([Buffer.from(before), Buffer.from(broken), Buffer.from(after)])
    const answer = await fetch(`${product.origin}/api/newsletter`, { method: 'POST', headers: { 'content-type': type }, body })
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'invalid_json'])
  }
})

test('refuses a replacement character too, because a gateway may have inserted it', async () => {
  const { status, body } = await product.browser().call('POST', '/api/tickets/register', registrationOf('Jan � Jansen'))
  expect([status, body.details]).toEqual([400, [{ path: 'participants.0.name', message: expect.stringMatching(halfCharacterMessage) }]])
})
