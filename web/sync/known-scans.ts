import type { RosterRow } from '#shared/contract/crew.ts'
import { mergeScans } from '#shared/scan/fold.ts'
import type { ScanEvent } from '#shared/scan/scan-event.ts'

/**
 * All scans of a person that this phone knows: the server's and its own. Where both have one, the server's copy counts: a
 * record that this phone's disk spoiled must not make it see another answer than everybody else.
 */
export function knownScans(row: RosterRow | undefined, local: readonly ScanEvent[]): ScanEvent[] {
  const theirs = row?.scans ?? []
  const ids = new Set(theirs.map((scan) => scan.id))
  return mergeScans(
    theirs,
    local.filter((scan) => !ids.has(scan.id)),
  )
}
