import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntryView } from '#shared/contract/audit.ts'
import type { ResultEntry, ResultList } from '#shared/contract/results.ts'
import { defaultRaceSettings } from '#shared/domain/race/race-settings.ts'
import type { AdminParticipant } from '#shared/contract/roster.ts'
import { hashPassword } from '#functions/usecases/accounts/passwords.ts'
import { admin, advanceClock, decide, people, product, scan, setUpRaceDay } from './scan-posts.ts'
import type { TestClient } from './test-product.ts'

/** The results of a race day in the office, and their publication. */
setUpRaceDay()

const day = '2025-10-11'
const path = `/api/admin/results`
const read = async (of = day) => (await admin.call('GET', `${path}?day=${of}`)).body as ResultList
const entryOf = async (id: string) =>
  (await read()).entries.find(({ members }) => members.some((member) => member.id === id)) as ResultEntry
const take = (by: TestClient, of: string, step: string, version: string) => by.call('POST', `${path}/${of}/publication`, { step, version })
const step = async (name: 'check' | 'publish', by = admin) => take(by, day, name, (await read()).version)
const withdraw = (of = day) => take(admin, of, 'withdraw', '')
const stated = (at: number) => ({ at: new Date(at).toISOString(), uncertaintyMs: 0, reason: 'Briefje', by: 'Noor' })

const start = Date.parse('2025-10-11T09:00:00Z')
const minutes = (count: number) => start + count * 60_000
let solos: AdminParticipant[] = []
let duos: AdminParticipant[] = []

/** States a start at 11:00 and a finish so many minutes later. */
async function run(participantId: string, count: number) {
  await decide({ kind: 'start', participantId, stated: stated(start) })
  expect((await decide({ kind: 'finish', participantId, stated: stated(minutes(count)) })).status).toBe(200)
  await advanceClock(2_000)
}

beforeAll(async () => {
  await product.browser().call('POST', '/__local/clock', { now: '2025-10-11T14:00:00Z' })
  const ofDay = people.filter(({ eventDate }) => eventDate === day)
  solos = ofDay.filter(({ ticketType }) => ticketType === 'solo')
  const all = await Promise.all(ofDay.map(async (one) => ({ one, ticket: (await product.deps.roster.getParticipant(one.id))!.ticketId })))
  const team = [...Map.groupBy(all, ({ ticket }) => ticket).values()].find((both) => both.length === 2)!
  duos = team.map(({ one }) => one)
})

