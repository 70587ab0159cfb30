import { readEditionScope } from '#functions/usecases/catalog/edition-scope.ts'
import { describe, expect, test } from 'vitest'
import type { RaceDayOverview } from '#shared/contract/overview.ts'
import type { RosterStore } from '#functions/ports/roster/roster-store.ts'
import { readRaceDay } from '#functions/usecases/overview/read-race-day.ts'
import { listParticipantsWithState } from '#functions/usecases/roster/list-participants-with-state.ts'
import { admin, changeParticipant, listParticipants, pass, product, setUpDemoOffice } from './demo-office.ts'
import { phoneReport } from './phone-report.ts'

// Tests the race day screen of the office: its counts are correct, and not every call reads the whole roster.

setUpDemoOffice()

const report = { ...phoneReport, waiting: 2 }
const day = '2025-10-11'
const readDay = async (of = day) => (await admin.call('GET', `/api/admin/race-day?day=${of}`)).body as RaceDayOverview
async function recount() {
  const races = (await listParticipantsWithState(product.deps)).filter(
    ({ participant, state }) => participant.eventDate === day && participant.status === 'active' && state.status !== 'cancelled',
  )
  const countWith = (...statuses: string[]) => races.filter(({ state }) => statuses.includes(state.status)).length
  return {
    expected: races.length,
    in: countWith('checked_in', 'started', 'finished', 'dnf'),
    onCourse: countWith('started'),
    finished: countWith('finished'),
    dnf: countWith('dnf'),
  }
}
describe('race day', () => {
  test('the counts in total and per wave equal a recount of all participants, after each kind of change', async () => {
    expect((await readDay()).total).toEqual(await recount())
    const people = (await listParticipants()).filter(({ eventDate }) => eventDate === day)
    // Cancelled by status: one participant who had not arrived, and one who was on the course.
    const [coming, running] = people.filter(({ raceStatus }) => raceStatus === 'registered')
    await changeParticipant(running!.id, { status: 'started' })
    await pass(5_000)
    const before = (await readDay()).total
    for (const one of [coming, running]) await changeParticipant(one!.id, { status: 'cancelled' })
    await pass(5_000)
    expect((await readDay()).total).toMatchObject({ expected: before.expected - 2, in: before.in - 1, onCourse: before.onCourse - 1 })
    const statuses = ['checked_in', 'started', 'finished', 'dnf', 'registered', 'cancelled']
    let drawn = 7
    for (let round = 0; round < 4; round++) {
      for (let n = 0; n < 5; n++) {
        drawn = (drawn * 48_271) % 2_147_483_647
        const one = people[drawn % people.length]!
        if (drawn % 7 === 0) await admin.call('DELETE', `/api/participants/${one.id}`)
        else await changeParticipant(one.id, { status: statuses[drawn % statuses.length] })
      }
      await pass(5_000)
      const shown = await readDay()
      expect(shown.total).toEqual(await recount())
      for (const key of ['expected', 'in', 'onCourse', 'finished', 'dnf'] as const)
        expect(shown.waves.reduce((sum, wave) => sum + wave[key], 0)).toBe(shown.total[key])
    }
  })

  test('counts per wave the people who checked in after its start and have no start', async () => {
    const { id, waveNumber } = (await listParticipants()).find(
      ({ eventDate, raceStatus }) => eventDate === day && raceStatus === 'registered',
    )!
    const missedStart = async () => (await readDay()).waves.find(({ number }) => number === waveNumber)!.missedStart
    const at = new Date(product.deps.clock.now() - 60_000).toISOString()
    const stated = { at, uncertaintyMs: 0, reason: 'Op papier', by: 'Noor' }
    expect((await admin.call('POST', '/api/admin/scan-decisions', { kind: 'start-wave', eventDate: day, waveNumber, stated })).status).toBe(
      200,
    )
    await pass(5_000)
    const before = await missedStart()
    await changeParticipant(id, { status: 'checked_in' })
    await pass(5_000)
    expect(await missedStart()).toBe(before + 1)
  })

  test('the check-in screen has the same counts as the race day screen, for the day chosen on both', async () => {
    const stats = async (query = '') => (await admin.call('GET', `/api/admin/check-in-stats${query}`)).body
    const shown = (await admin.call('GET', '/api/admin/race-day')).body as RaceDayOverview
    const { expected, in: arrived } = shown.total
    expect(shown.days.length).toBeGreaterThan(1)
    expect(await stats('?days=race')).toMatchObject({ day: shown.day, totalParticipants: expected, checkedIn: arrived, notCheckedIn: expected - arrived }) // prettier-ignore
    // A person whose start the office recorded without a check-in counts as checked in on both screens.
    const one = (await listParticipants()).find(({ eventDate, raceStatus }) => eventDate === shown.day && raceStatus === 'registered')!
    await changeParticipant(one.id, { status: 'started' })
    await pass(5_000)
    expect((await stats('?days=race')).checkedIn).toBe(arrived + 1)
    expect(((await admin.call('GET', '/api/admin/race-day')).body as RaceDayOverview).total.in).toBe(arrived + 1)
    expect(await stats()).toMatchObject({ day: null })
    expect((await stats()).totalParticipants).toBeGreaterThan(expected)
    expect((await admin.call('GET', '/api/admin/check-in-stats?days=all')).status).toBe(400)
  })

  test('shows each phone with its number of waiting scans and the version of its app', async () => {
    const phone = await product.asDevice()
    expect((await readDay()).phones).toMatchObject([{ name: 'Post A', waiting: 0, appVersion: null }])
    expect((await phone.call('POST', '/api/crew/report', report)).status).toBe(200)
    expect((await readDay()).phones).toMatchObject([{ waiting: 2, appVersion: '20251001.0800-abc1234' }])
  })

  test('counts only the refused scans of the edition that is shown', async () => {
    const scope = await readEditionScope(product.deps)
    const now = product.deps.clock.now()
    const refusedAt = (receivedAt: number) => ({
      id: `${receivedAt}`,
      scanId: null,
      carriedBy: 'a',
      receivedAt,
      reason: 'unreadable',
      raw: '{}',
    })
    const roster: RosterStore = { ...product.deps.roster, listRefusedScans: async () => [refusedAt(now - 1), refusedAt(now)] }
    const sinceNow = { ...scope, isOfMoment: (moment: number) => moment >= now }
    expect(await readRaceDay({ ...product.deps, roster }, sinceNow, day)).toMatchObject({ refused: 1 })
  })

  test('reads the whole roster once, not at every poll', async () => {
    const stateReads: string[] = []
    // A separate view of the same table, because the product's sweep also reads states.
    const roster: RosterStore = {
      ...product.deps.roster,
      listStates: () => (stateReads.push('all'), product.deps.roster.listStates()),
      getState: (id) => (stateReads.push(id), product.deps.roster.getState(id)),
    }
    const poll = async () => {
      await pass(20_000)
      return readRaceDay({ ...product.deps, roster }, await readEditionScope(product.deps), day)
    }
    await poll()
    expect(stateReads).toContain('all')
    await poll()
    stateReads.length = 0
    for (let n = 0; n < 5; n++) expect((await poll()).total).toEqual(await recount())
    expect(stateReads).toEqual([])
  })
})

test('the office sees an alarm about a job that fails', async () => {
  const office = await product.asAdmin()
  const read = async () => (await office.call('GET', '/api/admin/job-alarms')).body
  expect(await read()).toEqual([])
  const now = product.deps.clock.now()
  await product.deps.jobRuns.putJobRun({ job: 'retention', watchedSince: 0, endedAt: now, completedAt: 0, outcome: 'incomplete' })
  expect(await read()).toEqual([{ job: 'retention', problem: 'incomplete', completedAt: '1970-01-01T00:00:00.000Z' }])
})
