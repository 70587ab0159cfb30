import { beforeAll, describe, expect, test } from 'vitest'
import type { DashboardParticipant } from '#shared/contract/accounts.ts'
import type { FinisherResult, PublicResultList } from '#shared/contract/public-results.ts'
import type { AdminParticipant } from '#shared/contract/roster.ts'
import { defaultRaceSettings } from '#shared/domain/race/race-settings.ts'
import { hashPassword } from '#functions/usecases/accounts/passwords.ts'
import { nextEdition } from './edition-office.ts'
import { day, hide, run, share, start, stated, applyPublicationStep } from './race-results.ts'
import { admin, advanceClock, decide, pair, people, product, setUpRaceDay } from './scan-posts.ts'
import type { TestClient } from './test-product.ts'

// Tests a finisher's own page and certificate, results of earlier editions, and results while the race goes on.

setUpRaceDay('2025-10-11T09:10:00Z')

/** How long the server caches the list of participants who share results, in ms. */
const cachedMs = 5_000
const hiddenLine = [null, false]
const read = async (path: string) => product.browser().call('GET', path)
const list = async (query = '') => (await read(`/api/results${query}`)).body as PublicResultList
const setLive = (liveResults: boolean) => admin.call('PUT', '/api/admin/race-settings', { ...defaultRaceSettings, liveResults })
let fast: AdminParticipant
let hidden: AdminParticipant
let duo: AdminParticipant[]
const pageOf = async ({ name }: { name: string }, query = '') => {
  const members = (await list(query)).entries.flatMap((one) => one.members)
  return `/api/results/2025/${members.find((one) => one.name === name)!.key}`
}

/** Logs in on an account that has this participant. */
async function logIn({ id }: AdminParticipant, email: string): Promise<TestClient> {
  await product.deps.accounts.addParticipants(email, [id])
  await product.deps.accounts.changePasswordHash(email, null, await hashPassword('tegenwind'))
  const browser = product.browser()
  await browser.call('POST', '/api/participant/login', { email, password: 'tegenwind' })
  return browser
}
const ownCertificate = (browser: TestClient, { id }: { id: string }) => browser.call('GET', `/api/participant/results/${id}/certificate`)

beforeAll(async () => {
  const ofDay = people.filter(({ eventDate }) => eventDate === day)
  ;[fast, hidden] = ofDay.filter(({ ticketType }) => ticketType === 'solo') as [AdminParticipant, AdminParticipant]
  const all = await Promise.all(ofDay.map(async (one) => ({ one, ticket: (await product.deps.roster.getParticipant(one.id))!.ticketId })))
  duo = [...Map.groupBy(all, ({ ticket }) => ticket).values()].find((both) => both.length === 2)!.map(({ one }) => one)
  const { index } = (await product.deps.roster.getParticipant(duo[0]!.id))!
  if (index === 1) duo.reverse()
  await hide(hidden)
  await hide(duo[1]!)
  const post = await pair('Post C', ['Stage 4'])
  for (const location of ['EHBO-tent', 'Stage 4', 'Stage 4']) {
    await advanceClock(60_000)
    await post.push({ kind: 'scan', location, participantId: fast.id })
  }
  await product.browser().call('POST', '/__local/clock', { now: '2025-10-11T14:00:00Z' })
  await run(fast, 50)
  await run(hidden, 52)
  await run(duo[0]!, 60)
  await run(duo[1]!, 70)
})

