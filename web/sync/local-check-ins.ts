import type { ScanEvent } from '#shared/scan/scan-event.ts'
import type { CrewDb } from '#web/db/crew-db.ts'

/** This phone's own scans in memory, for lists that can't wait for the store. Never for a verdict: another tab may be ahead. */
export interface LocalCheckIns {
  of: (participantId: string) => readonly ScanEvent[]
  /** Reads one person's scans again, or everybody's. */
  load: (participantId?: string) => Promise<void>
}

export function createLocalCheckIns(db: CrewDb): LocalCheckIns {
  const byParticipant = new Map<string, ScanEvent[]>()
  return {
    of: (participantId) => byParticipant.get(participantId) ?? [],
    async load(participantId) {
      if (participantId !== undefined) {
        byParticipant.set(participantId, await db.scans.where('participantId').equals(participantId).toArray())
        return
      }
      const all = await db.scans.toArray()
      byParticipant.clear()
      for (const scan of all) byParticipant.set(scan.participantId, [...(byParticipant.get(scan.participantId) ?? []), scan])
    },
  }
}
