import { formatMoment } from '#shared/domain/office/format-moment.ts'
import { findStaleSyncTime, listSilentPosts } from '#web/features/crew-scanner/silent-posts.ts'
import type { CrewStatus } from '#web/sync/crew-types.ts'

/** The two texts of the state bar. */
export interface StateWords {
  strong: string
  rest: string
  /** True if the last try reached the server; independent of what the browser reports. */
  reached: boolean
}

interface Unsent {
  /** Scans that this phone's disk damaged before the server had them. */
  lostOwn: number
  /** Scans of other phones that this phone still has to bring to the server. */
  carried: number
}

/**
 * Returns the words of the state bar, short enough for two lines at 320 px: what waits or was lost here, and how recent the data are.
 * `now` is the server's time, ms.
 */
export function describeSyncState(status: CrewStatus, ownDeviceId: string, now: number, unsent: Unsent): StateWords {
  const reached = status.state === 'synced' || (status.state === 'syncing' && status.lastSyncAt !== null)
  return { strong: formatUnsent(status, unsent), rest: formatKnowledge(status, ownDeviceId, now), reached }
}

function formatUnsent({ waiting: own, state, needsPairing, rosterComplete }: CrewStatus, { lostOwn, carried }: Unsent): string {
  const waiting = own + carried
  if (needsPairing) return waiting > 0 ? `Koppel, ${countWaiting(waiting)}` : 'Koppel opnieuw'
  if (waiting > 0) return countWaiting(waiting)
  if (!rosterComplete) return 'Lijst komt nog'
  if (state === 'offline') return 'Geen verbinding'
  if (lostOwn > 0) return lostOwn === 1 ? '1 scan verloren' : `${lostOwn} scans verloren`
  return 'Alles verstuurd'
}

const countWaiting = (waiting: number) => (waiting === 1 ? '1 wacht' : `${waiting} wachten`)

function formatKnowledge(status: CrewStatus, ownDeviceId: string, now: number): string {
  // A phone without network cannot see what other phones sent after its last sync. So another phone counts as silent only if it was silent
  // at that sync.
  const [silent] = listSilentPosts(status, ownDeviceId, status.lastSyncAt ?? now)
  if (silent) return `${silent.name} stil sinds ${formatMoment(silent.since, now)}`
  // A phone that must be paired again receives no list.
  if (status.lastSyncAt === null) return status.needsPairing ? 'geen lijst' : 'zoek bereik'
  const time = formatMoment(status.lastSyncAt, now)
  const isCurrent = status.state === 'synced' && status.waiting === 0 && findStaleSyncTime(status, now) === undefined
  return isCurrent ? time : `lijst van ${time}`
}
