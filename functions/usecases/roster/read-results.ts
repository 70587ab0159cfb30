import type { TimeStart } from '#shared/domain/race/race-settings.ts'
import { isRanked, rankResults, type RaceResult } from '#shared/domain/race/results.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { RosterStore } from '#functions/ports/roster/roster-store.ts'
import { editionOf, listEditionRecords, type EditionSource } from '#functions/usecases/catalog/current-edition.ts'
import { findPending } from './find-pending.ts'
import { readRaceSettings } from './race-settings.ts'
import { listParticipantsWithState } from './list-participants-with-state.ts'

/** Ms for which results are cached: computing them reads the whole roster, and after a wave everybody requests them at once. */
const reuseMs = 5000

/** The results of all race days. */
export interface Results {
  /** By participant id; both participants of a duo have the same result. */
  byParticipant: ReadonlyMap<string, RaceResult>
  timeFrom: TimeStart
  /** True if a race day's results may still change: a participant is on the course, or a phone of its edition may still sync finishes. */
  isProvisional: (eventDate: string) => boolean
}

const cache = new WeakMap<RosterStore, { at: number; results: Promise<Results> }>()

type Need = Pick<Deps, 'roster' | 'devices' | 'raceSettings' | 'clock'> & EditionSource

/** Returns the results, at most a few seconds old: one read of the roster serves all requests in that time. */
export async function readResults(deps: Need): Promise<Results> {
  const now = deps.clock.now()
  const last = cache.get(deps.roster)
  if (last && now >= last.at && now - last.at < reuseMs) return last.results
  const results = compute(deps, now)
  cache.set(deps.roster, { at: now, results })
  // A failure is thrown to the callers but not cached.
  results.catch(() => cache.delete(deps.roster))
  return results
}

async function compute(deps: Need, now: number): Promise<Results> {
  const [races, devices, editions, { timeFrom }] = await Promise.all([
    listParticipantsWithState(deps, isRanked),
    deps.devices.listDevices(),
    listEditionRecords(deps.catalog),
    readRaceSettings(deps),
  ])
  const states = new Map(races.map(({ participant, state }) => [participant.id, state]))
  const byParticipant = rankResults(
    races.map(({ participant }) => participant),
    (id) => states.get(id)!,
    timeFrom,
  )
  const isProvisional = (eventDate: string) => {
    const ofDay = races.filter(({ participant }) => participant.eventDate === eventDate)
    const { onCourse, unheard } = findPending(ofDay, { devices, edition: editionOf(editions, eventDate).id, now })
    return onCourse > 0 || unheard.length > 0
  }
  return { byParticipant, timeFrom, isProvisional }
}
