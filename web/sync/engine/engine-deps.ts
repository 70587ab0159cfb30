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

/** What one tab tells the others: look at the store. It may get lost; each looks by itself too. */
export interface TabNews {
  kind: 'changed'
}

/** Everything of the world that the engine needs; the browser's is in browser-crew.ts. */
export interface CrewEngineDeps extends LoopDelegate {
  db: CrewDb
  loadCipher: (db: CrewDb) => Promise<RosterCipher>
  transport: CrewTransport
  /** What reads a page of the server. */
  loadReader: () => Promise<typeof readPage>
  /** What signs events, pairs, sends and fetches. */
  loadJobs: () => Promise<typeof SyncJobs>
  /** What makes the calls. */
  loadCalls: () => Promise<unknown>
  withLock: WithLock
  /** Where the one scanning tab of this phone sits. */
  seat: ScannerSeat
  /** The device's clock, ms since the epoch. */
  now: () => number
  /** Ms by a clock that nobody can set, from any beginning; it may stand still while the phone sleeps. */
  monotonic: () => number
  /** How often this page went out of sight, undefined while it is: a phone that is looked at does not sleep. */
  timesHidden: () => number | undefined
  randomBytes: RandomBytes
  readCode: (text: string, publicKeys: readonly Uint8Array[]) => ReadTicketCode | Promise<ReadTicketCode>
  isVisible: () => boolean
  /** Runs something that can wait until the verdict is on the screen. */
  afterPaint: (run: () => void) => void
  tabs: { tell(news: TabNews): void; listen(hear: (news: TabNews) => void): void }
  storage: { ask(): Promise<StorageState>; read(): Promise<StorageState> }
  pageSize?: number
}
