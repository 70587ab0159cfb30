import type { AuditLine } from '#shared/contract/audit.ts'
import type { AuditKind } from '#shared/domain/audit-kinds.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { AuditChange, AuditEntry } from '#functions/ports/audit/audit-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { kindOfAction } from './kind-of-action.ts'
import { readNames, type Names, type NamesNeed } from './read-names.ts'

/** Whose value is a wave's id. */
const isWaveField = ({ field }: AuditChange) => /(^|\.)(waveId|newWaveId)$/.test(field)

/**
 * Lines with what they are about named as it is called now: the log itself keeps no names of people, so of who was erased it has none. Reads each
 * kind once for all of them.
 */
export async function nameEntries(deps: Pick<Deps, NamesNeed>, entries: readonly AuditEntry[]): Promise<AuditLine[]> {
  const lines = entries.map((entry) => {
    const kind = kindOfAction(entry.action)
    return { entry, kind, id: entry.target || madeUnder(kind, entry.changes) }
  })
  const asked = new Map<AuditKind, Set<string>>()
  const ask = (kind: AuditKind, id: string | null) => void (id && asked.set(kind, (asked.get(kind) ?? new Set()).add(id)))
  for (const { entry, kind, id } of lines) {
    ask(kind, id)
    for (const change of entry.changes.filter(isWaveField)) [change.from, change.to].forEach((id) => ask('wave', id))
  }
  const names = await readNames(deps, asked)
  return lines.map(({ entry, kind, id }) => {
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

/** A discount code is its own id: the answer that made it has no other. */
function madeUnder(kind: AuditKind, changes: readonly AuditChange[]): string {
  return (kind === 'discount' && changes.find(({ field }) => field === 'code')?.to) || ''
}

function nameWaves({ field, from, to }: AuditChange, names: Names): AuditChange {
  const say = (id: string | null) => id && (names.get('wave')?.get(id)?.name ?? id)
  return { field, from: say(from), to: say(to) }
}
