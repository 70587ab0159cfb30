import type { AdminParticipant } from '#shared/contract/roster.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { EditionSource } from '#functions/usecases/catalog/current-edition.ts'
import { participantsOf } from '#functions/usecases/roster/project-participant.ts'
import { listParticipantsOf } from './list-participants.ts'
import { alwaysRevalidate, readLiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'

type Need = Pick<Deps, 'roster' | 'devices' | 'clock'> & EditionSource

/** Ms; an answer includes the changes from this long before `since`, because the index may show a row or an event late. */
const overlapMs = 60_000
/** Ms; after a longer absence reading the whole list costs less than reading all changes. */
const maxAbsenceMs = 600_000
const pageSize = 1000

export interface ChangedParticipants {
  participants: AdminParticipant[]
  /** The ids of participants who were removed from the list. */
  removed: string[]
  /** The `since` of the next call, ms since the epoch. */
  until: number
  /** False if `since` is too long ago: then nothing is listed and the caller must read the whole list. */
  complete: boolean
}

/**
 * Lists the participants of the wanted days whose row or scans changed since `since` (ms since the epoch, from an earlier answer). A
 * participant may be listed twice but is never missed.
 */
export async function listChangedParticipants(
  deps: Need,
  since: number,
  isWanted: (eventDate: string) => boolean = () => true,
): Promise<ChangedParticipants> {
  const until = deps.clock.now()
  // If `since` is in the future, the clock was set back, and newer changes may have an earlier time than `since`.
  if (since > until || until - since > maxAbsenceMs) return { participants: [], removed: [], until, complete: false }
  const ids = new Set<string>()
  const waves = new Set<number>()
  const from = Math.max(0, since - overlapMs)
  const [live] = await Promise.all([readLiveRoster(deps, alwaysRevalidate), addRows(deps, from, ids), addEvents(deps, from, ids, waves)])
  for (const row of live.people.values()) if (waves.has(row.waveNumber)) ids.add(row.id)
  const present = [...ids].flatMap((id) => live.people.get(id) ?? []).filter(({ eventDate }) => isWanted(eventDate))
  const presentIds = new Set(present.map(({ id }) => id))
  return {
    participants: await listParticipantsOf(deps, live, present),
    removed: [...ids].filter((id) => !presentIds.has(id)),
    until,
    complete: true,
  }
}

async function addRows({ roster }: Need, since: number, ids: Set<string>): Promise<void> {
  let page: Awaited<ReturnType<typeof roster.listChanges>> | undefined
  do {
    page = await roster.listChanges({ since, limit: pageSize, ...(page?.after ? { after: page.after } : {}) })
    for (const { id } of page.participants) ids.add(id)
  } while (page.after)
}

async function addEvents(deps: Need, since: number, ids: Set<string>, waves: Set<number>): Promise<void> {
  let page: Awaited<ReturnType<typeof deps.roster.listFeed>> | undefined
  do {
    page = await deps.roster.listFeed({ since, limit: pageSize, ...(page?.after ? { after: page.after } : {}) })
    for (const event of page.events) {
      for (const id of await participantsOf(deps, event)) ids.add(id)
      // The event's day is ignored: listing participants of that wave on another day is harmless, but missing a participant is not.
      const { waveNumber } = event as { waveNumber?: unknown }
      if (typeof waveNumber === 'number') waves.add(waveNumber)
    }
  } while (page.after)
}
