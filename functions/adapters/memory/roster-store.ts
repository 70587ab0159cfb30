import type { ParticipantRecord, RefusedScan, RosterStore, StoredScan } from '#functions/ports/roster/roster-store.ts'

/** The roster in memory, for simulation and unit tests. Gives and takes copies: nobody changes what is stored by holding on to it. */
export function createMemoryRosterStore(): RosterStore {
  const participants = new Map<string, ParticipantRecord>()
  const scans = new Map<string, Map<string, StoredScan>>()
  const refused = new Map<string, RefusedScan>()
  return {
    async getParticipant(id) {
      return structuredClone(participants.get(id))
    },
    async putParticipants(records) {
      for (const record of records) participants.set(record.id, structuredClone(record))
    },
    async putScan(stored) {
      const { participantId, id } = stored.scan
      const known = scans.get(participantId) ?? new Map<string, StoredScan>()
      if (known.has(id)) return 'known'
      scans.set(participantId, known.set(id, structuredClone(stored)))
      return 'stored'
    },
    async listScans(participantId) {
      return [...(scans.get(participantId)?.values() ?? [])].map((stored) => structuredClone(stored))
    },
    async updateProjection(participantId, expectedRev, change) {
      const current = participants.get(participantId)
      if (current?.rev !== expectedRev) return 'changed_meanwhile'
      participants.set(participantId, { ...current, ...structuredClone(change), rev: expectedRev + 1 })
      return 'updated'
    },
    async putRefusedScan(scan) {
      refused.set(scan.id, structuredClone(scan))
    },
    async listRefusedScans() {
      return [...refused.values()].toSorted((a, b) => a.receivedAt - b.receivedAt || compare(a.id, b.id))
    },
    async listChanges({ since, after, limit }) {
      const found = [...participants.values()]
        .filter((one) =>
          after ? one.updatedAt > after.updatedAt || (one.updatedAt === after.updatedAt && one.id > after.id) : one.updatedAt >= since,
        )
        .toSorted((a, b) => a.updatedAt - b.updatedAt || compare(a.id, b.id))
      const page = found.slice(0, limit)
      const last = page.at(-1)
      const more = found.length > limit && last ? { updatedAt: last.updatedAt, id: last.id } : undefined
      return { participants: structuredClone(page), after: more }
    },
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
