import { createMemoryRosterStore } from '#infra/simulation/memory/roster-store.ts'
import type { ParticipantRecord, RosterStore, StoredEvent } from '#functions/ports/roster/roster-store.ts'
import type { FaultBook } from '#infra/simulation/faults.ts'
import type { Life } from '#infra/simulation/life.ts'
import type { World } from '#infra/simulation/world.ts'

/** A write that has just become visible in an index. `lag`: ms since the write. */
export type Showing = { participant: ParticipantRecord; lag: number } | { event: StoredEvent; lag: number }

/** The roster store of the simulated server, whose change feeds show each write late (see {@link createLaggingStore}). */
export interface LaggingStore extends RosterStore {
  /**
   * Replaces the lost table by a backup. The backup lacks the last events of phones and the office's last roster changes. It keeps the
   * office's other changes, because no device could send them again.
   */
  restore: () => void
}

const index: Life = { alive: true }

interface Entry {
  write: (store: RosterStore) => Promise<unknown>
  byOffice: boolean
  /** A change of a participant who was already in the roster. */
  isChange?: boolean
  show?: (now: RosterStore) => void
}

/**
 * Creates a store whose change feeds are indexes: each write appears after a separate delay, so a later write may appear before an
 * earlier one. Reads by key see all writes at once, as on DynamoDB. The delay is mostly zero, sometimes seconds, at times over a minute.
 */
export function createLaggingStore(world: World, faults: FaultBook, onShown: (shown: Showing) => void): LaggingStore {
  let table = createMemoryRosterStore()
  let shown = createMemoryRosterStore()
  let revs = new Map<string, number>()
  /** All writes in order, and whether the office made them. A backup is made from these writes. */
  let journal: Entry[] = []
  let tables = 1

  function follow(show: (into: typeof shown) => void) {
    const into = shown
    const lag = faults.happens('index over a minute behind', 0.01)
      ? 60_000 + world.random.int(120_000)
      : faults.happens('index seconds behind', 0.1)
        ? world.random.int(15_000)
        : world.random.int(20)
    world.after(lag, index, () => into === shown && show(into))
  }
  function showParticipant(participant: ParticipantRecord, into: RosterStore) {
    if ((revs.get(participant.id) ?? 0) >= participant.rev) return
    revs.set(participant.id, participant.rev)
    void into.putParticipants([participant])
    onShown({ participant, lag: world.now() - participant.updatedAt })
  }
  function showEvent(stored: { event: StoredEvent; carriedBy: string }, into: RosterStore) {
    void into.putEvent(stored)
    onShown({ event: stored.event, lag: world.now() - stored.event.received.receivedAt })
  }

  return {
    getParticipant: (id) => table.getParticipant(id),
    getParticipants: (ids) => table.getParticipants(ids),
    listEvents: (subject) => table.listEvents(subject),
    // The simulated race day does not use these calls: no participant is deleted and no mail bounces.
    addParticipant: (participant) => table.addParticipant(participant),
    storeMailReturn: (id, returned, at) => table.storeMailReturn(id, returned, at),
    erase: (whose, at) => table.erase(whose, at),
    raiseCodeVersion: (...args) => table.raiseCodeVersion(...args),
    flagUnderage: (id, at) => table.flagUnderage(id, at),
    listOwnNumbers: (day) => table.listOwnNumbers(day),
    findOwnNumber: (day, number) => table.findOwnNumber(day, number),
    giveOwnNumber: (change) => table.giveOwnNumber(change),
    getFirstNumbers: (day) => table.getFirstNumbers(day),
    putFirstNumbers: (day, firsts) => table.putFirstNumbers(day, firsts),
    getState: (id) => table.getState(id),
    listStates: () => table.listStates(),
    listRefusedScans: () => table.listRefusedScans(),
    listAllRefusedScans: () => table.listAllRefusedScans(),
    readEpoch: () => table.readEpoch(),
    getSweepMark: () => table.getSweepMark(),
    putSweepMark: (mark) => table.putSweepMark(mark),
    getRefusedScan: (id) => table.getRefusedScan(id),
    closeRefusedScan: (id, reason) => table.closeRefusedScan(id, reason),
    dismissRefusedScan: (id, at) => table.dismissRefusedScan(id, at),
    // Only a list on a screen of the office reads the decisions.
    putDecision: (decision) => table.putDecision(decision),
    listDecisions: (limit) => table.listDecisions(limit),
    noteUnwornBand: (band) => table.noteUnwornBand(band),
    forgetUnwornBand: (wristband) => table.forgetUnwornBand(wristband),
    listUnwornBands: (limit) => table.listUnwornBands(limit),
    listChanges: (options) => shown.listChanges(options),
    listFeed: (options) => shown.listFeed(options),

    async putParticipants(participants) {
      const show = (into: RosterStore) => participants.forEach((participant) => showParticipant(participant, into))
      journal.push({
        write: (store) => store.putParticipants(participants),
        byOffice: true,
        isChange: participants.every(({ rev }) => rev > 1),
        show,
      })
      await table.putParticipants(participants)
      for (const participant of participants) follow((into) => showParticipant(participant, into))
    },
    async putEvent(stored) {
      const outcome = await table.putEvent(stored)
      if (outcome === 'known') return outcome
      const show = (into: RosterStore) => showEvent(stored, into)
      journal.push({ write: (store) => store.putEvent(stored), byOffice: stored.event.seq === 0, show })
      follow(show)
      return outcome
    },
    updateState(id, rev, change) {
      journal.push({ write: (store) => store.updateState(id, rev, change), byOffice: false })
      return table.updateState(id, rev, change)
    },
    putRefusedScan(scan) {
      journal.push({ write: (store) => store.putRefusedScan(scan), byOffice: true })
      return table.putRefusedScan(scan)
    },
    restore() {
      const backup = world.random.int(journal.length + 1)
      const kept = journal.filter(({ isChange }, at) => !isChange || at < backup)
      if (kept.length < journal.length) faults.note('changes of the list are in no backup')
      journal = kept
      const least = journal.findLastIndex((one) => one.byOffice) + 1
      journal = journal.slice(0, least + world.random.int(journal.length - least + 1))
      table = createMemoryRosterStore({ epoch: `table ${++tables}` })
      shown = createMemoryRosterStore()
      revs = new Map()
      for (const { write, show } of journal) {
        void write(table)
        show?.(shown)
      }
    },
  }
}
