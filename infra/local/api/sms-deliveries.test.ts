import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

// Tests the outcome of each SMS of an emergency notice, over HTTP. The real SDK calls the stand-in of SNS.

let product: TestProduct
let admin: TestClient
beforeAll(async () => {
  product = await startTestProduct()
  admin = await product.asAdmin()
  const people = [
    ['Bereikt', '0612345670'],
    ['Ook Bereikt', '0612345671'],
    ['Zonder Bereik', '0612345613'],
    ['Afgemeld', '0612345615'],
    ['Boven De Limiet', '0612345617'],
    ['Zonder Mail', '0612345614'],
    ['Zonder Nummer', null],
  ] as const
  for (const [at, [name, phone]] of people.entries()) {
    const email = name === 'Zonder Mail' ? 'bounce@voorbeeld.example' : `hulp${at}@voorbeeld.example`
    const form = { name, email, phone, preferredRole: 'marshal', experience: null, availability: 'saturday' }
    expect((await product.browser().call('POST', '/api/volunteers', form)).status).toBe(200)
  }
})
afterAll(() => product.stop())

const outbox = () => product.listSent()
const newest = async () => (await admin.call('GET', '/api/admin/campaigns')).body[0]

test('shows the people whom an emergency SMS did not reach, and mails them instead', async () => {
  // A mail to 'Zonder Mail' bounces before the notice, so no mail can replace the SMS that fails.
  const before = { subject: 'Vooraf', content: 'Hoi, tot zaterdag.', recipientType: 'custom', customEmails: 'bounce@voorbeeld.example' }
  await admin.call('POST', '/api/admin/bulk-email', before)
  await vi.waitUntil(async () => (await newest()).returned.bounced === 1, 20_000)

  expect((await admin.call('POST', '/api/notifications/emergency', { message: 'Onweer: ga naar de tent.' })).body).toEqual({ count: 7 })
  await vi.waitUntil(async () => (await newest()).deliveries?.unknown === 0 && (await newest()).deliveries.reached === 2, 20_000)
  await product.sweep()
  const read = async () => (await admin.call('GET', `/api/admin/campaigns/${(await newest()).id}`)).body
  await vi.waitUntil(async () => {
    const { campaign, unreached } = await read()
    return campaign.state === 'done' && unreached.every(({ remedy }: { remedy: string }) => remedy !== 'mailing')
  }, 30_000)

  const { campaign, unreached, problems } = await read()
  expect(campaign).toMatchObject({ count: 7, tally: { sent: 7, failed: 0 }, deliveries: { reached: 2, unreached: 4, unknown: 0 } })
  expect(problems).toEqual([])
  const byName = (one: { who: string }, other: { who: string }) => one.who.localeCompare(other.who)
  expect(unreached.toSorted(byName)).toEqual([
    { who: 'Afgemeld', phone: '0612345615', reason: 'opted-out', remedy: 'mailed' },
    { who: 'Boven De Limiet', phone: '0612345617', reason: 'limit', remedy: 'mailed' },
    { who: 'Zonder Bereik', phone: '0612345613', reason: 'unreachable', remedy: 'mailed' },
    { who: 'Zonder Mail', phone: '0612345614', reason: 'blocked', remedy: 'call' },
  ])
  const mails = (await outbox()).filter(({ channel, subject }) => channel === 'mail' && subject === 'Noodmelding')
  expect(mails.flatMap(({ to }) => to).toSorted()).toEqual([2, 3, 4, 6].map((at) => `hulp${at}@voorbeeld.example`))
  expect((await outbox()).filter(({ channel }) => channel === 'sms')).toHaveLength(6)
  expect((await admin.call('GET', '/api/notifications/history')).body[0]).toMatchObject({
    type: 'emergency',
    count: 7,
    sent: 7,
    reached: 3,
  })
}, 90_000)
