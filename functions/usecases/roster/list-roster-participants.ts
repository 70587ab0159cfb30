import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'

/** Lists the participants that `isWanted` accepts, each once: by default all except removed ones. */
export async function listRosterParticipants(
  deps: Pick<Deps, 'roster'>,
  isWanted: (one: ParticipantRecord) => boolean = ({ status }) => status !== 'removed',
): Promise<ParticipantRecord[]> {
  const found = new Map<string, ParticipantRecord>()
  let after: Awaited<ReturnType<Deps['roster']['listChanges']>>['after']
  do {
    const page = await deps.roster.listChanges({ since: 0, after, limit: 1000 })
    for (const one of page.participants) found.set(one.id, one)
    after = page.after
  } while (after)
  return [...found.values()].filter(isWanted)
}
