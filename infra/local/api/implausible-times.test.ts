import { beforeAll, expect, test } from 'vitest'
import type { Closing } from '#shared/contract/closing.ts'
import type { RaceDayOverview } from '#shared/contract/overview.ts'
import type { ResultEntry, ResultList, ResultMember } from '#shared/contract/results.ts'
import type { ParticipantDossier } from '#shared/contract/participants.ts'
import type { AdminParticipant } from '#shared/contract/roster.ts'
import type { ImplausibleTime } from '#shared/contract/scan-inbox.ts'
import { defaultRaceSettings } from '#shared/domain/race/race-settings.ts'
import { admin, advanceClock, decide, lines, people, product, scan, setUpRaceDay, shortAnswer } from './scan-posts.ts'

const minuteMs = 60_000

// Tests implausible finish times, in the results and in the inbox of the office.

const day = '2025-10-11'
setUpRaceDay(`${day}T14:00:00Z`)

const start = Date.parse(`${day}T09:00:00Z`)
const minutes = (count: number) => start + count * 60_000
const stated = (at: number) => ({ at: new Date(at).toISOString(), uncertaintyMs: 0, reason: 'Briefje', by: 'Noor' })
const read = async () => (await admin.call('GET', `/api/admin/results?day=${day}`)).body as ResultList
const entryOf = async (id: string) => (await read()).entries.find((one) => one.id === id) as ResultEntry
const inbox = async () => (await admin.call('GET', '/api/admin/scan-inbox')).body.implausible as ImplausibleTime[]
const rowOf = async (id: string) => (await inbox()).find(({ participant }) => participant.id === id)
const set = (change: object) => admin.call('PUT', '/api/admin/race-settings', { ...defaultRaceSettings, ...change })
const take = async (step: string) => admin.call('POST', `/api/admin/results/${day}/publication`, { step, version: (await read()).version })

/** Enters a participant's start and finish by hand, both in minutes after 11:00. */
async function run(participantId: string, from: number, until: number) {
  await decide({ kind: 'start', participantId, stated: stated(minutes(from)) })
  expect((await decide({ kind: 'finish', participantId, stated: stated(minutes(until)) })).status).toBe(200)
  await advanceClock(2_000)
}

let solos: AdminParticipant[] = []
beforeAll(() => void (solos = people.filter(({ eventDate, ticketType }) => eventDate === day && ticketType === 'solo')))

test('flags a finish that is too fast, and lists it until the cause is corrected or the organiser turns the check off', async () => {
  const fast = solos[0]!
  await run(fast.id, 0, 4)
  expect(await entryOf(fast.id)).toMatchObject({ time: { ms: 240_000 }, flags: expect.arrayContaining(['too_fast']) })
  expect(await rowOf(fast.id)).toMatchObject({
    kind: 'too_fast',
    participant: { id: fast.id, name: fast.name },
    start: { at: new Date(start).toISOString(), known: true },
    finish: { at: new Date(minutes(4)).toISOString() },
  })
  const onRaceDay = async () => ((await admin.call('GET', `/api/admin/race-day?day=${day}`)).body as RaceDayOverview).implausible
  const atClosing = async () => ((await admin.call('GET', '/api/admin/editions/2025/closing')).body as Closing).implausible
  const listed = (await inbox()).length
  expect([await onRaceDay(), await atClosing()]).toEqual([listed, listed])
  await set({ fastestMinutes: 0 })
  expect([await onRaceDay(), await atClosing()]).toEqual([0, 0])
  expect([await rowOf(fast.id), (await entryOf(fast.id)).flags.includes('too_fast')]).toEqual([undefined, false])
  await set({})
  expect(await rowOf(fast.id)).toBeDefined()
  await run(fast.id, 0, 44)
  expect(await rowOf(fast.id)).toBeUndefined()
})

test('removes a finish from the inbox when its result is published, but keeps a finish before the start, which has no result', async () => {
  const [fast, before] = [solos[1]!, solos[2]!]
  await run(fast.id, 0, 5)
  await run(before.id, 40, 30)
  expect(await rowOf(before.id)).toMatchObject({ kind: 'finished_before_start' })
  await take('check')
  expect(await rowOf(fast.id)).toBeDefined()
  await take('publish')
  expect([await rowOf(fast.id), (await rowOf(before.id))?.kind]).toEqual([undefined, 'finished_before_start'])
  await take('withdraw')
  expect(await rowOf(fast.id)).toBeDefined()
})

test('lists a finish that becomes too fast after its result was published, until that time is published too', async () => {
  const [late, accepted] = [solos[5]!, solos[6]!]
  await run(late.id, 0, 50)
  await run(accepted.id, 0, 6)
  await take('check')
  await take('publish')
  expect([await rowOf(late.id), await rowOf(accepted.id)]).toEqual([undefined, undefined])
  await run(late.id, 0, 7)
  expect([(await rowOf(late.id))?.kind, await rowOf(accepted.id)]).toEqual(['too_fast', undefined])
  await take('publish')
  expect(await rowOf(late.id)).toBeUndefined()
  await take('withdraw')
})

