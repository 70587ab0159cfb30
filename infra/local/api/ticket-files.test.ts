import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestKeys } from '#functions/adapters/wallets/testing/test-keys.ts'
import { buildWallets } from '#functions/entry/build/build-wallets.ts'
import { ticketFiles } from '#functions/http/ticket-files.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { fileLinksOf } from '#functions/usecases/roster/ticket-file-links.ts'
import { startTestProduct, type TestProduct } from './test-product.ts'

let product: TestProduct
let duo: readonly [ParticipantRecord, ParticipantRecord]
beforeAll(async () => {
  product = await startTestProduct('demo')
  const { participants } = await product.deps.roster.listChanges({ since: 0, limit: 200 })
  const active = participants.filter(({ ticketType, status }) => ticketType === 'duo' && status === 'active')
  const buyer = active.find(({ index }) => index === 0)!
  duo = [buyer, active.find(({ index, ticketId }) => index === 1 && ticketId === buyer.ticketId)!]
})
afterAll(() => product.stop())

const get = (path: string) => product.browser().call('GET', path)
const view = async () => (await get(`/api/tickets/${duo[0].ticketId}`)).body
/** Changes a participant's row, runs `work`, and restores the row. */
async function withRow(row: ParticipantRecord, change: Partial<ParticipantRecord>, work: () => Promise<void>) {
  const before = (await product.deps.roster.getParticipant(row.id))!
  await product.deps.roster.putParticipants([{ ...before, ...change, rev: before.rev + 1 }])
  await work()
  await product.deps.roster.putParticipants([before])
}

test('each participant of a ticket has a calendar file that needs no session and shows later changes', async () => {
  const [own, partners] = (await view()).participants.map((one: { files: { calendar: string } }) => one.files.calendar) as string[]
  expect(own).not.toBe(partners)
  const first = await get(own!)
  expect(first.headers.get('content-type')).toMatch(/^text\/calendar/)
  expect(first.headers.get('cache-control')).toBe('no-store')
  const line = (ics: string, name: string) => new RegExp(`^${name}:(.*)\\r$`, 'm').exec(ics)?.[1]
  expect(first.body).not.toContain(duo[1].name)
  await withRow(duo[0], { waveTime: duo[0].waveTime! + 3_600_000 }, async () => {
    const next = (await get(own!)).body
    expect(line(next, 'UID')).toBe(line(first.body, 'UID'))
    expect(Number(line(next, 'SEQUENCE'))).toBe(Number(line(first.body, 'SEQUENCE')) + 1)
    expect(next).not.toBe(first.body)
  })
  await withRow(duo[0], { status: 'cancelled' }, async () => {
    expect(line((await get(own!)).body, 'STATUS')).toBe('CANCELLED')
    expect((await view()).participants[0].files).toBeNull()
  })
})

test("answers 404 to an invented URL, to an earlier holder's URL, and to any wallet pass while wallet keys are missing", async () => {
  const [{ files }, { files: partners }] = (await view()).participants
  expect([files.apple, files.google]).toEqual([null, null])
  const token = files.calendar.split('/')[3]
  const [, mac] = token.split('.')
  for (const path of [
    files.calendar.replace(token, `${duo[1].id}.${mac}`),
    files.calendar.replace(token, duo[0].id),
    files.calendar.replace(token, `%00.${mac}`),
    files.calendar.replace(/[^/]+$/, 'constructor'),
    files.calendar.replace(/[^/]+$/, 'duinstorm.pkpass'),
    files.calendar.replace(/[^/]+$/, 'google-wallet'),
  ])
    expect((await get(path)).status, path).toBe(404)
  await withRow(duo[1], { email: 'iemand.anders@voorbeeld.example' }, async () => {
    expect((await get(partners.calendar)).status).toBe(404)
  })
})

test('with wallet keys there is an Apple pass and a signed Google link, but neither for a cancelled ticket', async () => {
  const { apple, google } = makeTestKeys()
  const deps = {
    ...product.deps,
    settings: { ...product.deps.settings, wallets: { apple: true, google: true } },
    wallets: buildWallets({ secrets: { appleWallet: apple, googleWallet: google } as never }),
  }
  const files = fileLinksOf(deps.settings, duo[0])!
  const pass = await ticketFiles(deps).request(files.apple!)
  expect([pass.status, pass.headers.get('content-type')]).toEqual([200, 'application/vnd.apple.pkpass'])
  expect(Buffer.from(await pass.arrayBuffer()).readUInt32BE(0)).toBe(0x504b0304)
  const link = await ticketFiles(deps).request(files.google!)
  expect(link.status).toBe(302)
  expect(link.headers.get('location')).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/ey/)
  await withRow(duo[0], { status: 'cancelled' }, async () => {
    expect(fileLinksOf(deps.settings, (await deps.roster.getParticipant(duo[0].id))!)).toBeNull()
    for (const path of [files.apple!, files.google!]) expect((await product.browser().call('GET', path)).status).toBe(404)
  })
})
