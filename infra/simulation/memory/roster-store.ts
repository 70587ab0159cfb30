import { subjectsOf } from '#shared/scan/subjects.ts'
import {
  erasedRow,
  type DecisionRecord,
  type SweepMark,
  type ParticipantRecord,
  type RefusedScan,
  type RosterStore,
  type StateRecord,
  type StoredEvent,
  type UnwornBand,
} from '#functions/ports/roster/roster-store.ts'
import { createMemoryOwnNumbers } from './own-numbers.ts'

/** The roster in memory, for simulation and unit tests. Stores and returns copies, so that no caller can change a stored record. */
export function createMemoryRosterStore({ epoch = 'memory' }: { epoch?: string } = {}): RosterStore {
  const participants = new Map<string, ParticipantRecord>()
  const events = new Map<string, Map<string, StoredEvent>>()
  const feed: StoredEvent[] = []
  const states = new Map<string, StateRecord>()
  const refused = new Map<string, RefusedScan & { dismissedAt: number | null }>()
  const decisions = new Map<string, DecisionRecord>()
  const unworn = new Map<string, UnwornBand>()
  let mark: SweepMark | undefined
  return {
    ...createMemoryOwnNumbers(participants),
    async getParticipant(id) {
      return structuredClone(participants.get(id))
    },
    async getParticipants(ids) {
      return [...new Set(ids)].flatMap((id) => structuredClone(participants.get(id)) ?? [])
    },
    async addParticipant(one) {
      if (!participants.has(one.id)) participants.set(one.id, structuredClone(one))
      return structuredClone(participants.get(one.id)!)
    },
    async putParticipants(records) {
      for (const record of records) participants.set(record.id, structuredClone(record))
    },
    async raiseCodeVersion(id, at, { links = false } = {}) {
      const one = participants.get(id)
      if (one?.status !== 'active') return undefined
      const linked = links ? { linkVersion: (one.linkVersion ?? 0) + 1 } : {}
      const raised = { ...one, ...linked, codeVersion: one.codeVersion + 1, rev: one.rev + 1, updatedAt: at }
      participants.set(id, raised)
      return structuredClone(raised)
    },
    async storeMailReturn(id, mailReturn, at) {
      const one = participants.get(id)
      if (!one || one.status === 'removed') return
      if (one.mailReturn?.email === mailReturn.email && one.mailReturn.kind === mailReturn.kind) return
      participants.set(id, { ...one, mailReturn, updatedAt: at, rev: one.rev + 1 })
    },
    async erase({ id, codeVersion, status, statusWhenErased = status }, at) {
      const one = participants.get(id)
      if (one?.codeVersion !== codeVersion || one.status !== status) return false
      const erased = { ...erasedRow, mailReturn: undefined, status: 'removed', statusWhenErased } as const
      participants.set(id, { ...one, ...erased, updatedAt: at, rev: one.rev + 1 })
      return true
    },
    async flagUnderage(id, at) {
      const one = participants.get(id)
      if (one?.status !== 'active' || one.underage) return false
      participants.set(id, { ...one, underage: true, updatedAt: at, rev: one.rev + 1 })
      return true
    },
    async listChanges({ since, after, limit }) {
      const walked = walk(
        [...participants.values()],
        ({ updatedAt, id }) => [updatedAt, id],
        since,
        after && [after.updatedAt, after.id],
        limit,
      )

      const { page, last } = walked
      return { participants: page, after: last && { updatedAt: last.updatedAt, id: last.id } }
    },

    async putEvent({ event }) {
      const places = subjectsOf(event).map((subject) => {
        const place = events.get(subject) ?? new Map<string, StoredEvent>()
        events.set(subject, place)
        return place
      })
      if (places.some((place) => place.has(event.id))) return 'known'
      for (const place of places) place.set(event.id, structuredClone(event))
      feed.push(structuredClone(event))
      return 'stored'
    },
    async listEvents(subject) {
      return structuredClone([...(events.get(subject)?.values() ?? [])])
    },
    async listFeed({ since, after, limit }) {
      const walked = walk(feed, ({ received, id }) => [received.receivedAt, id], since, after && [after.receivedAt, after.id], limit)
      return { events: walked.page, after: walked.last && { receivedAt: walked.last.received.receivedAt, id: walked.last.id } }
    },

    async getState(participantId) {
      return structuredClone(states.get(participantId))
    },
    async listStates() {
      return structuredClone([...states.values()])
    },
    async updateState(participantId, expectedRev, change) {
      if (states.get(participantId)?.rev !== expectedRev) return 'changed_meanwhile'
      states.set(participantId, structuredClone({ participantId, rev: (expectedRev ?? 0) + 1, state: change.state, folded: change.folded }))
      return 'updated'
    },

    async putRefusedScan(scan) {
      if (refused.has(scan.id)) return 'known'
      refused.set(scan.id, { ...structuredClone(scan), dismissedAt: null })
      return 'stored'
    },
    async listRefusedScans() {
      const open = [...refused.values()].flatMap(({ dismissedAt, ...scan }) => (dismissedAt === null ? scan : []))
      return structuredClone(open.toSorted((a, b) => a.receivedAt - b.receivedAt || compare(a.id, b.id)))
    },
    async listAllRefusedScans() {
      return structuredClone([...refused.values()].toSorted((a, b) => a.receivedAt - b.receivedAt || compare(a.id, b.id)))
    },
    async getRefusedScan(id) {
      return structuredClone(refused.get(id))
    },
    async closeRefusedScan(id, reason) {
      const scan = refused.get(id)
      if (!scan) return
      scan.reason = reason
      delete scan.undecided
    },
    async dismissRefusedScan(id, at) {
      const scan = refused.get(id)
      if (scan) scan.dismissedAt ??= at
      return scan !== undefined
    },

    async putDecision(decision) {
      decisions.set(`${decision.at} ${decision.eventId}`, structuredClone(decision))
    },
    async listDecisions(limit) {
      const newest = [...decisions.values()].toSorted((a, b) => b.at - a.at || compare(b.eventId, a.eventId))
      return structuredClone(newest.slice(0, limit))
    },

    async noteUnwornBand(band) {
      unworn.set(band.wristband, structuredClone(band))
    },
    async forgetUnwornBand(wristband) {
      unworn.delete(wristband)
    },
    async listUnwornBands(limit) {
      const byName = [...unworn.values()].toSorted((a, b) => compare(a.wristband, b.wristband))
      return structuredClone(byName.slice(0, limit))
    },

    readEpoch: async () => epoch,
    getSweepMark: async () => structuredClone(mark),
    async putSweepMark(next) {
      mark = structuredClone(next)
    },
  }
}

type Place = [moment: number, id: string]

/**
 * Returns one page of items in the order of time and id, as an index of the database does. The page begins after `after`, or else at
 * `since` (ms). `last` is the last item of the page, if more items follow.
 */
function walk<Item>(items: readonly Item[], placeOf: (item: Item) => Place, since: number, after: Place | undefined, limit: number) {
  const found = items
    .filter((item) => (after ? comparePlaces(placeOf(item), after) > 0 : placeOf(item)[0] >= since))
    .toSorted((a, b) => comparePlaces(placeOf(a), placeOf(b)))
  const page = structuredClone(found.slice(0, limit))
  return { page, last: found.length > limit ? page.at(-1) : undefined }
}

function comparePlaces(a: Place, b: Place): number {
  return a[0] - b[0] || compare(a[1], b[1])
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