test('lists a Duo whose time becomes too fast after its result was published, even if only the faster of the two changed', async () => {
  const anyone = people.find(({ eventDate, ticketType }) => eventDate === day && ticketType === 'duo')!
  await run(anyone.id, 0, 45)
  const members = (await read()).entries.find((entry) => entry.members.some(({ id }) => id === anyone.id))!.members
  const [one, other] = members as [ResultMember, ResultMember]
  await run(one.id, 0, 45)
  await run(other.id, 0, 46)
  await take('check')
  await take('publish')
  await run(one.id, 0, 8)
  expect((await rowOf(one.id))?.kind).toBe('too_fast')
  await run(other.id, 0, 9)
  expect([(await rowOf(one.id))?.kind, (await rowOf(other.id))?.kind]).toEqual(['too_fast', 'too_fast'])
  await take('publish')
  expect([await rowOf(one.id), await rowOf(other.id)]).toEqual([undefined, undefined])
  await take('withdraw')
})

test('lists a finish again if its start and finish both moved by a minute, even though the published time is the same', async () => {
  const { id } = solos[7]!
  await run(id, 0, 8)
  await take('check')
  await take('publish')
  expect(await rowOf(id)).toBeUndefined()
  await run(id, 1, 9)
  expect(await rowOf(id)).toMatchObject({ kind: 'too_fast' })
  await take('publish')
  expect(await rowOf(id)).toBeUndefined()
  await take('withdraw')
})

test('flags and lists a finish before the start of the wave, until the participant’s own start is entered by hand', async () => {
  const { id, waveNumber } = solos[3]!
  await decide({ kind: 'finish', participantId: id, stated: stated(minutes(-20)) })
  await decide({ kind: 'start-wave', eventDate: day, waveNumber, stated: stated(minutes(-10)) })
  await advanceClock(2_000)
  expect(await rowOf(id)).toMatchObject({ kind: 'finished_before_wave', waveNumber })
  await run(id, -60, -20)
  expect(await rowOf(id)).toBeUndefined()
  const flags = expect.arrayContaining(['finished_before_wave', 'stated_start'])
  expect(await entryOf(id)).toMatchObject({ time: { ms: 2_400_000 }, flags })
  await run(id, -24, -20)
  expect(await rowOf(id)).toMatchObject({ kind: 'too_fast' })
})

test('stops listing a finish before the start of the wave when that start is corrected', async () => {
  const { id, waveNumber } = solos.slice(8).find((one) => one.waveNumber !== solos[3]!.waveNumber)!
  await decide({ kind: 'finish', participantId: id, stated: stated(minutes(-20)) })
  await decide({ kind: 'start-wave', eventDate: day, waveNumber, stated: stated(minutes(-10)) })
  await advanceClock(2_000)
  expect(await rowOf(id)).toMatchObject({ kind: 'finished_before_wave' })
  await decide({ kind: 'start-wave', eventDate: day, waveNumber, stated: stated(minutes(-70)) })
  await advanceClock(2_000)
  expect(await rowOf(id)).toBeUndefined()
})

test('leaves out cancelled participants', async () => {
  const { id } = solos[4]!
  await run(id, 0, 3)
  expect(await rowOf(id)).toBeDefined()
  await decide({ kind: 'cancel', participantId: id })
  await advanceClock(2_000)
  expect(await rowOf(id)).toBeUndefined()
})

test('stores a second finish if the first was before the start, and counts it once the office undoes the first', async () => {
  const { id, qrCode } = solos.at(-1)!
  const finish = async () => shortAnswer(await scan(lines!, qrCode, 'finish', 'finish-race'))
  const listFinishes = async () => {
    const { timeline } = (await admin.call('GET', `/api/admin/participants/${id}/dossier`)).body as ParticipantDossier
    return timeline.filter(({ kind }) => kind === 'finish')
  }
  expect(await finish()).toBe('200 finished')
  await advanceClock(minuteMs)
  const startedAt = product.clock.now()
  await decide({ kind: 'start', participantId: id, stated: stated(startedAt) })
  await advanceClock(50 * minuteMs)
  expect(await finish()).toBe('409 already_recorded')
  const [, tried] = await listFinishes()
  expect((await decide({ kind: 'undo', participantId: id, target: tried!.undo!.target })).status).toBe(200)
  await advanceClock(2_000)
  const { time, flags } = await entryOf(id)
  expect([Math.floor(time!.ms / minuteMs), flags]).toEqual([50, ['stated_start']])
})
