import { beforeAll, describe, expect, test } from 'vitest'
import type { PublicResult, PublicResultList } from '#shared/contract/public-results.ts'
import type { ResultList } from '#shared/contract/results.ts'
import type { AdminParticipant } from '#shared/contract/roster.ts'
import { day, hide, run, start, stated, applyPublicationStep } from './race-results.ts'
import { admin, advanceClock, decide, people, product, setUpRaceDay } from './scan-posts.ts'

// Tests the results of a race day on the site.

setUpRaceDay()

const read = async (query = '') => await product.browser().call('GET', `/api/results${query}`)
const list = async (query = '') => (await read(query)).body as PublicResultList
const shown = {
  day: null,
  timeFrom: 'own-start',
  publishedAt: null,
  correctedAt: null,
  isProvisional: false,
  isCorrected: false,
  isCorrectedSince: false,
  entries: [],
}
const nothing = { editions: [], edition: null, days: [], ...shown }
const edition = { id: '2025', name: 'Duinstorm 2025' }
let fast: AdminParticipant
let hidden: AdminParticipant
let slow: AdminParticipant
let unfinished: AdminParticipant
let duo: AdminParticipant[]

beforeAll(async () => {
  await product.browser().call('POST', '/__local/clock', { now: '2025-10-11T14:00:00Z' })
  const ofDay = people.filter(({ eventDate }) => eventDate === day)
  ;[fast, hidden, slow, unfinished] = ofDay.filter(({ ticketType }) => ticketType === 'solo') as [AdminParticipant, AdminParticipant, AdminParticipant, AdminParticipant] // prettier-ignore
  const all = await Promise.all(ofDay.map(async (one) => ({ one, ticket: (await product.deps.roster.getParticipant(one.id))!.ticketId })))
  duo = [...Map.groupBy(all, ({ ticket }) => ticket).values()].find((both) => both.length === 2)!.map(({ one }) => one)
  await hide(hidden)
  await hide(duo[1]!)
  await run(fast, 50)
  await run(hidden, 52)
  await run(slow, 55)
  await run(duo[0]!, 60)
  await run(duo[1]!, 70)
  await decide({ kind: 'start', participantId: unfinished.id, stated: stated(start) })
  await advanceClock(2_000)
})

test('shows no results for a day until they are published, and none for a day without a race', async () => {
  expect(await list()).toEqual(nothing)
  await applyPublicationStep('check')
  for (const query of ['', `?day=${day}`, '?day=2031-01-01', '?day=2025-99-99']) expect(await list(query), query).toEqual(nothing)
  await applyPublicationStep('publish')
  const { days, day: last, publishedAt, isCorrected } = await list()
  expect({ days, last, publishedAt, isCorrected }).toMatchObject({ days: [day], last: day, isCorrected: false })
  expect(publishedAt).toMatch(/^2025-10-11T14:00/)
  expect(await list('?day=2025-10-12')).toEqual({ editions: [edition], edition, days: [day], ...shown })
})

test('refuses an invalid day', async () => {
  for (const wrong of ['morgen', '2025-10-11T10:00', ''])
    expect((await read(`?day=${encodeURIComponent(wrong)}`)).body.code, wrong).toBe('invalid_input')
})

