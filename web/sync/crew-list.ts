import type { RosterRow } from '#shared/contract/crew.ts'
import { showParticipantCode } from '#shared/lib/ids.ts'
import { foldScans } from '#shared/scan/fold.ts'
import { getMeta } from '#web/db/meta.ts'
import type { RosterCipher } from '#web/db/roster-cipher.ts'
import { readShards, shardOf } from '#web/db/roster-shards.ts'
import { dropExpiredRoster, dropRoster } from './crew-session.ts'
import type { RosterHit } from './crew-types.ts'
import type { DeviceClock } from './device-clock.ts'
import type { CrewEngineDeps } from './engine-deps.ts'
import { knownScans } from './known-scans.ts'
import type { LocalCheckIns } from './local-check-ins.ts'
import { pullChanges, type PullEnd } from './pull.ts'
import { createRosterIndex, type RosterIndex } from './roster-index.ts'

/** The people on this phone: sealed on its disk, open in memory, and brought up to date by the server. */
export interface CrewList {
  readonly index: RosterIndex
  /** From the disk into memory: everything, or these shards. */
  load: (shards?: readonly number[]) => Promise<void>
  /** From the server onto the disk and into memory. */
  pull: () => Promise<PullEnd>
  /** Out of memory; the disk is somebody else's. */
  forget: () => void
  /** Out of memory and off the disk, where there is something. */
  drop: () => Promise<void>
  /** The same, once the list has served its time. */
  dropExpired: (serverNow: number) => Promise<void>
  search: (query: string) => RosterHit[]
  people: () => RosterHit[]
}

type ListDeps = Pick<CrewEngineDeps, 'db' | 'loadCipher' | 'transport' | 'withLock' | 'now' | 'tabs' | 'pageSize'>

export function createCrewList(deps: ListDeps, clock: DeviceClock, own: LocalCheckIns): CrewList {
  const { db, tabs } = deps
  const index = createRosterIndex()
  let cipher: RosterCipher | undefined

  function takeRows(rows: readonly RosterRow[]) {
    index.put(rows)
    if (rows.length > 0) tabs.tell({ kind: 'roster', shards: [...new Set(rows.map((row) => shardOf(row.id)))] })
  }

  function forget() {
    index.clear()
    cipher = undefined
  }

  const toHit = (row: RosterRow): RosterHit => {
    const checkIn = foldScans(knownScans(row, own.of(row.id))).checkIn ?? null
    return { row, code: showParticipantCode(row.id), checkedInAt: checkIn?.time ?? null, checkIn }
  }

  return {
    index,
    forget,
    async load(shards) {
      cipher ??= await deps.loadCipher(db)
      try {
        for (const rows of (await readShards(db, cipher, shards)).values()) index.put(rows)
      } catch {
        // Not sealed by our key: what we can't read we ask for again. Scans are not in there.
        await dropRoster(db)
        cipher = undefined
      }
    },
    async pull() {
      cipher ??= await deps.loadCipher(db)
      return pullChanges({ ...deps, cipher, measureClock: clock.measure, onRows: takeRows })
    },
    async drop() {
      if (index.size > 0 || (await getMeta(db, 'cursor')) !== undefined) await dropRoster(db)
      forget()
    },
    async dropExpired(serverNow) {
      if (await dropExpiredRoster(db, serverNow)) forget()
    },
    search: (query) => index.search(query, 20).map(toHit),
    people: () => index.people().map(toHit),
  }
}