describe('while the race goes on', () => {
  test('shows no results until live results are turned on, and then only those of today, marked as provisional', async () => {
    expect((await list()).editions).toEqual([])
    expect((await setLive(true)).status).toBe(200)
    const shown = await list()
    expect(shown).toMatchObject({ day, days: [day], isProvisional: true, publishedAt: null, isCorrected: false })
    expect(shown.entries.map(({ timeMs, members }) => [timeMs, ...members.map(({ name }) => name)])).toEqual([
      [3_000_000, fast.name],
      [3_120_000, null],
      [4_200_000, duo[0]!.name, null],
    ])
    expect((await list('?day=2025-10-12')).day).toBeNull()
    expect(JSON.stringify(shown)).not.toContain(hidden.name)
    const onSite = async (of: string) => (await admin.call('GET', `/api/admin/results?day=${of}`)).body.onSite
    expect([await onSite(day), await onSite('2025-10-12')]).toEqual(['live', 'live-on-day'])
    expect((await read('/api/results')).headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5')
  })

  test('a finisher has a page, but no certificate yet', async () => {
    const path = await pageOf(fast)
    expect((await read(path)).body).toMatchObject({ isProvisional: true, timeMs: 3_000_000 })
    expect(await read(`${path}/certificate`)).toMatchObject({ status: 404, body: { message: expect.stringContaining('nog voorlopig') } })
    const own = await logIn(hidden, 'verborgen@voorbeeld.example')
    expect((await ownCertificate(own, hidden)).body.message).toContain('nog voorlopig')
    expect((await own.call('GET', '/api/participant/session')).body.participant.published).toBeNull()
  })

  test('shows no live results on the next day, or after the organiser turns live results off', async () => {
    const path = await pageOf(fast)
    await admin.call('POST', '/__local/clock', { now: '2025-10-12T08:00:00Z' })
    expect((await list(`?day=${day}`)).entries).toEqual([])
    expect((await read(path)).status).toBe(404)
    await admin.call('POST', '/__local/clock', { now: '2025-10-11T15:00:00Z' })
    expect((await list()).day).toBe(day)
    await setLive(false)
    expect(await list()).toMatchObject({ editions: [], day: null, entries: [] })
    expect((await admin.call('GET', `/api/admin/results?day=${day}`)).body.onSite).toBe('nothing')
    expect((await read(path)).status).toBe(404)
  })
})

describe('published results', () => {
  beforeAll(async () => {
    await applyPublicationStep('check')
    await applyPublicationStep('publish')
  })

  test('are marked in the office as shown on the site', async () => {
    expect((await admin.call('GET', `/api/admin/results?day=${day}`)).body.onSite).toBe('published')
  })

  test('a finisher’s page has positions, start and finish, and the times at stages, but not those at other posts', async () => {
    const { status, headers, body } = await read(await pageOf(fast))
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=0, s-maxage=5'])
    const result = body as FinisherResult
    expect(result).toMatchObject({
      day,
      edition: { id: '2025', name: 'Duinstorm 2025' },
      isProvisional: false,
      place: { position: 1, outOf: 2 },
      timeMs: 3_000_000,
      start: new Date(start).toISOString(),
      finish: new Date(start + 3_000_000).toISOString(),
      splits: [{ stage: 4, name: 'Sand Crawl', at: expect.stringMatching(/^2025-10-11T09:12/) }],
    })
    expect(result.genderPlace!.position).toBe(1)
    for (const secret of [fast.id, fast.email, fast.qrCode, 'EHBO']) expect(JSON.stringify(body)).not.toContain(secret)
  })

  test('the page of a Duo member does not name a teammate who does not share results', async () => {
    const { body } = await read(await pageOf(duo[0]!))
    expect((body as FinisherResult).members.map(({ name, key }) => [name, typeof key])).toEqual([
      [duo[0]!.name, 'string'],
      [null, 'object'],
    ])
    expect((body as FinisherResult).finish).toBe(new Date(start + 3_600_000).toISOString())
    expect(JSON.stringify(body)).not.toContain(duo[1]!.name)
  })

  test('a certificate is a PDF named after the edition and the finisher, and is not cached', async () => {
    const { status, headers, body } = await read(`${await pageOf(fast)}/certificate`)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'application/pdf', 'no-store'])
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="certificaat-2025-[a-z0-9-]+\.pdf"$/)
    expect(body).toMatch(/^%PDF-/)
  })

  test('the dashboard links to the certificate, and to the finisher’s page if shared, otherwise to the day’s results', async () => {
    const publishedFor = async (browser: TestClient, { id }: AdminParticipant) => {
      const { participants } = (await browser.call('GET', '/api/participant/session')).body as { participants: DashboardParticipant[] }
      return participants.find((one) => one.id === id)!.published
    }
    const shared = await logIn(fast, 'snel@voorbeeld.example')
    const own = {
      page: (await pageOf(fast)).replace('/api/results', '/uitslagen'),
      certificate: `/api/participant/results/${fast.id}/certificate`,
    }
    expect(await publishedFor(shared, fast)).toEqual(own)
    expect((await shared.call('GET', own.certificate)).body).toMatch(/^%PDF-/)
    const secret = await logIn(hidden, 'verborgen@voorbeeld.example')
    expect(await publishedFor(secret, hidden)).toEqual({
      page: `/uitslagen/2025?dag=${day}`,
      certificate: `/api/participant/results/${hidden.id}/certificate`,
    })
  })

  test('are final on the dashboard, even while somebody is on the course', async () => {
    const late = people.find((one) => one.eventDate === day && ![fast, hidden, ...duo].some(({ id }) => id === one.id))!
    await decide({ kind: 'start', participantId: late.id, stated: stated(start) })
    await advanceClock(6_000)
    expect((await admin.call('GET', `/api/admin/results?day=${day}`)).body.onCourse).toBe(1)
    const browser = await logIn(fast, 'snel@voorbeeld.example')
    const { participants } = (await browser.call('GET', '/api/participant/session')).body as { participants: DashboardParticipant[] }
    expect(participants.find(({ id }) => id === fast.id)).toMatchObject({ position: 1, provisional: false })
  })

  test('a participant who does not share results can get only their own certificate, and must be logged in for it', async () => {
    const own = await logIn(hidden, 'verborgen@voorbeeld.example')
    expect((await ownCertificate(own, hidden)).body).toMatch(/^%PDF-/)
    expect((await ownCertificate(own, fast)).status).toBe(404)
    expect((await ownCertificate(product.browser(), hidden)).status).toBe(401)
  })

  test('hides the page, certificate and name of a finisher who stops sharing results, until they share again', async () => {
    const path = await pageOf(duo[0]!)
    const partners = async () => (await list()).entries.at(-1)!.members.map(({ name, key }) => [name, key !== null])
    const shown = [duo[0]!.name, true]
    await hide(duo[0]!)
    await advanceClock(cachedMs)
    for (const address of [path, `${path}/certificate`]) expect((await read(address)).status, address).toBe(404)
    expect(await partners()).toEqual([hiddenLine, hiddenLine])
    await share(duo[1]!, true)
    await advanceClock(cachedMs)
    expect(await partners()).toEqual([hiddenLine, [duo[1]!.name, true]])
    await share(duo[0]!, true)
    await hide(duo[1]!)
    await advanceClock(cachedMs)
    expect(await partners()).toEqual([shown, hiddenLine])
    for (const address of [path, `${path}/certificate`]) expect((await read(address)).status, address).toBe(200)
    await hide(duo[0]!)
    await advanceClock(cachedMs)
  })

  test.each(['bestaat', 'x'.repeat(16), '%E0%A4%A', '%00', '..%2f..', 'é', 'x'.repeat(5000)])(
    'finds no finisher for the key %s, and answers with a Dutch message',
    async (key) => {
      for (const address of [`/api/results/2025/${key}`, `/api/results/2025/${key}/certificate`, `/api/results/${key}/${'x'.repeat(16)}`]) {
        const { status, body } = await read(address)
        expect([400, 404]).toContain(status)
        expect(body.message, address).toMatch(/[a-z]{3,} /)
      }
    },
  )

  test('the results of an unknown edition, and of an edition that was never current, are not found', async () => {
    expect((await admin.call('POST', '/api/admin/editions', nextEdition)).status).toBe(200)
    for (const edition of ['1999', 'duinstorm-2026'])
      expect(await read(`/api/results?edition=${edition}`)).toMatchObject({ status: 404, body: { message: 'Deze editie kennen we niet.' } })
    for (const edition of ['', 'Duinstorm 2025', '%00', 'x'.repeat(61)])
      expect((await read(`/api/results?edition=${encodeURIComponent(edition)}`)).body.code, edition).toBe('invalid_input')
  })

  test('stay readable, with a link from the next edition once it is current', async () => {
    const path = await pageOf(fast)
    const before = await list('?edition=2025')
    await admin.call('POST', '/api/admin/editions/duinstorm-2026/current')
    const next = await list('?edition=duinstorm-2026')
    expect(next).toMatchObject({ edition: { name: 'Duinstorm 2026' }, days: [], day: null, editions: [{ id: '2025' }] })
    expect(await list('?edition=2025')).toEqual(before)
    expect(await list()).toEqual(before)
    expect((await read(path)).status).toBe(200)
    expect((await read(path.replace('2025', 'duinstorm-2026'))).status).toBe(404)
  })
})

test('blocks a network for a while after hundreds of downloaded certificates, but still shows it the results', async () => {
  const address = `/api/results/2025/${'x'.repeat(16)}/certificate`
  const statuses = await Promise.all(Array.from({ length: 210 }, async () => (await read(address)).status))
  expect([...new Set(statuses)].toSorted()).toEqual([404, 429])
  expect((await read(address)).body.message).toMatch(/Wacht een kwartier/)
  expect((await read('/api/results')).status).toBe(200)
})
