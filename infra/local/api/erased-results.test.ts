import { beforeAll, describe, expect, test } from 'vitest'
import type { FinisherResult, PublicResultList } from '#shared/contract/public-results.ts'
import type { RosterRow } from '#shared/contract/crew.ts'
import type { ResultList } from '#shared/contract/results.ts'
import type { AdminParticipant } from '#shared/contract/roster.ts'
import { runRetention } from '#functions/usecases/privacy/run-retention.ts'
import { quickHash } from '#infra/local/stores/quick-hash.ts'
import { day, run, applyPublicationStep } from './race-results.ts'
import { admin, desk, people, product, scan, setUpRaceDay } from './scan-posts.ts'
import type { TestClient } from './test-product.ts'

// Tests the results of a race day after some of its people were erased.

setUpRaceDay('2025-10-11T14:00:00Z')

const password = 'tegenwind'
const visit = async (path: string) => product.browser().call('GET', path)
const onSite = async () => (await visit(`/api/results?day=${day}`)).body as PublicResultList
const inOffice = async () => (await admin.call('GET', `/api/admin/results?day=${day}`)).body as ResultList
const placesOf = ({ entries }: PublicResultList) =>
  entries.map(({ place, timeMs, members }) => [place.position, timeMs, ...members.map(({ name }) => name)])
let first: AdminParticipant
let second: AdminParticipant
let stopped: AdminParticipant
let deleted: AdminParticipant
let duo: AdminParticipant[]
let before: PublicResultList

async function logIn({ id }: AdminParticipant): Promise<TestClient> {
  const email = `${id.toLowerCase()}@voorbeeld.example`
  await product.deps.accounts.addParticipants(email, [id])
  await product.deps.accounts.changePasswordHash(email, null, quickHash(password))
  const browser = product.browser()
  await browser.call('POST', '/api/participant/login', { email, password })
  return browser
}
async function erase(person: AdminParticipant) {
  expect((await (await logIn(person)).call('POST', '/api/participant/erase', { password })).body).toEqual({ ok: true })
}
const pageOf = ({ name }: AdminParticipant) =>
  `/api/results/2025/${before.entries.flatMap(({ members }) => members).find((one) => one.name === name)!.key}`

beforeAll(async () => {
  const ofDay = people.filter(({ eventDate }) => eventDate === day)
  const solos = ofDay.filter(({ ticketType }) => ticketType === 'solo')
  first = solos[0]!
  second = solos.slice(1).find(({ gender }) => gender === first.gender)!
  ;[stopped, deleted] = solos.filter((one) => one !== first && one !== second) as [AdminParticipant, AdminParticipant]
  const rows = await Promise.all(ofDay.map(async (one) => ({ one, row: (await product.deps.roster.getParticipant(one.id))! })))
  const team = [...Map.groupBy(rows, ({ row }) => row.ticketId).values()].find((both) => both.length === 2)!
  duo = team.toSorted((a, b) => a.row.index - b.row.index).map(({ one }) => one)
  await run(first, 50)
  await run(second, 55)
  await run(duo[0]!, 70)
  await run(duo[1]!, 5)
  await scan(admin, stopped.qrCode, 'Start', 'start-race')
  expect((await admin.call('DELETE', `/api/participants/${deleted.id}`)).status).toBe(200)
  await applyPublicationStep('check')
  await applyPublicationStep('publish')
  before = await onSite()
  await product.setClock('2025-10-12T08:00:00Z')
  for (const person of [first, duo[0]!, stopped, deleted]) await erase(person)
  await product.setClock('2025-10-12T08:01:00Z')
})

