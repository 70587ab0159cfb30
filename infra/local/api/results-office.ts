import { beforeAll, expect } from 'vitest'
import type { ResultEntry, ResultList } from '#shared/contract/results.ts'
import type { AdminParticipant } from '#shared/contract/roster.ts'
import { admin, advanceClock, decide, people, product, setUpRaceDay } from './scan-posts.ts'
import type { TestClient } from './test-product.ts'

// The helpers of tests in which the office reads and publishes the results of a race day.

export const day = '2025-10-11'
export const resultsPath = '/api/admin/results'
/** Reads the results of a day, as the office sees them. */
export const read = async (of = day) => (await admin.call('GET', `${resultsPath}?day=${of}`)).body as ResultList
/** Reads the entry of a participant in the results of {@link day}. Undefined without such an entry, although its type says otherwise. */
export const entryOf = async (id: string) =>
  (await read()).entries.find(({ members }) => members.some((member) => member.id === id)) as ResultEntry
/** Makes the client `by` take a publication step for the day `of`, based on this version of the results. */
export const changePublication = (by: TestClient, of: string, step: string, version: string) =>
  by.call('POST', `${resultsPath}/${of}/publication`, { step, version })
/** Checks or publishes the current list of results. */
export const step = async (name: 'check' | 'publish', by = admin) => changePublication(by, day, name, (await read()).version)
/** Builds the time of a start or finish that an administrator enters by hand. */
export const stated = (at: number) => ({ at: new Date(at).toISOString(), uncertaintyMs: 0, reason: 'Briefje', by: 'Noor' })

const start = Date.parse('2025-10-11T09:00:00Z')
/** Returns the time in ms that is `count` minutes after 11:00 in Amsterdam. */
export const minutes = (count: number) => start + count * 60_000
export let solos: AdminParticipant[] = []
export let duos: AdminParticipant[] = []

/** Enters by hand a start at 11:00 and a finish `count` minutes later. */
export async function run(participantId: string, count: number) {
  await decide({ kind: 'start', participantId, stated: stated(start) })
  expect((await decide({ kind: 'finish', participantId, stated: stated(minutes(count)) })).status).toBe(200)
  await advanceClock(2_000)
}

/** Sets up the tests of one file: the afternoon of the race day, when nobody has started yet. */
export function setUpResults(): void {
  setUpRaceDay()
  beforeAll(async () => {
    await product.browser().call('POST', '/__local/clock', { now: '2025-10-11T14:00:00Z' })
    const ofDay = people.filter(({ eventDate }) => eventDate === day)
    solos = ofDay.filter(({ ticketType }) => ticketType === 'solo')
    const all = await Promise.all(ofDay.map(async (one) => ({ one, ticket: (await product.deps.roster.getParticipant(one.id))!.ticketId })))
    const team = [...Map.groupBy(all, ({ ticket }) => ticket).values()].find((both) => both.length === 2)!
    duos = team.map(({ one }) => one)
  })
}
