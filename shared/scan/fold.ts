import { correctedTime, type ScanEvent } from './scan-event.ts'

export interface CheckIn {
  scanId: string
  /** Ms since the epoch in the server's time. */
  time: number
  /** Ms; the true moment lies within `time` ± this. */
  uncertainty: number
  deviceId: string
  location: string
}

/** Two check-ins of one participant: both posts saw green. The first stands until a person decides otherwise (promise 6). */
interface CheckInConflict {
  first: CheckIn
  second: CheckIn
}

export interface ParticipantState {
  status: 'registered' | 'checked_in'
  /** The check-in that stands. */
  checkIn?: CheckIn
  /** One for each later check-in, in order of time. */
  conflicts: CheckInConflict[]
}

/**
 * What is true of a participant, from all known scans of that one participant. Only the set counts: any order, any
 * repetition gives the same answer, so replicas with the same scans agree (promise 3). The first check-in in corrected time
 * stands, at the same moment the one with the lower id. Every later one is a conflict, from the same device too: a phone
 * knows its own scans, so a second one means that it had lost them and somebody passed who should have been stopped.
 */
export function foldScans(scans: readonly ScanEvent[]): ParticipantState {
  const checkIns = sortOnce(scans.filter((scan) => scan.kind === 'check-in')).map(toCheckIn)
  const [first, ...later] = checkIns
  if (!first) return { status: 'registered', conflicts: [] }
  return { status: 'checked_in', checkIn: first, conflicts: later.map((second) => ({ first, second })) }
}

/** The scans of two sets together, each id once, in the fold's order. */
export function mergeScans(ours: readonly ScanEvent[], theirs: readonly ScanEvent[]): ScanEvent[] {
  return sortOnce([...ours, ...theirs])
}

function sortOnce(scans: readonly ScanEvent[]): ScanEvent[] {
  const seen = new Set<string>()
  // Not toSorted: phones of 2015 have no such thing, and this runs on them.
  return [...scans].sort(compareScans).filter((scan) => !seen.has(scan.id) && seen.add(scan.id))
}

// Behind time and id come the other fields, so that even two contents under one id (a broken phone) fold alike everywhere.
function compareScans(a: ScanEvent, b: ScanEvent): number {
  return correctedTime(a) - correctedTime(b) || compare(a.id, b.id) || compare(contents(a), contents(b))
}

function contents(scan: ScanEvent): string {
  return JSON.stringify([scan.deviceId, scan.location, scan.seq, scan.clockUncertainty, scan.deviceTime, scan.knownBy, scan.codeVersion])
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function toCheckIn(scan: ScanEvent): CheckIn {
  const { id, clockUncertainty, deviceId, location } = scan
  return { scanId: id, time: correctedTime(scan), uncertainty: clockUncertainty, deviceId, location }
}
