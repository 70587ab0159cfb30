import type { RandomBytes } from '#shared/lib/random.ts'
import type { readTicketCode } from '#shared/lib/ticket-code.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import type { RosterCipher } from '#web/db/roster-cipher.ts'
import type { StorageState } from './crew-types.ts'
import type { WithLock } from './locks.ts'
import type { LoopDelegate } from './retry-loop.ts'
import type { CrewTransport } from './transport.ts'

/** What one tab tells the others: something in the store changed. */
export type TabNews = { kind: 'scans'; participantId: string } | { kind: 'roster'; shards: number[] } | { kind: 'session' }

/** Everything of the world that the engine needs; the browser's is in browser-crew.ts. */
export interface CrewEngineDeps extends LoopDelegate {
  db: CrewDb
  loadCipher: (db: CrewDb) => Promise<RosterCipher>
  transport: CrewTransport
  withLock: WithLock
  /** The device's clock, ms since the epoch. */
  now: () => number
  randomBytes: RandomBytes
  readCode: typeof readTicketCode
  isVisible: () => boolean
  tabs: { tell(news: TabNews): void; listen(hear: (news: TabNews) => void): void }
  storage: { ask(): Promise<StorageState>; read(): Promise<StorageState> }
  pageSize?: number
}
