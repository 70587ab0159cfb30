import type { CrewStatusWord } from '#shared/contract/scans.ts'
import type { RaceStatus } from '#shared/scan/event-kinds.ts'

/** Converts a status to the form for crew phones, whose API uses `checked-in` instead of `checked_in` (decision 24). */
export function toCrewStatus(status: RaceStatus): CrewStatusWord {
  return status === 'checked_in' ? 'checked-in' : status
}

/** Converts a status from the form for crew phones; accepts either spelling. */
export function fromCrewStatus(status: CrewStatusWord | 'checked_in'): RaceStatus {
  return status === 'checked-in' ? 'checked_in' : status
}
