import { foldScans, mergeScans, type ParticipantState } from '#shared/scan/fold.ts'
import type { ScanEvent } from '#shared/scan/scan-event.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord, ScanProjection } from '#functions/ports/roster/roster-store.ts'
import { AppError } from '#functions/usecases/app-error.ts'

const tries = 8

export interface Recorded {
  outcome: 'stored' | 'known'
  /** As it is with this scan. */
  participant: ParticipantRecord
}

/**
 * Stores a scan once and brings its participant up to date with all scans there are. Undefined when there is no such
 * participant. When it throws, the scan may be stored already: giving it again is always right, and mends a participant
 * that a crash left behind its scans.
 */
export async function recordScan(deps: Pick<Deps, 'roster' | 'clock'>, scan: ScanEvent, carriedBy: string): Promise<Recorded | undefined> {
  const participant = await deps.roster.getParticipant(scan.participantId)
  if (!participant) return undefined
  if (participant.scans.some((one) => one.id === scan.id)) return { outcome: 'known', participant }
  const outcome = await deps.roster.putScan({ scan, receivedAt: deps.clock.now(), carriedBy })
  return { outcome, participant: await project(deps, participant) }
}

// The participant is read before its scans: its rev then says whether anybody folded more than we see.
async function project(deps: Pick<Deps, 'roster' | 'clock'>, read: ParticipantRecord): Promise<ParticipantRecord> {
  let current = read
  for (let attempt = 1; attempt <= tries; attempt++) {
    const scans = mergeScans(
      (await deps.roster.listScans(current.id)).map((stored) => stored.scan),
      [],
    )
    const projected = new Set(current.scans.map((scan) => scan.id))
    if (scans.every((scan) => projected.has(scan.id))) return current
    // Never back, also when the clock was: what changed must come behind what a phone has seen of this participant.
    const updatedAt = Math.max(deps.clock.now(), current.updatedAt + 1)
    const change = { scans, projection: toProjection(foldScans(scans)), updatedAt }
    if ((await deps.roster.updateProjection(current.id, current.rev, change)) === 'updated')
      return { ...current, ...change, rev: current.rev + 1 }
    current = (await deps.roster.getParticipant(current.id)) ?? current
  }
  throw new AppError('busy', { internal: `participant changed ${tries} times meanwhile` })
}

function toProjection({ status, checkIn, conflicts }: ParticipantState): ScanProjection {
  return {
    raceStatus: status,
    checkInTime: checkIn?.time ?? null,
    checkInUncertainty: checkIn?.uncertainty ?? null,
    checkInDeviceId: checkIn?.deviceId ?? null,
    hasConflict: conflicts.length > 0,
  }
}
