import type { RandomBytes } from '#shared/lib/random.ts'
import type { ReadTicketCode } from '#shared/lib/ticket-code.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import type { RosterCipher } from '#web/db/roster-cipher.ts'
import type { StorageState } from '#web/sync/crew-types.ts'
import type { WithLock } from '#web/sync/device/locks.ts'
import type { readPage } from '#web/sync/exchange/read-page.ts'
import type { LoopDelegate } from '#web/sync/device/retry-loop.ts'
import type { ScannerSeat } from '#web/sync/device/scanner-seat.ts'
import type * as SyncJobs from './sync-jobs.ts'
import type { CrewTransport } from '#web/sync/exchange/transport.ts'

/** The message from one tab to the other tabs: the store changed. It may get lost, so each tab also checks the store itself. */
export interface TabMessage {
  kind: 'changed'
}

/** Everything that the engine needs from its environment; browser-crew.ts implements it for the browser. */
export interface CrewEngineDeps extends LoopDelegate {
  db: CrewDb
  loadCipher: (db: CrewDb) => Promise<RosterCipher>
  transport: CrewTransport
  /** Loads the code that reads a page of rows and events from the server. */
  loadReader: () => Promise<typeof readPage>
  /** Loads the code that signs events, pairs, sends and fetches. */
  loadJobs: () => Promise<typeof SyncJobs>
  /** Loads the code of the API client. */
  loadCalls: () => Promise<unknown>
  withLock: WithLock
  /** Decides which tab of this phone scans (scanner-seat.ts). */
  seat: ScannerSeat
  /** The device's clock, ms since the epoch. */
  now: () => number
  /** Ms of the monotonic clock, which nobody can change, from an arbitrary start. It may stop while the phone sleeps. */
  monotonic: () => number
  /** The number of times that this page has been hidden; undefined while it is hidden. A phone with a visible page does not sleep. */
  timesHidden: () => number | undefined
  randomBytes: RandomBytes
  readCode: (text: string, publicKeys: readonly Uint8Array[]) => ReadTicketCode | Promise<ReadTicketCode>
  isVisible: () => boolean
  /** Runs work after the verdict is on the screen. */
  afterPaint: (run: () => void) => void
  tabs: { post(message: TabMessage): void; listen(onMessage: (message: TabMessage) => void): void }
  storage: { ask(): Promise<StorageState>; read(): Promise<StorageState> }
  pageSize?: number
}
