import type { ScanEvent } from '#shared/scan/scan-event.ts'
import type { TicketType } from '#shared/domain/tickets.ts'

/** What the fold of a participant's scans says; kept beside them for lists and counts. */
export interface ScanProjection {
  raceStatus: 'registered' | 'checked_in' | 'started' | 'finished' | 'dnf' | 'cancelled'
  checkInTime: number | null
  checkInUncertainty: number | null
  checkInDeviceId: string | null
  hasConflict: boolean
}

export interface ParticipantRecord {
  id: string
  ticketId: string
  ticketRef: string
  ticketType: TicketType
  index: 0 | 1
  name: string
  email: string
  phone: string
  gender: string
  eventDate: string
  waveId: number | null
  /** 0 without a wave. */
  waveNumber: number
  /** Ms since the epoch, null without a wave. */
  waveTime: number | null
  codeVersion: number
  status: 'active' | 'cancelled' | 'unpaid' | 'removed'
  createdAt: number
  scans: ScanEvent[]
  projection: ScanProjection
  rev: number
  /** Ms since the epoch by the server's clock; the changes index sorts by it. */
  updatedAt: number
}

export interface StoredScan {
  scan: ScanEvent
  receivedAt: number
  /** The device that brought it: not always the one that made it. */
  carriedBy: string
}

export interface RefusedScan {
  /** Digest of carrier and contents: refusing the same thing twice keeps one. */
  id: string
  /** The scan's own id if it had a readable one. */
  scanId: string | null
  carriedBy: string
  receivedAt: number
  reason: string
  /** As it came, JSON, at most 4 kB. */
  raw: string
}

/** A place in the list of changes. */
export interface ChangePosition {
  updatedAt: number
  id: string
}

/** Participants with paid tickets, and their scans. The projection is derived; scans are never changed or deleted. */
export interface RosterStore {
  /** Read consistently. */
  getParticipant(id: string): Promise<ParticipantRecord | undefined>
  /** Adds or replaces without looking: for seeding. A sold ticket adds its participants in its own transaction. */
  putParticipants(participants: readonly ParticipantRecord[]): Promise<void>
  /** Conditional on the scan's id: `known` when it was there already. */
  putScan(scan: StoredScan): Promise<'stored' | 'known'>
  /** All scans of a participant, read consistently. */
  listScans(participantId: string): Promise<StoredScan[]>
  /** Writes scans and projection if the participant's rev is still `expectedRev`; raises rev and updatedAt. */
  updateProjection(
    participantId: string,
    expectedRev: number,
    change: { scans: ScanEvent[]; projection: ScanProjection; updatedAt: number },
  ): Promise<'updated' | 'changed_meanwhile'>
  putRefusedScan(scan: RefusedScan): Promise<void>
  listRefusedScans(): Promise<RefusedScan[]>
  /**
   * Participants with `updatedAt` >= `since`, oldest change first, ids in order within one moment. `after` resumes behind
   * the last one that was given; it is absent in the answer when there are no more. The index follows writes at a small
   * distance, and a participant that changes during a walk moves to its end: it may come twice, never not at all.
   */
  listChanges(options: {
    since: number
    after?: ChangePosition
    limit: number
  }): Promise<{ participants: ParticipantRecord[]; after?: ChangePosition }>
}
