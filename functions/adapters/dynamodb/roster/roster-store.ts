import type { EntityItem } from 'electrodb'
import type { ParticipantRecord, RosterStore } from '#functions/ports/roster/roster-store.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'
import { plainErrors } from '#functions/adapters/dynamodb/plain-errors.ts'
import { createParticipantEntity, toParticipantItem, toParticipantRecord } from './roster-participant.ts'
import { packScan } from './scan-compact.ts'
import { createScanEntity } from './scan-entity.ts'
import { createRefusedScanEntity } from './scan-refused-entity.ts'

/** Participants and their scans in the table. A check-in costs four write units: the scan, the participant, and its place in the index twice. */
export function createRosterStore(table: Table): RosterStore {
  const participants = createParticipantEntity(table)
  const scans = createScanEntity(table)
  const refused = createRefusedScanEntity(table)
  return plainErrors({
    async getParticipant(id) {
      const { data } = await participants.get({ id }).go({ consistent: true })
      return data ? toParticipantRecord(data) : undefined
    },
    async putParticipants(records) {
      await participants.put(records.map(toParticipantItem)).go({ concurrent: 4 })
    },
    async putScan({ scan, receivedAt, carriedBy }) {
      const item = { participantId: scan.participantId, id: scan.id, scan, receivedAt, carriedBy }
      return (await ifConditionHolds(scans.create(item).go())) ? 'stored' : 'known'
    },
    async listScans(participantId) {
      const { data } = await scans.query.main({ participantId }).go({ consistent: true, pages: 'all' })
      return data.map(({ scan, receivedAt, carriedBy }) => ({ scan, receivedAt, carriedBy }))
    },
    async updateProjection(id, expectedRev, change) {
      const write = participants
        .patch({ id })
        .set({ scans: change.scans.map(packScan), projection: change.projection, updatedAt: change.updatedAt })
        .add({ rev: 1 })
        .where(({ rev }, { eq }) => eq(rev, expectedRev))
      return (await ifConditionHolds(write.go())) ? 'updated' : 'changed_meanwhile'
    },
    async putRefusedScan({ scanId, ...scan }) {
      await refused.put({ ...scan, scanId: scanId ?? undefined }).go()
    },
    async listRefusedScans() {
      const { data } = await refused.query.inbox({}).go({ pages: 'all' })
      return data.map((item) => ({ ...item, scanId: item.scanId ?? null }))
    },
    async listChanges({ since, after, limit }) {
      const query = participants.query.changes({})
      const walk = after ? query.gt(after) : query.gte({ updatedAt: since })
      const found: ParticipantRecord[] = []
      let cursor: string | null = null
      do {
        // One page holds at most 1 MB, so it can be shorter than asked for with more behind it.
        const page: { data: EntityItem<typeof participants>[]; cursor: string | null } = await walk.go({
          cursor,
          limit: limit - found.length,
        })
        found.push(...page.data.map(toParticipantRecord))
        cursor = page.cursor
      } while (cursor !== null && found.length < limit)
      const last = found.at(-1)
      return { participants: found, after: cursor !== null && last ? { updatedAt: last.updatedAt, id: last.id } : undefined }
    },
  })
}