describe('published results', () => {
  test('list everybody who has a position, in order, with the time and the positions by gender and age class', async () => {
    const { entries } = await list(`?day=${day}`)
    expect(entries.map(({ members, place, timeMs }) => [members.map(({ name }) => name), place.position, timeMs])).toEqual([
      [[fast.name], 1, 3_000_000],
      [[null], 2, 3_120_000],
      [[slow.name], 3, 3_300_000],
      [expect.arrayContaining([duo[0]!.name, null]), 1, 4_200_000],
    ])
    const [first, , , team] = entries as [PublicResult, PublicResult, PublicResult, PublicResult]
    expect(first).toMatchObject({ ticketType: 'solo', genderPlace: { position: 1 }, agePlace: { position: 1 } })
    expect(team).toMatchObject({ ticketType: 'duo', genderPlace: null, agePlace: null })
  })

  test('contain no person id, birth date or mail address, and no name, start number or key of an anonymous person', async () => {
    const answer = await list()
    expect(keysIn(answer)).toEqual(
      [
        'editions edition days publishedAt correctedAt day timeFrom isProvisional isCorrected isCorrectedSince entries',
        'id name',
        'ticketType members waveNumber place genderPlace agePlace timeMs isCorrected isNew',
        'key name startNumber gender ageClass',
        'position from to outOf',
      ].map((keys) => keys.split(' ').toSorted().join(' ')),
    )
    const text = JSON.stringify(answer)
    const runners = [fast, hidden, slow, unfinished, ...duo]
    for (const { id, email, qrCode } of runners) for (const secret of [id, email, qrCode]) expect(text).not.toContain(secret)
    for (const { name } of [hidden, duo[1]!, unfinished]) expect(text).not.toContain(name)
    const members = answer.entries.flatMap((one) => one.members)
    expect(members.flatMap(({ name, startNumber, key }) => (name === null ? [startNumber, key] : []))).toEqual([null, null, null, null])
  })

  test('are cached at the edge for five seconds, as one copy for all visitors; a refusal is not cached', async () => {
    const { headers } = await read()
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5')
    expect([headers.get('set-cookie'), headers.get('x-server-time')]).toEqual([null, null])
    expect((await read('?day=morgen')).headers.get('cache-control')).toBe('no-store')
    expect((await admin.call('GET', '/api/results')).body).toEqual(await list())
  })

  test('mark only the entries corrected since the first publication, even after a correction is published', async () => {
    const marks = ({ entries }: PublicResultList) => entries.map(({ members, isCorrected }) => [members[0]!.name, isCorrected]).slice(0, 3)
    const { publishedAt } = await list()
    await run(slow, 45)
    const corrected = await list()
    expect(corrected).toMatchObject({ publishedAt, correctedAt: null, isCorrected: true, isCorrectedSince: true })
    const expected = [
      [slow.name, true],
      [fast.name, false],
      [null, false],
    ]
    expect(marks(corrected)).toEqual(expected)
    const moved = (await read(`/2025/${corrected.entries[1]!.members[0]!.key}`)).body
    expect(moved).toMatchObject({ place: { position: 2 }, isCorrected: false, isCorrectedSince: false })
    expect(corrected.entries[3]!.isCorrected).toBe(false)
    await advanceClock(60_000)
    await applyPublicationStep('publish')
    const again = await list()
    expect(again).toMatchObject({ publishedAt, isCorrected: true, isCorrectedSince: false })
    expect(Date.parse(again.correctedAt!)).toBeGreaterThanOrEqual(Date.parse(publishedAt!) + 60_000)
    expect(marks(again)).toEqual(expected)
    const { key } = again.entries[0]!.members[0]!
    expect((await read(`/2025/${key}`)).body).toMatchObject({ publishedAt, correctedAt: again.correctedAt, isCorrected: true })
    expect((await read(`/2025/${again.entries[1]!.members[0]!.key}`)).body).toMatchObject({ correctedAt: null, isCorrected: false })
    // The site shows another correction at once, and says that the list changed after its publication until the office publishes again.
    await run(slow, 44)
    const { correctedAt } = again
    expect(await list()).toMatchObject({ publishedAt, correctedAt, isCorrectedSince: true })
    expect((await read(`/2025/${key}`)).body).toMatchObject({ correctedAt, isCorrectedSince: true })
    const other = again.entries.at(-1)!.members.find((one) => one.key !== null)!
    expect((await read(`/2025/${other.key}`)).body).toMatchObject({ correctedAt: null, isCorrectedSince: false, isCorrected: false })
    await advanceClock(60_000)
    await applyPublicationStep('publish')
    const third = await list()
    expect(third).toMatchObject({ publishedAt, isCorrectedSince: false })
    expect(Date.parse(third.correctedAt!)).toBeGreaterThanOrEqual(Date.parse(correctedAt!) + 60_000)
    const office = (await admin.call('GET', `/api/admin/results?day=${day}`)).body as ResultList
    expect(office.entries.map(({ members, isCorrected }) => [members[0]!.name, isCorrected])).toContainEqual([slow.name, true])
    expect((await admin.call('GET', `/api/admin/results?day=${day}`)).body.publication.firstPublished.at).toBe(publishedAt)
    // Restores the time that was published first.
    await run(slow, 55)
    await applyPublicationStep('publish')
    expect(await list()).toMatchObject({ publishedAt, correctedAt: null, isCorrected: false })
    await decide({ kind: 'set-status', participantId: fast.id, status: 'dnf' })
    await advanceClock(2_000)
    const removed = await list()
    expect(removed.isCorrected).toBe(true)
    expect(JSON.stringify(removed)).not.toContain(fast.name)
  })

  test('mark a result as new if the first published list did not contain it, even after that result is published', async () => {
    await run(unfinished, 58)
    const marksOf = async () => {
      const found = (await list()).entries.find(({ members }) => members[0]!.name === unfinished.name)!
      return [found.place.position, found.isNew, found.isCorrected]
    }
    const expected = [3, true, false]
    expect(await marksOf()).toEqual(expected)
    await advanceClock(60_000)
    await applyPublicationStep('publish')
    expect(await marksOf()).toEqual(expected)
    const { correctedAt, entries } = await list()
    const { key } = entries.find(({ isNew }) => isNew)!.members[0]!
    expect((await read(`/2025/${key}`)).body).toMatchObject({ correctedAt, isNew: true, isCorrected: false })
  })

  test('are no longer on the site after the office withdraws them', async () => {
    await applyPublicationStep('withdraw')
    expect(await list()).toEqual(nothing)
    expect(await list(`?day=${day}`)).toEqual(nothing)
  })
})

/** Lists the different sets of keys that objects in a response have, in order of first appearance. */
function keysIn(value: unknown): string[] {
  const found = new Set<string>()
  const walk = (one: unknown) => {
    if (typeof one !== 'object' || one === null) return
    if (!Array.isArray(one)) found.add(Object.keys(one).toSorted().join(' '))
    for (const inner of Object.values(one)) walk(inner)
  }
  walk(value)
  return [...found]
}
