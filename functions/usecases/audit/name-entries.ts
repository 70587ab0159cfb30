import type { AuditEntryView } from '#shared/contract/audit.ts'
import type { AuditKind } from '#shared/domain/office/audit-kinds.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { AuditChange, AuditEntry } from '#functions/ports/audit/audit-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { kindOfAction } from './kind-of-action.ts'
import { readNames, type Names, type NamesNeed } from './read-names.ts'

/** True if the value of a field is the id of a wave. */
const isWaveField = ({ field }: AuditChange) => /(^|\.)(waveId|newWaveId)$/.test(field)

/**
 * Adds to each entry the name that its target has now. The log has no names of people, so an erased person has no name here. Each kind of
 * record is read once for all entries.
 */
export async function nameEntries(deps: Pick<Deps, NamesNeed>, entries: readonly AuditEntry[]): Promise<AuditEntryView[]> {
  const targets = entries.map((entry) => {
    const kind = kindOfAction(entry.action)
    return { entry, kind, id: entry.target || createdId(kind, entry.changes) }
  })
  const wanted = new Map<AuditKind, Set<string>>()
  const want = (kind: AuditKind, id: string | null) => void (id && wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id)))
  for (const { entry, kind, id } of targets) {
    want(kind, id)
    for (const change of entry.changes.filter(isWaveField)) [change.from, change.to].forEach((id) => want('wave', id))
  }
  const names = await readNames(deps, wanted)
  return targets.map(({ entry, kind, id }) => {
    const found = names.get(kind)?.get(id)
    return {
      ...entry,
      at: toIsoMoment(entry.at),
      kind,
      name: found?.name ?? null,
      isThere: found?.isThere ?? false,
      changes: entry.changes.map((change) => (isWaveField(change) ? nameWaves(change, names) : { ...change })),
    }
  })
}

/** The id of a new discount code is the code itself. The answer to its creation has no `id`, so the id is read from the `code` field. */
function createdId(kind: AuditKind, changes: readonly AuditChange[]): string {
  return (kind === 'discount' && changes.find(({ field }) => field === 'code')?.to) || ''
}

function nameWaves({ field, from, to }: AuditChange, names: Names): AuditChange {
  const nameOf = (id: string | null) => id && (names.get('wave')?.get(id)?.name ?? id)
  return { field, from: nameOf(from), to: nameOf(to) }
}
