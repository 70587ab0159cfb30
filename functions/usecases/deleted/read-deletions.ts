import type { DeletedKind } from '#shared/contract/deleted.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { kindOfAction } from '#functions/usecases/audit/kind-of-action.ts'
import { undoableMs } from '#functions/usecases/undoable.ts'

/** Lines of the log that are read at once. */
const pageOf = 500
/** A line is written before the deletion, so one of just before the time counts too. */
const beforeMs = 60_000

/** By the id of what was deleted of a kind, who did it last, of as long as it can be undone; what was refused is left out. */
export async function readDeletions(
  { audit, clock }: Pick<Deps, 'audit' | 'clock'>,
  kind: DeletedKind,
): Promise<ReadonlyMap<string, string>> {
  const from = clock.now() - undoableMs - beforeMs
  const by = new Map<string, string>()
  let cursor: string | undefined
  do {
    const page = await audit.list({ limit: pageOf, cursor, from })
    for (const { action, call, outcome, target, actor } of page.entries)
      if (call.startsWith('DELETE ') && kindOfAction(action) === kind && outcome !== 'refused' && !by.has(target)) by.set(target, actor)
    cursor = page.cursor
  } while (cursor !== undefined)
  return by
}
