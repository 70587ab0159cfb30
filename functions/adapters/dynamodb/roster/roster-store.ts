import { DescribeTableCommand } from '@aws-sdk/client-dynamodb'
import { createWriteTransaction } from 'electrodb'
import { subjectsOf } from '#shared/scan/subjects.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { erasedRow, type RosterStore, type StateRecord } from '#functions/ports/roster/roster-store.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { unwrapErrors } from '#functions/adapters/dynamodb/unwrap-errors.ts'
import { runTransaction } from '#functions/adapters/dynamodb/transact.ts'
import { readUpToLimit } from '#functions/adapters/dynamodb/read-up-to-limit.ts'
import { createDecisionEntity } from './decision-entity.ts'
import { createSweepMarkEntity } from './sweep-mark-entity.ts'
import { openOwnNumbers } from './own-numbers.ts'
import { packState, unpackState } from './pack-state.ts'
import { createParticipantEntity, toParticipantItem, toParticipantRecord } from './roster-participant.ts'
import { createScanEntity, partitionOf, readStoredEvent } from './scan-entity.ts'
import { createRefusedScanEntity } from './refused-scan-entity.ts'
import { createStateEntity, statePartitionOf, statePartitions } from './state-entity.ts'
import { createUnwornEntity } from './unworn-entity.ts'

/** The number of batches, each of a hundred reads, that run at the same time. */
const batchesAtOnce = 8

/** Ms for which a wristband without a wearer is stored: its season (shared/scan/wristband-season.ts). */
const seasonMs = 60 * dayMs

