import type { AdminParticipant } from '#shared/contract/roster.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { participantsOf } from '#functions/usecases/roster/project-participant.ts'
import { listParticipantsOf } from './list-participants.ts'
import { asOfNow, readLiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'

type Need = Pick<Deps, 'roster' | 'devices' | 'clock'>

/** Ms; what an index shows late, and what an event comes to a little after it, is given again rather than never. */
const overlapMs = 60_000
/** Ms; who was away longer begins anew: walking the pages costs less than what happened since. */
const longestMs = 600_000
const pageSize = 1000

export interface ChangedParticipants {
  participants: AdminParticipant[]
  /** Taken off the list. */
  removed: string[]
  /** From when on to ask next, ms. */
  until: number
  /** False: too long ago to say, and nothing is said. */
  complete: boolean
}

/** Who changed of those with a wanted day since a moment (ms) of an answer of ours, by their row or by what was scanned of them; somebody may come twice, never not at all. */
export async function listChangedParticipants(
  deps: Need,
  since: number,
  isWanted: (eventDate: string) => boolean = () => true,
): Promise<ChangedParticipants> {
  const until = deps.clock.now()
  // Ahead of us: the clock was set back, and what was written since then sorts before it.
  if (since > until || until - since > longestMs) return { participants: [], removed: [], until, complete: false }
  const ids = new Set<string>()
  const waves = new Set<number>()
  const from = Math.max(0, since - overlapMs)
  const [live] = await Promise.all([readLiveRoster(deps, asOfNow), addRows(deps, from, ids), addEvents(deps, from, ids, waves)])
  for (const row of live.people.values()) if (waves.has(row.waveNumber)) ids.add(row.id)
  const there = [...ids].flatMap((id) => live.people.get(id) ?? []).filter(({ eventDate }) => isWanted(eventDate))
  const stay = new Set(there.map(({ id }) => id))
  return {
    participants: await listParticipantsOf(deps, live, there),
    removed: [...ids].filter((id) => !stay.has(id)),
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
      // Of any day: who starts with a wave is told more often than needed, never not at all.
      const { waveNumber } = event as { waveNumber?: unknown }
      if (typeof waveNumber === 'number') waves.add(waveNumber)
    }
  } while (page.after)
}
