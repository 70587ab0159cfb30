import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DashboardParticipant } from '#shared/contract/accounts.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { startTestProduct, type TestProduct } from './test-product.ts'
import { quickHash } from '#infra/local/stores/quick-hash.ts'

let product: TestProduct
let duo: readonly [ParticipantRecord, ParticipantRecord]
beforeAll(async () => {
  product = await startTestProduct('demo')
  const { participants } = await product.deps.roster.listChanges({ since: 0, limit: 200 })
  const active = participants.filter(({ ticketType, status }) => ticketType === 'duo' && status === 'active')
  const buyer = active.find((one) => one.index === 0)!
  duo = [buyer, active.find((one) => one.index === 1 && one.ticketId === buyer.ticketId)!]
})
afterAll(() => product.stop())

/** Returns the participants that an account sees if it has only this participant. */
async function seenBy({ id }: ParticipantRecord): Promise<DashboardParticipant[]> {
  const { accounts } = product.deps
  const email = `${id.toLowerCase()}@voorbeeld.example`
  await accounts.addParticipants(email, [id])
  await accounts.changePasswordHash(email, null, quickHash('tegenwind'))
  const browser = product.browser()
  await browser.call('POST', '/api/participant/login', { email, password: 'tegenwind' })
  return (await browser.call('GET', '/api/participant/session')).body.participants
}

describe('a duo', () => {
  test("shows the buyer both people, each with a separate code and the other's name", async () => {
    const [buyer, partner] = duo
    const seen = await seenBy(buyer)
    expect(seen.map(({ id, teammate }) => [id, teammate])).toEqual([
      [buyer.id, partner.name],
      [partner.id, buyer.name],
    ])
    expect(new Set(seen.map(({ qrCode }) => qrCode)).size).toBe(2)
  })

  test("shows the partner the buyer's name, and only the partner's own code", async () => {
    const [buyer, partner] = duo
    const seen = await seenBy(partner)
    expect(seen.map(({ id, teammate }) => [id, teammate])).toEqual([[partner.id, buyer.name]])
    expect(JSON.stringify(seen)).not.toContain(buyer.id)
  })
})

describe('the weather', () => {
  const visitor = () => product.browser()
  const fault = (mode: object) => visitor().call('POST', '/__local/faults', { path: 'stand-in/weather', ...mode })
  const read = async () => (await visitor().call('GET', '/api/weather')).body

  test('appears once there is a forecast, and stays when the weather service fails', async () => {
    await product.setClock('2025-06-01T10:00:00Z')
    expect(await read()).toMatchObject({
      fetchedAt: null,
      days: [{ state: 'too_early', forecastFrom: '2025-09-26' }, { state: 'too_early' }],
    })
    await product.setClock('2025-10-08T10:00:00Z')
    await fault({ mode: 'error', status: 503, times: 1 })
    expect(await read()).toMatchObject({ fetchedAt: null, days: [{ state: 'unavailable' }, { state: 'unavailable' }] })
    await product.setClock('2025-10-08T10:06:00Z')
    const known = await read()
    expect(known).toMatchObject({
      days: [
        { date: '2025-10-11', state: 'known' },
        { date: '2025-10-12', state: 'known' },
      ],
    })
    await fault({ mode: 'drop-request' })
    await product.setClock('2025-10-09T10:00:00Z')
    expect(await read()).toEqual(known)
    await visitor().call('DELETE', '/__local/faults')
    await product.setClock(null)
  })
})