/** Creates the store of participants, events and states. A check-in costs three write units: event, feed entry and state. */
export function createRosterStore(table: Table): RosterStore {
  const participants = createParticipantEntity(table)
  const scans = createScanEntity(table)
  const states = createStateEntity(table)
  const refused = createRefusedScanEntity(table)
  const decisions = createDecisionEntity(table)
  const unworn = createUnwornEntity(table)
  const marks = createSweepMarkEntity(table)
  let epoch: Promise<string> | undefined

  const stateKey = (participantId: string) => ({ partition: statePartitionOf(participantId), participantId })
  const toState = (item: { participantId: string; rev: number; packed: string }): StateRecord => ({
    participantId: item.participantId,
    rev: item.rev,
    ...unpackState(item.packed),
  })

  async function describeTable(): Promise<string> {
    const { Table: described } = await table.client.send(new DescribeTableCommand({ TableName: table.tableName }))
    // A restored table has a new id, even under the old name. The local engine has no ids, so its time of creation is used there.
    const id = described?.TableId ?? described?.CreationDateTime?.getTime()
    if (id === undefined) throw new Error('the table has no id and no creation time')
    return String(id)
  }

  return unwrapErrors({
    ...openOwnNumbers(table, participants),
    async getParticipant(id) {
      const { data } = await participants.get({ id }).go({ consistent: true })
      return data ? toParticipantRecord(data) : undefined
    },
    async getParticipants(ids) {
      const keys = [...new Set(ids)].map((id) => ({ id }))
      const { data } = keys.length > 0 ? await participants.get(keys).go({ concurrency: batchesAtOnce }) : { data: [] }
      return data.map(toParticipantRecord)
    },
    async addParticipant(one) {
      return retryOnConflict(async () => {
        if (await ifConditionHolds(participants.create(toParticipantItem(one)).go())) return one
        const { data } = await participants.get({ id: one.id }).go({ consistent: true })
        return data ? toParticipantRecord(data) : conflict
      })
    },
    async putParticipants(records) {
      await participants.put(records.map(toParticipantItem)).go({ concurrent: 4 })
    },
    async raiseCodeVersion(id, at, { links = false } = {}) {
      return retryOnConflict(async () => {
        const { data } = await participants.get({ id }).go({ consistent: true })
        if (data?.status !== 'active') return undefined
        const next = { updatedAt: at, codeVersion: data.codeVersion + 1, ...(links ? { linkVersion: (data.linkVersion ?? 0) + 1 } : {}) }
        const raised = participants
          .patch({ id })
          .set(next)
          .add({ rev: 1 })
          .where(({ rev }, { eq }) => eq(rev, data.rev))
        return (await ifConditionHolds(raised.go())) ? toParticipantRecord({ ...data, ...next, rev: data.rev + 1 }) : conflict
      })
    },
    async storeMailReturn(id, mailReturn, at) {
      const { data } = await participants.get({ id }).go({ consistent: true })
      if (!data || data.status === 'removed') return
      if (data.mailReturn?.email === mailReturn.email && data.mailReturn.kind === mailReturn.kind) return
      const update = participants
        .patch({ id })
        .set({ mailReturn, updatedAt: at })
        .add({ rev: 1 })
        // Otherwise this update would restore the mail address of a participant who was erased meanwhile.
        .where(({ status }, { ne }) => ne(status, 'removed'))
      await ifConditionHolds(update.go())
    },
    async erase({ id, codeVersion, status, statusWhenErased = status }, at) {
      const update = participants
        .patch({ id })
        .set({ ...erasedRow, status: 'removed', statusWhenErased, updatedAt: at })
        .remove(['mailReturn'])
        .add({ rev: 1 })
        .where((attribute, { eq }) => `${eq(attribute.codeVersion, codeVersion)} AND ${eq(attribute.status, status)}`)
        .go()
      return (await ifConditionHolds(update)) !== undefined
    },
    async flagUnderage(id, at) {
      const update = participants
        .patch({ id })
        .set({ underage: true, updatedAt: at })
        .add({ rev: 1 })
        .where(({ status, underage }, { eq, notExists }) => `${eq(status, 'active')} AND ${notExists(underage)}`)
        .go()
      return (await ifConditionHolds(update)) !== undefined
    },
    async listChanges({ since, after, limit }) {
      const query = participants.query.changes({})
      const walk = after ? query.gt(after) : query.gte({ updatedAt: since })
      const { found, more } = await readUpToLimit((page) => walk.go(page), limit)
      const last = found.at(-1)
      return { participants: found.map(toParticipantRecord), after: more && last ? { updatedAt: last.updatedAt, id: last.id } : undefined }
    },

    async putEvent({ event, carriedBy }) {
      const { id, received } = event
      const items = subjectsOf(event).map((subject, at) => ({
        partition: partitionOf(subject),
        id,
        event: JSON.stringify(event),
        receivedAt: received.receivedAt,
        carriedBy,
        copy: at > 0,
      }))
      const [item, ...copies] = items
      if (copies.length === 0) return (await ifConditionHolds(scans.create(item!).go())) ? 'stored' : 'known'
      const write = () => createWriteTransaction({ scans }, (open) => items.map((one) => open.scans.create(one).commit())).go()
      return (await runTransaction(write)).ok ? 'stored' : 'known'
    },
    async listEvents(subject) {
      // Reads only this attribute: with thousands of taps, parsing the other attributes nearly doubled the time.
      const options = { consistent: true, pages: 'all', attributes: ['event'] } as const
      const { data } = await scans.query.main({ partition: partitionOf(subject) }).go(options)
      return data.map(readStoredEvent)
    },
    async listFeed({ since, after, limit }) {
      const query = scans.query.feed({})
      const walk = after ? query.gt(after) : query.gte({ receivedAt: since })
      const { found, more } = await readUpToLimit((page) => walk.go(page), limit)
      const last = found.at(-1)
      return { events: found.map(readStoredEvent), after: more && last ? { receivedAt: last.receivedAt, id: last.id } : undefined }
    },

    async getState(participantId) {
      const { data } = await states.get(stateKey(participantId)).go({ consistent: true })
      return data ? toState(data) : undefined
    },
    async listStates() {
      const all = Array.from({ length: statePartitions }, (_, partition) => states.query.main({ partition }).go({ pages: 'all' }))
      return (await Promise.all(all)).flatMap(({ data }) => data.map(toState))
    },
    async updateState(participantId, expectedRev, change) {
      const key = stateKey(participantId)
      const packed = packState(change)
      const write =
        expectedRev === undefined
          ? states.create({ ...key, rev: 1, packed }).go()
          : states
              .patch(key)
              .set({ packed })
              .add({ rev: 1 })
              .where(({ rev }, { eq }) => eq(rev, expectedRev))
              .go()
      return (await ifConditionHolds<unknown>(write)) ? 'updated' : 'changed_meanwhile'
    },

    async putRefusedScan({ scanId, ...scan }) {
      return (await ifConditionHolds(refused.create({ ...scan, scanId: scanId ?? undefined }).go())) ? 'stored' : 'known'
    },
    async listRefusedScans() {
      const open = refused.query.inbox({}).where(({ dismissedAt }, { notExists }) => notExists(dismissedAt))
      const { data } = await open.go({ pages: 'all' })
      return data.map(({ dismissedAt: _, ...item }) => ({ ...item, scanId: item.scanId ?? null }))
    },
    async listAllRefusedScans() {
      const { data } = await refused.query.inbox({}).go({ pages: 'all' })
      return data.map(toFiledScan)
    },
    async getRefusedScan(id) {
      const { data } = await refused.get({ id }).go({ consistent: true })
      return data ? toFiledScan(data) : undefined
    },
    async closeRefusedScan(id, reason) {
      await ifConditionHolds(refused.patch({ id }).set({ reason }).remove(['undecided']).go())
    },
    async dismissRefusedScan(id, at) {
      return (await ifConditionHolds(refused.patch({ id }).set({ dismissedAt: at }).go())) !== undefined
    },

    async putDecision(decision) {
      await decisions.put(decision).go()
    },
    async listDecisions(limit) {
      const { data } = await decisions.query.main({}).go({ order: 'desc', limit, consistent: true })
      return data
    },

    async noteUnwornBand(band) {
      await unworn.put({ ...band, forgetAt: band.at + seasonMs }).go()
    },
    async forgetUnwornBand(wristband) {
      await unworn.delete({ wristband }).go()
    },
    async listUnwornBands(limit) {
      const { data } = await unworn.query.main({}).go({ limit, consistent: true })
      return data.map(({ wristband, at }) => ({ wristband, at }))
    },

    readEpoch() {
      // Read once, because a process never changes its table.
      epoch ??= describeTable().catch((error: unknown) => {
        epoch = undefined
        throw error
      })
      return epoch
    },
    async getSweepMark() {
      const { data } = await marks.get({}).go({ consistent: true })
      return data ?? undefined
    },
    async putSweepMark(mark) {
      await marks.put(mark).go()
    },
  })
}

function toFiledScan<Item extends { scanId?: string | undefined; dismissedAt?: number | undefined }>(item: Item) {
  return { ...item, scanId: item.scanId ?? null, dismissedAt: item.dismissedAt ?? null }
}