describe('list', () => {
  test('lists everybody who started, and nobody else', async () => {
    const [one] = solos
    expect(await entryOf(one!.id)).toBeUndefined()
    await scan(admin, one!.qrCode, 'Start', 'start-race')
    await advanceClock(2_000)
    expect(await entryOf(one!.id)).toMatchObject({
      ticketType: 'solo',
      place: null,
      time: null,
      members: [{ id: one!.id, name: one!.name, status: 'started', start: { known: true }, finish: null }],
    })
    const before = await read()
    expect(before.onCourse).toBeGreaterThan(0)
    await decide({ kind: 'set-status', participantId: solos.at(-1)!.id, status: 'checked_in' })
    await advanceClock(2_000)
    expect((await read()).notStarted).toBe(before.notStarted + 1)
  })

  test('gives the net time with the positions overall, by gender and by age class, and marks stated times', async () => {
    const [, fast, slow] = solos
    await run(fast!.id, 50)
    await run(slow!.id, 55)
    const quickest = await entryOf(fast!.id)
    expect(quickest).toMatchObject({
      place: { position: 1 },
      genderPlace: { position: 1 },
      agePlace: { position: 1 },
      time: { ms: 3_000_000, known: true },
      flags: ['stated_start', 'stated_finish'],
      change: null,
    })
    const { ageClass, gender } = quickest.members[0]!
    expect([['16-34', '35-49', '50+'].includes(ageClass!), gender]).toEqual([true, fast!.gender])
    expect((await entryOf(slow!.id)).place).toMatchObject({ position: 2 })
    const { participants } = (await product.deps.tickets.get((await product.deps.roster.getParticipant(fast!.id))!.ticketId))!
    expect(JSON.stringify(await read())).not.toContain(participants[0]!.birthDate)
  })

  test('shows a Duo as one entry with both names and the later time, once both have finished', async () => {
    const [first, second] = duos
    await run(first!.id, 60)
    expect(await entryOf(second!.id)).toMatchObject({ place: null, time: null, flags: expect.arrayContaining(['duo_incomplete']) })
    await run(second!.id, 70)
    const entry = await entryOf(first!.id)
    expect(entry.members.map(({ name }) => name).toSorted()).toEqual([first!.name, second!.name].toSorted())
    expect(entry).toMatchObject({ place: { position: 1 }, time: { ms: 4_200_000 }, genderPlace: null, agePlace: null })
  })

  test('flags a finish without a start and a finish before the start, which have no place', async () => {
    const [, , , without, before] = solos
    await decide({ kind: 'finish', participantId: without!.id, stated: stated(minutes(40)) })
    await decide({ kind: 'start', participantId: before!.id, stated: stated(minutes(40)) })
    await decide({ kind: 'finish', participantId: before!.id, stated: stated(minutes(30)) })
    await advanceClock(2_000)
    expect(await entryOf(without!.id)).toMatchObject({ place: null, flags: ['no_start', 'stated_finish'] })
    expect(await entryOf(before!.id)).toMatchObject({ place: null, flags: ['finished_before_start', 'stated_start', 'stated_finish'] })
  })

  /** Switches off that this person shares results. */
  async function hide(id: string) {
    const row = (await product.deps.roster.getParticipant(id))!
    const privacySettings = { shareResults: false, shareProfile: false, allowMarketing: false }
    const blank = { street: '', houseNumber: '', postalCode: '', city: '', country: '', emergencyContact: '', emergencyContactPhone: '' }
    const next = { participantId: id, ...blank, notificationPreferences: { email: true, sms: false, push: false }, privacySettings, updatedAt: 1 } // prettier-ignore
    expect(await product.deps.profiles.save({ previous: undefined, next, codeVersion: row.codeVersion })).toBe('done')
    await advanceClock(61_000)
  }

  test('marks the people who do not share their results', async () => {
    const { id } = solos[1]!
    await hide(id)
    expect((await entryOf(id)).members[0]).toMatchObject({ anonymous: true })
    expect((await entryOf(solos[2]!.id)).members[0]).toMatchObject({ anonymous: false })
  })

  test('also marks a Duo partner who did not come', async () => {
    const others = people.filter(
      ({ eventDate, ticketType, id }) => eventDate === day && ticketType === 'duo' && !duos.some((one) => one.id === id),
    )
    const all = await Promise.all(others.map(async ({ id }) => ({ id, ticket: (await product.deps.roster.getParticipant(id))!.ticketId })))
    const [came, absent] = [...Map.groupBy(all, ({ ticket }) => ticket).values()].find((both) => both.length === 2)!
    await hide(absent!.id)
    await scan(admin, people.find(({ id }) => id === came!.id)!.qrCode, 'Start', 'start-race')
    await advanceClock(2_000)
    const { members } = await entryOf(came!.id)
    expect(members).toHaveLength(2)
    for (const { id, anonymous } of members) expect(anonymous).toBe(id === absent!.id)
  })

  test('answers a day without participants with an empty list, and refuses an invalid day', async () => {
    expect(await read('2031-01-01')).toMatchObject({ entries: [], onCourse: 0, publication: { status: 'provisional' } })
    for (const wrong of ['morgen', '2025-10-11T10:00', ''])
      expect((await admin.call('GET', `${path}?day=${encodeURIComponent(wrong)}`)).body.code, wrong).toBe('invalid_input')
  })
})

describe('publication', () => {
  test('publishes only what was checked, with who and when, and marks what changes later', async () => {
    const unpublished = async () => (await admin.call('GET', '/api/admin/editions/2025/closing')).body.unpublished
    expect(await unpublished()).toEqual([day])
    expect((await step('publish')).body.code).toBe('results_refused')
    expect((await step('check')).body).toMatchObject({ status: 'checked', checked: { by: 'beheer' }, published: null })
    const staff = await product.asAdmin('staff')
    expect((await step('publish', staff)).body).toMatchObject({ status: 'published', published: { by: 'staff@voorbeeld.example' } })
    expect(await unpublished()).toEqual([])
    expect((await step('check')).body.code).toBe('results_refused')

    const [, fast, slow] = solos
    expect((await read()).entries.filter(({ change }) => change)).toEqual([])
    await run(slow!.id, 45)
    expect((await entryOf(slow!.id)).change).toEqual({ kind: 'changed', before: { position: 2, time: 3_300_000 } })
    expect((await entryOf(fast!.id)).change).toEqual({ kind: 'moved', before: { position: 1, time: 3_000_000 } })
    const added = solos[3]!
    await decide({ kind: 'start', participantId: added.id, stated: stated(minutes(-60)) })
    await advanceClock(2_000)
    expect((await entryOf(added.id)).change).toEqual({ kind: 'added', before: null })
    await decide({ kind: 'set-status', participantId: fast!.id, status: 'dnf' })
    await advanceClock(2_000)
    expect((await entryOf(fast!.id)).change).toMatchObject({ kind: 'removed', before: { position: 1 } })
    expect((await entryOf(fast!.id)).members[0]).not.toHaveProperty('stopReason')
    await decide({ kind: 'dnf', participantId: fast!.id, stopReason: 'Uit de race gehaald' })
    await advanceClock(2_000)
    expect((await entryOf(fast!.id)).members[0]).toMatchObject({ status: 'dnf', stopReason: 'Uit de race gehaald' })

    await step('publish')
    expect((await read()).entries.filter(({ change }) => change)).toEqual([])
  })

  test('refuses to publish a list that the administrator has not seen', async () => {
    const { version } = await read()
    await run(solos[5]!.id, 90)
    expect((await take(admin, day, 'publish', version)).body.code).toBe('record_changed')
  })

  test('can be withdrawn once', async () => {
    expect((await withdraw()).body).toMatchObject({ status: 'provisional', checked: null, published: null, withdrawn: { by: 'beheer' } })
    expect((await read()).publication).toMatchObject({ status: 'provisional' })
    expect((await withdraw()).body.code).toBe('results_refused')
  })

  test('writes each step to the log', async () => {
    const { items } = (await admin.call('GET', '/api/admin/audit?kind=race-day')).body as { items: AuditEntryView[] }
    const steps = items
      .filter(({ code }) => !code)
      .map(({ actor, target, changes }) => [actor, target, changes.find(({ field }) => field === 'publication')?.to])
    expect(steps).toContainEqual(['beheer', day, 'nagekeken'])
    expect(steps).toContainEqual(['staff@voorbeeld.example', day, 'gepubliceerd'])
    expect(steps).toContainEqual(['beheer', day, 'voorlopig'])
  })

  test('refuses a day without a race, a day without results, and read-only administrators', async () => {
    const steps = async (of: string, by = admin) =>
      Promise.all(['check', 'publish'].map(async (name) => (await take(by, of, name, (await read(of)).version ?? '')).body.code)) // prettier-ignore
    expect(await steps('2031-01-01')).toEqual(['not_found', 'not_found'])
    expect(await steps('2025-99-99')).toEqual(['not_found', 'not_found'])
    expect(await steps('gisteren')).toEqual(['invalid_input', 'invalid_input'])
    const reader = await product.asAdmin('read-only')
    expect(await steps(day, reader)).toEqual(['role_too_low', 'role_too_low'])
    expect((await reader.call('GET', path)).status).toBe(200)
    expect((await take(admin, day, 'check', 'x'.repeat(65))).body.code).toBe('invalid_input')
    expect((await withdraw('2031-01-01')).body.code).toBe('results_refused')
  })
})

