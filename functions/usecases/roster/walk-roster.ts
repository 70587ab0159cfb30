import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'

/** All participants on the roster except removed ones, each once. */
export async function walkRoster(deps: Pick<Deps, 'roster'>): Promise<ParticipantRecord[]> {
  const found = new Map<string, ParticipantRecord>()
  let after: Awaited<ReturnType<Deps['roster']['listChanges']>>['after']
  do {
    const page = await deps.roster.listChanges({ since: 0, after, limit: 1000 })
    for (const one of page.participants) found.set(one.id, one)
    after = page.after
  } while (after)
  return [...found.values()].filter((one) => one.status !== 'removed')
}