describe('an erased finisher', () => {
  test('keeps the position and the time on the site, without name, number, page, gender and age class', async () => {
    expect(placesOf(before)).toEqual([
      [1, 3_000_000, first.name],
      [2, 3_300_000, second.name],
      [1, 4_200_000, duo[0]!.name, duo[1]!.name],
    ])
    const now = await onSite()
    expect(placesOf(now)).toEqual([
      [1, 3_000_000, null],
      [2, 3_300_000, second.name],
      [1, 4_200_000, null, duo[1]!.name],
    ])
    const [line, next] = now.entries
    expect(line).toMatchObject({
      members: [{ key: null, name: null, startNumber: null, gender: '', ageClass: null }],
      genderPlace: null,
      agePlace: null,
    })
    expect(next!.genderPlace).toMatchObject({ position: 1 })
    expect(now.isCorrected).toBe(false)
  })

  test('has no page and no certificate', async () => {
    for (const path of [pageOf(first), `${pageOf(first)}/certificate`]) expect((await visit(path)).status, path).toBe(404)
  })

  test('appears as Anoniem in the office, and leaves the published results unchanged', async () => {
    const { entries, publication, days } = await inOffice()
    const anonymous = { name: 'Anoniem', anonymous: true, erased: true, startNumber: null, gender: '', ageClass: null, status: 'finished' }
    expect(entries.map(({ place, members }) => [place?.position, members.map(({ name }) => name)])).toEqual([
      [1, ['Anoniem']],
      [2, [second.name]],
      [1, ['Anoniem', duo[1]!.name]],
    ])
    expect(entries[0]).toMatchObject({ members: [anonymous], time: { ms: 3_000_000 }, flags: ['stated_start', 'stated_finish'] })
    expect([entries.filter(({ change }) => change), publication.missing, days]).toEqual([[], 0, expect.arrayContaining([day])])
    await applyPublicationStep('publish')
    expect(placesOf(await onSite())).toHaveLength(3)
  })

  test('is in no list of people, and has a ticket that gives no access', async () => {
    const listed = (await admin.call('GET', '/api/participants')).body as AdminParticipant[]
    expect(listed.some(({ id }) => [first.id, duo[0]!.id].includes(id))).toBe(false)
    expect(JSON.stringify((await admin.call('GET', '/api/admin/scans?day=2025-10-11&limit=100')).body)).not.toContain(first.name)
    expect((await admin.call('GET', `/api/admin/participants/${first.id}`)).status).toBe(404)
    expect((await scan(desk!, first.qrCode, 'Check-in', 'check-in')).status).toBe(404)
    const { rows } = (await desk!.call('GET', '/api/crew/roster')).body as { rows: RosterRow[] }
    const rowOf = (one: AdminParticipant) => rows.find(({ id }) => id === one.id)
    // A phone needs `statusWhenErased` to compute the same positions in the results as the server.
    expect(rowOf(first)).toMatchObject({ name: 'Gewist', status: 'removed', statusWhenErased: 'active' })
    expect(rowOf(deleted)).toMatchObject({ status: 'removed' })
    expect(rowOf(deleted)).not.toHaveProperty('statusWhenErased')
  })
})

test('a Duo keeps its result, and the other member sees it without the name of the erased member', async () => {
  const { body } = await visit(pageOf(duo[1]!))
  expect((body as FinisherResult).members.map(({ name, key }) => [name, key === null])).toEqual([
    [duo[1]!.name, false],
    [null, true],
  ])
  expect(body).toMatchObject({ place: { position: 1 }, timeMs: 4_200_000 })
  const own = await logIn(duo[1]!)
  expect((await own.call('GET', '/api/participant/session')).body.participant).toMatchObject({
    finalTime: '1:10:00',
    position: 1,
    teammate: null,
    published: { page: expect.stringContaining('/uitslagen/2025/') },
  })
  expect((await own.call('GET', `/api/participant/results/${duo[1]!.id}/certificate`)).status).toBe(200)
  const { implausible } = (await admin.call('GET', '/api/admin/scan-inbox')).body
  expect(implausible, 'the published time of the Duo was checked').toEqual([])
})

test('an erased participant without a finish is not in the results', async () => {
  expect(JSON.stringify(await inOffice())).not.toContain(stopped.id)
})

test('a deleted participant who was erased cannot be restored', async () => {
  expect(JSON.stringify((await admin.call('GET', '/api/admin/deleted?kind=participant')).body)).not.toContain(deleted.id)
  expect((await admin.call('POST', `/api/participants/${deleted.id}/restore`)).status).toBe(404)
})

test('the nightly erasure removes all names of a race day, and keeps the positions', async () => {
  await product.setClock('2027-10-12T02:00:00Z')
  expect((await runRetention(product.deps)).participants).toBeGreaterThan(2)
  await product.setClock('2027-10-12T02:01:00Z')
  expect(placesOf(await onSite())).toEqual([
    [1, 3_000_000, null],
    [2, 3_300_000, null],
    [1, 4_200_000, null, null],
  ])
})
