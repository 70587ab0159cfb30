import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RaceDay, SearchHit } from '#shared/contract/overview.ts'
import type { RosterStore } from '#functions/ports/roster/roster-store.ts'
import { readRaceDay } from '#functions/usecases/overview/read-race-day.ts'
import { walkRaces } from '#functions/usecases/roster/walk-races.ts'
import { startTestProduct, type TestBrowser, type TestProduct } from './test-product.ts'

/** The race day's screen and the search, as the office asks for them: equal to a recount, and never a walk per call. */
let product: TestProduct
let admin: TestBrowser
beforeAll(async () => {
  product = await startTestProduct('demo')
  admin = await product.asAdmin()
})
afterAll(() => product.stop())

const day = '2025-10-11'
const pass = async (ms: number) => {
  await admin.call('POST', '/__local/clock', { now: new Date(product.deps.clock.now() + ms).toISOString() })
}
const readDay = async (of = day) => (await admin.call('GET', `/api/admin/race-day?day=${of}`)).body as RaceDay
const search = async (q: string) => (await admin.call('GET', `/api/admin/search?q=${encodeURIComponent(q)}`)).body as SearchHit[]
const list = async () =>
  (await admin.call('GET', '/api/participants')).body as {
    id: string
    name: string
    email: string
    eventDate: string
    raceStatus: string
    waveNumber: number | null
    qrCode: string
  }[]
const change = (id: string, body: object) => admin.call('PATCH', `/api/participants/${id}`, body)

async function recount() {
  const races = (await walkRaces(product.deps)).filter(
    ({ participant }) => participant.eventDate === day && participant.status === 'active',
  )
  const of = (...statuses: string[]) => races.filter(({ state }) => statuses.includes(state.status)).length
  return {
    expected: races.length,
    in: of('checked_in', 'started', 'finished', 'dnf'),
    onCourse: of('started'),
    finished: of('finished'),
    dnf: of('dnf'),
  }
}

describe('race day', () => {
  test('after any changes the figures are those of a recount, in all and per wave', async () => {
    expect((await readDay()).total).toEqual(await recount())
    const people = (await list()).filter(({ eventDate }) => eventDate === day)
    const statuses = ['checked_in', 'started', 'finished', 'dnf', 'registered', 'cancelled']
    let drawn = 7
    for (let round = 0; round < 4; round++) {
      for (let n = 0; n < 5; n++) {
        drawn = (drawn * 48_271) % 2_147_483_647
        const one = people[drawn % people.length]!
        if (drawn % 7 === 0) await admin.call('DELETE', `/api/participants/${one.id}`)
        else await change(one.id, { status: statuses[drawn % statuses.length] })
      }
      await pass(5_000)
      const shown = await readDay()
      expect(shown.total).toEqual(await recount())
      for (const key of ['expected', 'in', 'onCourse', 'finished', 'dnf'] as const)
        expect(shown.waves.reduce((sum, wave) => sum + wave[key], 0)).toBe(shown.total[key])
    }
  })

  test('phones with what waits on them', async () => {
    await product.asDevice()
    expect((await readDay()).phones).toMatchObject([{ name: 'Post A', waiting: 0 }])
  })

  test('the roster is walked once and not per poll', async () => {
    const asked: string[] = []
    // A door of its own to the same table: the product's sweep reads states too, whenever it comes.
    const roster: RosterStore = {
      ...product.deps.roster,
      listStates: () => (asked.push('all'), product.deps.roster.listStates()),
      getState: (id) => (asked.push(id), product.deps.roster.getState(id)),
    }
    const poll = async () => {
      await pass(20_000)
      return readRaceDay({ ...product.deps, roster }, day)
    }
    await poll()
    expect(asked).toContain('all')
    await poll()
    asked.length = 0
    for (let n = 0; n < 5; n++) expect((await poll()).total).toEqual(await recount())
    expect(asked).toEqual([])
  })
})

describe('search', () => {
  test('finds people by beginnings of words, code, mail and number, orders by their buyer, and nothing for nothing', async () => {
    const [one] = await list()
    const [first = '', last = ''] = one!.name.split(' ')
    for (const typed of [one!.name, `${last.slice(0, 3)} ${first.slice(0, 2)}`.toUpperCase(), one!.id, one!.id.slice(0, 5), one!.email])
      expect(
        (await search(typed)).map(({ id }) => id),
        typed,
      ).toContain(one!.id)
    expect(await search('')).toEqual([])
    expect(await search('zzzzqq')).toEqual([])
    expect((await search('d')).length).toBeLessThanOrEqual(17)
    const order = (await product.deps.orders.list({ limit: 1 })).orders[0]
    if (order) expect(await search(order.customerEmail)).toContainEqual(expect.objectContaining({ kind: 'order', id: order.id }))
  })

  test('the name of a wave finds its people and nobody else, with a name those who are called so', async () => {
    const all = (await list()).filter(({ waveNumber }) => waveNumber !== null)
    const number = all[0]!.waveNumber!
    const own = all.filter(({ waveNumber }) => waveNumber === number)
    const found = await search(`Wave ${number}`)
    expect(found).toHaveLength(Math.min(8, own.length))
    for (const { id } of found) expect(own.map((one) => one.id)).toContain(id)
    const { id, name } = own[0]!
    expect((await search(`wave ${number} ${name}`)).map((hit) => hit.id)).toContain(id)
    const other = all.find(({ waveNumber }) => waveNumber !== number)!
    expect((await search(`wave ${number} ${other.name}`)).map((hit) => hit.id)).not.toContain(other.id)
  })

  test('of a number alone who wears it comes first, then whose code begins so', async () => {
    const people = (await list()).filter(({ raceStatus }) => raceStatus === 'registered')
    const coded = people.find(({ id }) => /^[1-9]/.test(id))!
    const number = coded.id[0]!
    const wearer = people.find(({ id }) => !id.startsWith(number) && id[4] !== number)!
    await admin.call('POST', '/api/admin/check-in', { qrCode: wearer.qrCode })
    await admin.call('POST', '/api/admin/scan-decisions', {
      kind: 'link-wristband',
      participantId: wearer.id,
      wristband: `WB-000${number}`,
    })
    await pass(5_000)
    const found = await search(number)
    expect(found[0]).toMatchObject({ id: wearer.id, note: expect.stringMatching(new RegExp(`^startnummer ${number}, DS-`)) })
    expect([found[1]!.id[0], found[1]!.id[4]]).toContain(number)
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
  })

  test('follows a new name and forgets who was deleted', async () => {
    const one = (await list()).find(({ raceStatus }) => raceStatus === 'registered')!
    await change(one.id, { name: 'Xantippe Quist' })
    await pass(5_000)
    expect((await search('xantip qui')).map(({ id }) => id)).toEqual([one.id])
    await admin.call('DELETE', `/api/participants/${one.id}`)
    await pass(5_000)
    expect(await search('xantip')).toEqual([])
  })
})