describe('time from the start of the wave', () => {
  const choose = (timeFrom: string) => admin.call('PUT', '/api/admin/race-settings', { ...defaultRaceSettings, timeFrom })

  test('decides the result once the organiser chooses it; the net time stays, and a published list marks the changes', async () => {
    const late = solos[1]!
    await run(late.id, 50)
    const { waveNumber } = (await entryOf(late.id)).members[0]!
    await decide({ kind: 'start-wave', eventDate: day, waveNumber, stated: stated(minutes(-10)) })
    await advanceClock(2_000)
    const before = await read()
    expect(await entryOf(late.id)).toMatchObject({ time: { ms: 3_000_000 }, net: { ms: 3_000_000 }, gun: { ms: 3_600_000 } })
    await step('check')
    await step('publish')

    expect((await choose('wave-start')).status).toBe(200)
    expect(await entryOf(late.id)).toMatchObject({
      time: { ms: 3_600_000 },
      net: { ms: 3_000_000 },
      gun: { ms: 3_600_000 },
      change: { kind: 'changed', before: { time: 3_000_000 } },
    })
    const now = await read()
    expect(now.timeFrom).toBe('wave-start')
    const ids = ({ entries }: ResultList) => entries.flatMap(({ id, time }) => (time ? id : [])).toSorted()
    expect(ids(now)).toEqual(ids(before))
    expect((await take(admin, day, 'publish', before.version)).body.code).toBe('record_changed')

    await choose('own-start')
    expect((await read()).entries.filter(({ change }) => change)).toEqual([])
  })

  test('shows participants the time that counts, with the other time beside it', async () => {
    const { accounts } = product.deps
    await accounts.addParticipants('laat@voorbeeld.example', [solos[1]!.id])
    await accounts.changePasswordHash('laat@voorbeeld.example', null, await hashPassword('tegenwind'))
    const runner = product.browser()
    await runner.call('POST', '/api/participant/login', { email: 'laat@voorbeeld.example', password: 'tegenwind' })
    const seen = async () => {
      await advanceClock(6_000) // the server caches results for five seconds
      const { finalTime, otherDuration, timeFrom } = (await runner.call('GET', '/api/participant/session')).body.participant
      return [finalTime, otherDuration, timeFrom]
    }
    expect(await seen()).toEqual(['0:50:00', '1:00:00', 'own-start'])
    await choose('wave-start')
    expect(await seen()).toEqual(['1:00:00', '0:50:00', 'wave-start'])
    await choose('own-start')
  })

  test('is replaced by the time from a person’s own start if the wave has no start, with a flag', async () => {
    const { waveNumber } = (await entryOf(solos[1]!.id)).members[0]!
    const other = solos.slice(6).find((one) => one.waveNumber !== waveNumber)!
    await run(other.id, 52)
    expect((await entryOf(other.id)).flags).not.toContain('no_wave_start')
    await choose('wave-start')
    expect(await entryOf(other.id)).toMatchObject({ time: { ms: 3_120_000 }, flags: expect.arrayContaining(['no_wave_start']) })
    await choose('own-start')
  })
})
