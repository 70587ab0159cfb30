import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { readTicketCode } from '#shared/lib/ticket-code.ts'
import { createCrewDb } from '#web/db/crew-db.ts'
import { loadRosterCipher } from '#web/db/roster-cipher.ts'
import { readPage } from '#web/sync/exchange/read-page.ts'
import { createCrewEngine, type CrewEngine } from '#web/sync/engine/crew-engine.ts'
import type { CrewEngineDeps, TabMessage } from '#web/sync/engine/engine-deps.ts'
import { createPageLocks } from '#web/sync/device/locks.ts'
import { createSeatForNewestTab } from '#web/sync/device/scanner-seat.ts'
import * as syncJobs from '#web/sync/engine/sync-jobs.ts'
import type { CrewTransport } from '#web/sync/exchange/transport.ts'
import { noon, createTestServer, testRow } from './test-server.ts'

interface Timer {
  ms: number
  /** When the timer is due, by the monotonic clock. */
  at: number
  run: () => void
}

/** Timers that never fire, for parts that do not wait in a test. */
export const noTimers = { setTimer: () => 0, clearTimer: () => {} }

/**
 * Waits until all work in this process is done, including the test's store, which uses real timers, and encryption, which runs on other
 * threads: each turn waits for a digest, which is queued behind their work.
 */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) {
    await new Promise((resolve) => setImmediate(resolve))
    await crypto.subtle.digest('SHA-256', new Uint8Array())
  }
}

/** Creates a test phone: the parts that outlive its pages (disk, locks, the channel between tabs), and functions that open pages on it. */
export function createTestPhone(transport: CrewTransport) {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange }
  const withLock = createPageLocks()
  const listeners = new Map<object, (message: TabMessage) => void>()
  const timers = new Set<Timer>()
  const phone = {
    /** The device's clock, which a test can change, and the monotonic clock. */
    now: noon,
    monotonic: 0,
    timesHidden: 0,
    timers,
    disk,
    openDb: () => createCrewDb(disk),
    /** Called when time passes, to move other clocks. */
    onPass: (_ms: number): void => {},
    /** Moves both clocks forward and runs the timers that are due. */
    async pass(ms: number): Promise<void> {
      phone.now += ms
      phone.monotonic += ms
      phone.onPass(ms)
      for (let due = nextDue(); due; due = nextDue()) {
        timers.delete(due)
        due.run()
        await settle()
      }
      await settle()
    },
    /** Opens a page. */
    startTab(change: Partial<CrewEngineDeps> = {}): CrewEngine {
      const self = {}
      return createCrewEngine({
        db: phone.openDb(),
        loadCipher: (db) => loadRosterCipher(db),
        transport,
        withLock,
        loadReader: async () => readPage,
        loadJobs: async () => syncJobs,
        loadCalls: async () => {},
        seat: createSeatForNewestTab(),
        now: () => phone.now,
        monotonic: () => phone.monotonic,
        timesHidden: () => phone.timesHidden,
        afterPaint: (run) => run(),
        randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
        readCode: readTicketCode,
        isVisible: () => true,
        setTimer(ms, run) {
          const timer = { ms, at: phone.monotonic + ms, run }
          timers.add(timer)
          return timer
        },
        clearTimer: (timer) => void timers.delete(timer as Timer),
        random: () => 0.5,
        tabs: {
          post: (message) => listeners.forEach((onMessage, tab) => tab !== self && onMessage(message)),
          listen: (onMessage) => void listeners.set(self, onMessage),
        },
        storage: { ask: async () => 'persistent', read: async () => 'best-effort' },
        ...change,
      })
    },
    /** Opens a page and waits until it has read its store. */
    async openTab(change: Partial<CrewEngineDeps> = {}): Promise<CrewEngine> {
      const engine = phone.startTab(change)
      await engine.ready
      return engine
    },
    /** Opens a page that is paired and has the whole roster. */
    async openPaired(change: Partial<CrewEngineDeps> = {}): Promise<CrewEngine> {
      const engine = await phone.openTab(change)
      await engine.actions.pair('7K4P2M9X')
      await engine.actions.syncNow()
      return engine
    },
  }
  const nextDue = () => [...timers].filter((timer) => timer.at <= phone.monotonic).sort((a, b) => a.at - b.at)[0]
  return phone
}

/** Creates a phone that is not paired, and a server that has this many people. */
export function setUp(people = 10) {
  const rows = Array.from({ length: people }, (_, n) => testRow(n))
  const { server, transport } = createTestServer(rows)
  return { rows, server, transport, phone: createTestPhone(transport) }
}
