import type { DeletedKind } from '#shared/contract/deleted.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { kindOfAction } from '#functions/usecases/audit/kind-of-action.ts'
import { undoableMs } from '#functions/usecases/undoable.ts'

/** The number of entries that are read at once. */
const pageSize = 500
/** Ms; an entry is written before its deletion, so it may be a little older than the oldest deletion that can be undone. */
const beforeMs = 60_000

/** Returns, by record id, the last actor who deleted each record of a kind, if it can still be restored. Ignores refused deletions. */
export async function readDeletions(
  { audit, clock }: Pick<Deps, 'audit' | 'clock'>,
  kind: DeletedKind,
): Promise<ReadonlyMap<string, string>> {
  const from = clock.now() - undoableMs - beforeMs
  const by = new Map<string, string>()
  let cursor: string | undefined
  do {
    const page = await audit.list({ limit: pageSize, cursor, from })
    for (const { action, call, outcome, target, actor } of page.entries)
      if (call.startsWith('DELETE ') && kindOfAction(action) === kind && outcome !== 'refused' && !by.has(target)) by.set(target, actor)
    cursor = page.cursor
  } while (cursor !== undefined)
  return by
}
