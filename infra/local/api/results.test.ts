import { describe, expect, test } from 'vitest'
import type { ResultList } from '#shared/contract/results.ts'
import { defaultRaceSettings } from '#shared/domain/race/race-settings.ts'
import { hashPassword } from '#functions/usecases/accounts/passwords.ts'
import {
  changePublication,
  day,
  duos,
  entryOf,
  minutes,
  read,
  resultsPath,
  run,
  setUpResults,
  solos,
  stated,
  step,
} from './results-office.ts'
import { admin, advanceClock, decide, pair, people, product, scan } from './scan-posts.ts'

// Tests the results of a race day in the office.

setUpResults()

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

  test('shows a decision of the office in the list that is read right after it', async () => {
    const { id } = solos.at(-2)!
    expect(await entryOf(id)).toBeUndefined()
    await decide({ kind: 'start', participantId: id, stated: stated(minutes(0)) })
    expect((await entryOf(id)).members[0]).toMatchObject({ status: 'started', flags: ['stated_start'] })
    await decide({ kind: 'dnf', participantId: id, stopReason: 'Stopte zelf' })
    expect((await entryOf(id)).members[0]).toMatchObject({ status: 'dnf' })
  })

  test('names only phones that recorded a start or finish as phones that may have more times', async () => {
    const name = 'Post wisselt'
    const { id } = await pair(name, ['Finish'])
    await pair('Post balie', ['Check-in'])
    await advanceClock(660_000)
    const { unheard } = await read()
    expect(unheard).toContain(name)
    expect(unheard).not.toContain('Post balie')
    await admin.call('PATCH', `/api/admin/devices/${id}`, { name, locations: ['Check-in'] })
    expect((await read()).unheard, 'it may still send finishes of its former post').toContain(name)
  })

  test('gives the net time with the positions overall, by gender and by age class, and flags times entered by hand', async () => {
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

  test('flags a finish without a start or before the start, and gives it no position', async () => {
    const countWithoutStart = () =>
      Promise.all(
        ['race-day', 'editions/2025/closing'].map(
          async (path) => (await admin.call('GET', `/api/admin/${path}`)).body.withoutStart as number,
        ),
      )
    const [alreadyWithout] = await countWithoutStart()
    const [, , , without, before] = solos
    await decide({ kind: 'finish', participantId: without!.id, stated: stated(minutes(40)) })
    await decide({ kind: 'start', participantId: before!.id, stated: stated(minutes(40)) })
    await decide({ kind: 'finish', participantId: before!.id, stated: stated(minutes(30)) })
    await advanceClock(2_000)
    expect(await entryOf(without!.id)).toMatchObject({ place: null, flags: ['no_start', 'stated_finish'] })
    expect(await entryOf(before!.id)).toMatchObject({ place: null, flags: ['finished_before_start', 'stated_start', 'stated_finish'] })
    expect(await countWithoutStart()).toEqual([alreadyWithout! + 1, alreadyWithout! + 1])
  })

  /** Saves that the participant does not share their results. */
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

  test('also marks a Duo partner who does not share results and did not start', async () => {
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
      expect((await admin.call('GET', `${resultsPath}?day=${encodeURIComponent(wrong)}`)).body.code, wrong).toBe('invalid_input')
  })
})

describe('time from the start of the wave', () => {
  const choose = (timeFrom: string) => admin.call('PUT', '/api/admin/race-settings', { ...defaultRaceSettings, timeFrom })

  test('counts as the result once the organiser chooses so; the net time stays, and a published list marks the changes', async () => {
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
    expect((await changePublication(admin, day, 'publish', before.version)).body.code).toBe('record_changed')

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

  test('is replaced by the time from a person’s own start if the wave has no start, and the entry is flagged', async () => {
    const { waveNumber } = (await entryOf(solos[1]!.id)).members[0]!
    const other = solos.slice(6).find((one) => one.waveNumber !== waveNumber)!
    await run(other.id, 52)
    expect((await entryOf(other.id)).flags).not.toContain('no_wave_start')
    await choose('wave-start')
    expect(await entryOf(other.id)).toMatchObject({ time: { ms: 3_120_000 }, flags: expect.arrayContaining(['no_wave_start']) })
    await choose('own-start')
  })
})
